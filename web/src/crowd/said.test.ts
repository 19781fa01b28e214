import { afterEach, describe, expect, it } from 'vitest';
import { brief } from '../messages/index.svelte';
import { settings } from '../settings.svelte';
import { keyOf } from './keys';
import { chipName, handName, sideName } from './said';

afterEach(() => (settings.language = 'zh-Hans'));

describe('amounts in few letters (TT-62)', () => {
  it.each([
    [0, '0', '0'],
    [9999, '9,999', '9,999'],
    [46_000, '4.6万', '46k'],
    [46_990, '4.6万', '46.9k'],
    [217_450, '21.7万', '217.4k'],
    [1_284_306, '128.4万', '1.2M'],
  ])('%i', (value, chinese, english) => {
    settings.language = 'zh-Hans';
    expect(brief(value)).toBe(chinese);
    settings.language = 'en';
    expect(brief(value)).toBe(english);
  });

  it('chips', () => {
    settings.language = 'zh-Hans';
    expect([10, 100, 500, 1000, 10_000, 100_000].map(chipName)).toEqual(['10', '100', '500', '1千', '1万', '10万']);
    settings.language = 'en';
    expect([10, 1000, 10_000, 1_000_000].map(chipName)).toEqual(['10', '1k', '10k', '1M']);
  });
});

describe('hands in words', () => {
  const hand = (tiles: string, kind: string, points: number) => ({ tiles, kind, points, odds: 1 });
  it.each([
    ['FF', 'dragon_pair', 1, '对发财', 'pair of dragons'],
    ['28p', 'two_eight', 0, '二八杠', 'two-eight'],
    ['77p', 'pair', 4, '对七', 'pair of 7'],
    ['9pF', 'points', 9.5, '九点半', '9½ points'],
    ['19p', 'points', 0, '零点', '0 points'],
    ['38p', 'points', 1, '一点', '1 point'],
    ['78p', 'points', 5, '五点', '5 points'],
  ])('%s', (tiles, kind, points, chinese, english) => {
    settings.language = 'zh-Hans';
    expect(handName('tuitongzi', hand(tiles, kind, points))).toBe(chinese);
    settings.language = 'en';
    expect(handName('tuitongzi', hand(tiles, kind, points))).toBe(english);
  });

  it('a kind without words shows its id, and a side beyond the words its number', () => {
    expect(handName('tuitongzi', hand('12p', 'unheard_of', 3))).toBe('unheard_of');
    expect([0, 1, 2, 3].map((side) => sideName('tuitongzi', side))).toEqual(['左', '中', '右', '4']);
  });
});

describe('keys of a hall (PF-51)', () => {
  it('digits choose chips, letters and arrows sides', () => {
    expect(keyOf('1')).toEqual({ do: 'chip', place: 0 });
    expect(keyOf('d')).toEqual({ do: 'side', side: 2 });
    expect(keyOf('ArrowLeft')).toEqual({ do: 'step', by: -1 });
    expect(keyOf('r')).toEqual({ do: 'again' });
    expect(keyOf('x')).toBeNull();
    expect(keyOf('Enter')).toBeNull();
  });
});
