import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../settings.svelte';
import { word } from './spoken';

describe('what is announced beside a seat (PF-29)', () => {
  const before = settings.language;
  beforeEach(() => (settings.language = 'zh-Hans'));
  afterEach(() => (settings.language = before));

  const melded = (kind: string) => ({
    event: 'melded' as const,
    seat: 2,
    meld: { kind, tiles: '555p', source: 0, claimed: null },
    hidden: false,
  });

  it('a meld is called by its word', () => {
    expect(word(melded('pung'), 'xuezhan')).toEqual({ seat: 2, text: '碰' });
    expect(word(melded('exposed_kong'), 'xuezhan')?.seat).toBe(2);
    expect(word(melded('concealed_kong'), 'xuezhan')?.text).not.toBe(word(melded('exposed_kong'), 'xuezhan')?.text);
  });
  it('a win says how it came', () => {
    const won = {
      event: 'won' as const,
      seat: 1,
      tile: '5p',
      source: null,
      leaves: true,
      total: 2,
      bill: null,
      held: true,
    };
    const said = ['self_draw', 'kong_draw', 'rob_kong'].map((win_by) => word({ ...won, win_by }, 'xuezhan')?.text);
    expect(new Set(said).size).toBe(3);
    expect(said[0]).toBe('自摸');
  });
  it('a draw and a discard are not called', () => {
    expect(word({ event: 'discarded', seat: 0, tile: '1m' }, 'xuezhan')).toBeNull();
    expect(word({ event: 'drew', seat: 0, tile: null, replacement: false, rest: 3 }, 'xuezhan')).toBeNull();
  });
});
