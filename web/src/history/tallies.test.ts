import { describe, expect, it } from 'vitest';
import type { Tally } from '../net/api';
import { average, byGame, percent, sum } from './tallies';

const fans = [{ fan: 'all_pungs', value: 2, part: 'times' as const, by: '' }];

function tally(game: string, kind: string, hands: number, rest: Partial<Tally> = {}): Tally {
  return {
    game,
    kind,
    hands,
    won: 0,
    dealt_in: 0,
    ready: 0,
    judged: hands,
    moved: 0,
    won_moved: 0,
    best: null,
    ...rest,
  };
}

const small = { replay: 'a', seat: 0, total: 4, fans };
const large = { replay: 'b', seat: 1, total: 64, fans };
const TALLIES = [
  tally('xueliu', 'practice', 10, { won: 4, dealt_in: 1, ready: 5, moved: -3, won_moved: 22, best: large }),
  tally('xueliu', 'room', 2, { won: 1, ready: 1, judged: 1, moved: 5, won_moved: 8, best: small }),
  tally('koudian', 'room', 3, { dealt_in: 2, moved: -9 }),
];

describe('history (PF-42)', () => {
  it('counts practice apart from hands with people, or both together', () => {
    expect(byGame(TALLIES, 'room').map((row) => [row.game, row.hands])).toEqual([
      ['koudian', 3],
      ['xueliu', 2],
    ]);
    expect(byGame(TALLIES, 'practice').map((row) => [row.game, row.hands])).toEqual([['xueliu', 10]]);
    const [xueliu, koudian] = byGame(TALLIES, 'all');
    expect(xueliu).toMatchObject({ hands: 12, won: 5, dealt_in: 1, ready: 6, judged: 11, moved: 2, won_moved: 30 });
    expect(xueliu?.best).toBe(large);
    expect(koudian?.best).toBe(null);
  });

  it('adds all games up, but for the best hand: their totals do not compare', () => {
    const all = sum(byGame(TALLIES, 'all'));
    expect(all).toMatchObject({ hands: 15, won: 5, moved: -7, best: null });
  });

  it('rates are of the hands that they are about', () => {
    const row = sum(byGame(TALLIES, 'room'));
    expect(percent(row.won, row.hands)).toBe(20);
    expect(percent(row.ready, row.judged)).toBe(25);
    expect(average(row)).toBe(8);
    expect(percent(0, 0)).toBe(null);
    expect(average(sum([]))).toBe(null);
  });
});
