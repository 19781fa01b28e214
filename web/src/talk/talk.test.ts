import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keysOf } from '../messages/index.svelte';
import { set } from '../settings.svelte';
import type { Said } from '../wire';
import { EMOTES } from './Emote.svelte';
import { saying } from './saying';
import { Talk, wording } from './talk.svelte';

const said = (what: Partial<Said>, place = 0): Said => ({
  type: 'said',
  place,
  phrase: null,
  emote: null,
  text: null,
  ...what,
});

beforeEach(() => {
  vi.useFakeTimers();
  set('language', 'en');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('talk (PF-17)', () => {
  it('is read in the reader’s own language, whatever the speaker’s', () => {
    expect(wording(said({ phrase: 'sorry' }))).toBe('Sorry');
    set('language', 'zh-Hans');
    expect(wording(said({ phrase: 'sorry' }))).toBe('不好意思');
    expect(wording(said({ text: '<b>Sorry</b>' }))).toBe('<b>Sorry</b>');
  });

  it('has words and a drawing for every emote', () => {
    expect(keysOf('talk', 'emotes').sort()).toEqual([...EMOTES].sort());
  });

  it('sends exactly one of the three', () => {
    expect(saying({ emote: 'tea' })).toEqual({ type: 'say', phrase: null, emote: 'tea', text: null });
    expect(saying({ text: 'x' })).toEqual({ type: 'say', phrase: null, emote: null, text: 'x' });
  });

  it('shows a bubble for some seconds, and a newer one instead of it', () => {
    const talk = new Talk();
    talk.take(said({ phrase: 'hurry' }), 'Ann', 'a');
    vi.advanceTimersByTime(3000);
    talk.take(said({ text: 'quick' }), 'Ann', 'a');
    talk.take(said({ emote: 'cry' }, 2), 'Bob', 'b');
    vi.advanceTimersByTime(2500);
    expect([talk.bubbles[0]?.said.text, talk.bubbles[2]?.said.emote]).toEqual(['quick', 'cry']);
    vi.advanceTimersByTime(9000);
    expect([talk.bubbles[0], talk.bubbles[2]]).toEqual([undefined, undefined]);
    expect(talk.remarks.map((remark) => remark.name)).toEqual(['Ann', 'Ann', 'Bob']);
    expect(talk.live).toBe('Bob: cries');
  });

  it('keeps the last forty', () => {
    const talk = new Talk();
    for (let n = 0; n < 60; n += 1) talk.take(said({ text: String(n) }), 'Ann', 'a');
    expect(talk.remarks.map((remark) => remark.said.text)).toEqual(
      Array.from({ length: 40 }, (_, n) => String(n + 20)),
    );
  });

  it('takes away what somebody said who is muted now', () => {
    const talk = new Talk();
    talk.take(said({ phrase: 'hurry' }), 'Ann', 'a');
    talk.take(said({ phrase: 'sorry' }, 1), 'Bob', 'b');
    talk.forget('a');
    expect(talk.remarks.map((remark) => remark.account)).toEqual(['b']);
    expect([talk.bubbles[0], talk.bubbles[1]?.account]).toEqual([undefined, 'b']);
  });
});
