import { describe, expect, it } from 'vitest';
import type { Hall, Mine, RoundShown } from '../wire';
import { betting, feed, lying, NOTHING } from './known';

const side = { total: 0, bettors: 0 };
const hand = { tiles: '19p', kind: 'points', points: 0, odds: 1 };
const open: RoundShown = {
  banker: hand,
  sides: [hand, hand, hand],
  won: [false, false, false],
  multiples: [1, 1, 1],
  banked: 0,
  prizes: [],
  replay: 'r',
};

function hall(given: Partial<Hall>): Hall {
  return {
    type: 'hall',
    hall: 'h',
    round: 1,
    stage: 'betting',
    ends_in_ms: 15_000,
    people: 1,
    banker: null,
    banked_by: 'house',
    banked_rounds: 0,
    stake: 1000,
    still_possible: 333,
    queue: [],
    waiting: 0,
    pot: 0,
    sides: [side, side, side],
    largest: [],
    commitment: '',
    shown: null,
    ...given,
  };
}

function mine(bets: number[], round: number | null = null): Mine {
  const last = round === null ? null : { round, result: -20, contribution: 0, prize: 0 };
  return {
    type: 'mine',
    hall: 'h',
    coins: 1000,
    free: 1000,
    bets,
    banking: false,
    leaving: false,
    place: null,
    stake: 0,
    last,
  };
}

describe('what is known of a hall', () => {
  it('one’s bets lie on the sides until the hands are put away, whichever frame comes first', () => {
    const betted = [hall({}), mine([20, 0, 0])].reduce(feed, NOTHING);
    expect(lying(betted)).toEqual([20, 0, 0]);
    const shown = hall({ stage: 'showing', shown: open });
    const [first, second] = [shown, mine([0, 0, 0], 1)];
    for (const order of [
      [first, second],
      [second, first],
    ])
      expect(lying(order.reduce(feed, betted))).toEqual([20, 0, 0]);
    const next = [first, second, hall({ round: 2 })].reduce(feed, betted);
    expect(lying(next)).toEqual([0, 0, 0]);
    expect(next.before).toEqual([20, 0, 0]);
  });

  it('who had no bet in the round that is shown has none lying there', () => {
    const before = [hall({}), mine([20, 0, 0]), mine([0, 0, 0], 1)].reduce(feed, NOTHING);
    const other = feed(before, hall({ round: 5, stage: 'showing', shown: open }));
    expect(lying(other)).toEqual([0, 0, 0]);
  });

  it('new tiles are laid when the open ones are put away, and also where frames were missed', () => {
    const shown = feed(NOTHING, hall({ stage: 'showing', shown: open }));
    expect(shown.laid).toBe(0);
    expect(feed(shown, hall({ stage: 'showing', shown: open })).laid).toBe(0);
    expect(feed(shown, hall({ round: 2 })).laid).toBe(1);
    expect(feed(shown, hall({ round: 3, stage: 'showing', shown: open })).laid).toBe(1);
  });

  it('bets are taken only while the stage says so', () => {
    expect(betting(NOTHING)).toBe(false);
    expect(betting(feed(NOTHING, hall({})))).toBe(true);
    expect(betting(feed(NOTHING, hall({ stage: 'idle' })))).toBe(false);
  });

  it('while the hands lie open, who banked them is shown, though he has left', () => {
    const bank = { banker: '山月', banked_by: 'player', banked_rounds: 2, stake: 10_000 };
    const after = { banker: null, banked_by: 'house', banked_rounds: 0, stake: 1_000_000 };
    const shown = feed(feed(NOTHING, hall(bank)), hall({ ...after, stage: 'showing', shown: open }));
    expect(shown.bank).toEqual(bank);
    expect(feed(shown, hall({ ...after, round: 2 })).bank).toEqual(after);
    // who comes in now has nothing else than the frame
    expect(feed(NOTHING, hall({ ...after, stage: 'showing', shown: open })).bank).toEqual(after);
  });

  it('the road is the last one that came', () => {
    expect(feed(NOTHING, { type: 'road', hall: 'h', rounds: [[true, false, true]] }).road).toEqual([
      [true, false, true],
    ]);
  });
});
