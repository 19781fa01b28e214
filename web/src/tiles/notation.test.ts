import { describe, expect, it } from 'vitest';
import { meldFaces } from './meld';
import { parse, without, write, writeInOrder } from './notation';

describe('tile notation', () => {
  it('digits share the suit letter that follows them', () => {
    expect(parse('123m55pEE1f')).toEqual(['1m', '2m', '3m', '5p', '5p', 'E', 'E', '1f']);
  });
  it('a multiset is written sorted, an order as it stands', () => {
    expect(write(['E', '5p', '1m', '5p'])).toBe('1m55pE');
    expect(writeInOrder(['5p', '1m', '2m', 'E'])).toBe('5p12mE');
  });
  it('one copy at a time is taken away', () => {
    expect(without(['1m', '1m', '2m'], ['1m', '9s'])).toEqual(['1m', '2m']);
  });
});

describe('melds', () => {
  const turned = (from: number) =>
    meldFaces({ kind: 'pung', tiles: '555m', source: 0 }, from, 4).map((face) => face.turned);
  it('the claimed tile is turned towards who gave it', () => {
    expect(turned(3)).toEqual([true, false, false]);
    expect(turned(2)).toEqual([false, true, false]);
    expect(turned(1)).toEqual([false, false, true]);
  });
  it('a concealed kong shows its inner tiles, or none', () => {
    const known = meldFaces({ kind: 'concealed_kong', tiles: '9999s', source: null }, null, 4);
    expect(known.map((face) => face.kind)).toEqual(['back', '9s', '9s', 'back']);
    const hidden = meldFaces({ kind: 'concealed_kong', tiles: '', source: null }, null, 4);
    expect(hidden.map((face) => face.kind)).toEqual(['back', 'back', 'back', 'back']);
  });
});
