import { describe, expect, it } from 'vitest';
import { tell, type RoundRecord } from './round';

const hand = (tiles: string, kind: string, points: number, odds: number) => ({ tiles, kind, points, odds });

/** Banker 45p, side 0 FF with 300 by a and 100 by b, the pot at 1000. */
const record: RoundRecord = {
  header: { game: 'tuitongzi', options: {}, round: 7, wall: '', commitment: 'c', secret: 's', format: 'queju-round/1' },
  events: [
    { event: 'queued', party: 'z', stake: 10_000 } as { event: string },
    { event: 'round_opened', round: 7, banker: 'z', stake: 10_000, banked: 2 },
    { event: 'bet_taken', party: 'a', side: 0, amount: 100 },
    { event: 'bet_taken', party: 'b', side: 0, amount: 100 },
    { event: 'bet_taken', party: 'a', side: 0, amount: 200 },
    { event: 'bet_taken', party: 'c', side: 2, amount: 50 },
    {
      event: 'revealed',
      banker: hand('45p', 'points', 9, 1),
      sides: [hand('FF', 'dragon_pair', 1, 3), hand('12p', 'points', 3, 1), hand('13p', 'points', 4, 1)],
      won: [true, false, false],
      multiples: [3, 1, 1],
    },
    { event: 'pot_paid', kind: 'dragon_pair', prize: 201, shares: { b: 50, a: 150 } },
    { event: 'settled', round: 7, moved: { a: 1044, b: 348, c: -51, z: -1150 }, contributed: 9, pot: 809 },
  ],
};

describe('a round as its record tells it (PF-41)', () => {
  const told = tell(record, 'r');

  it('bets of one party on one side add up (TT-40)', () => {
    expect(told?.hall.sides).toEqual([
      { total: 400, bettors: 2 },
      { total: 0, bettors: 0 },
      { total: 50, bettors: 1 },
    ]);
    expect(told?.hall.largest).toEqual([
      { name: 'a', side: 0, amount: 300 },
      { name: 'b', side: 0, amount: 100 },
      { name: 'c', side: 2, amount: 50 },
    ]);
  });

  it('each bettor has a line, who won most first; the banker has his own place', () => {
    expect(told?.lines).toEqual([
      { party: 'a', bets: [300, 0, 0], moved: 1044 },
      { party: 'b', bets: [100, 0, 0], moved: 348 },
      { party: 'c', bets: [0, 0, 50], moved: -51 },
    ]);
    expect(told?.hall).toMatchObject({ banker: 'z', banked_by: 'player', banked_rounds: 2, stake: 10_000, pot: 809 });
    expect(told?.hall.shown?.banked).toBe(-1150);
  });

  it('the pot’s prizes come with their kind, the largest first', () => {
    expect(told?.hall.shown?.prizes).toEqual([
      { name: 'a', kind: 'dragon_pair', amount: 150 },
      { name: 'b', kind: 'dragon_pair', amount: 50 },
    ]);
  });

  it('a record that breaks off before the hands were turned up tells nothing', () => {
    expect(tell({ ...record, events: record.events.slice(0, 6) }, 'r')).toBeNull();
  });
});
