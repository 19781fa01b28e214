import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../settings.svelte';
import type { Wait } from '../wire';
import { aloud, between, byDiscard, extent, hang, heading } from './waits';

const waits: Wait[] = [
  { tile: '3p', unseen: 1, total: 4 },
  { tile: '6p', unseen: 2, total: 2 },
];

describe('what a hand waits on, in words (PF-43, PF-50, PF-51)', () => {
  const before = settings.language;
  afterEach(() => (settings.language = before));

  it('says the discard, how many kinds and tiles, and each with its rest and value', () => {
    settings.language = 'zh-Hans';
    expect(heading('8m')).toBe('打八万');
    expect(extent(waits)).toBe('听 2 种 3 张');
    expect(aloud('8m', waits, 'xuezhan')).toBe('打八万，听 2 种 3 张：三筒余 1 张 4 倍、六筒余 2 张 2 倍');
  });
  it('says it in English', () => {
    settings.language = 'en';
    expect(aloud('8m', waits, 'xuezhan')).toMatch(
      /^Discard .+, waits on 2 kinds, 3 left: .+ 1 left, ×4, .+ 2 left, ×2$/,
    );
    expect(extent(waits.slice(0, 1))).toBe('waits on 1 kind, 1 left');
  });
  it('says of the hand as it stands that it is ready', () => {
    settings.language = 'zh-Hans';
    expect(aloud(null, waits, 'xuezhan')).toMatch(/^已听牌，听 2 种/);
  });
  it('is found by the tile that goes', () => {
    const found = byDiscard([{ discard: '8m', waits }]);
    expect(found.get('8m')).toEqual(waits);
    expect(found.has('7m')).toBe(false);
  });
});

describe('where the bubble hangs', () => {
  const room = { from: 8, to: 836 };
  const none = { tiles: [], seats: [], bar: [] };

  it('over the middle of its tile, within the screen', () => {
    expect(hang(200, 400, room, none)).toEqual({ left: 300, tip: 100, overBar: false });
    expect(hang(200, 30, room, none)).toEqual({ left: 8, tip: 22, overBar: false });
    expect(hang(200, 820, room, none)).toEqual({ left: 636, tip: 184, overBar: false });
  });
  it('beside the river, even where it can no longer point at its tile', () => {
    const tiles = [{ from: 350, to: 490 }];
    expect(hang(200, 340, room, { ...none, tiles })).toEqual({ left: 144, tip: null, overBar: false });
    expect(hang(200, 320, room, { ...none, tiles })).toEqual({ left: 144, tip: 176, overBar: false });
    expect(hang(200, 440, room, { ...none, tiles }).left).toBe(496);
  });
  it('beside the buttons while it can point at its tile, else over them, and says so', () => {
    const bar = [{ from: 700, to: 824 }];
    expect(hang(200, 640, room, { ...none, bar })).toEqual({ left: 494, tip: 146, overBar: false });
    expect(hang(200, 760, room, { ...none, bar })).toEqual({ left: 636, tip: 124, overBar: true });
  });
  it('over one’s own seat rather than away from its tile', () => {
    const seats = [{ from: 12, to: 150 }];
    expect(hang(200, 40, room, { ...none, seats })).toEqual({ left: 8, tip: 32, overBar: false });
    expect(hang(200, 200, room, { ...none, seats })).toEqual({ left: 156, tip: 44, overBar: false });
  });
  it('finds no place where there is none', () => {
    expect(between(400, 0, { from: 0, to: 500 }, [{ from: 200, to: 300 }])).toBeNull();
  });
});
