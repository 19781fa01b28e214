import { describe, expect, it } from 'vitest';
import type { RoundExample } from '../wire';
import { bettors } from './bettors';

const hand = { tiles: '45p', kind: 'points', points: 9, odds: 1 };
const example: RoundExample = {
  block: 'round',
  case: 'TT-R-00',
  rules: ['TT-40'],
  caption: [],
  options: {},
  banker: hand,
  sides: [hand, hand, hand],
  won: [false, false, false],
  multiples: [1, 1, 1],
  bets: [
    { player: 'a', side: 0, amount: 5, coins: 100, refused: null },
    { player: 'b', side: 1, amount: 900, coins: null, refused: 'exposure' },
    { player: 'a', side: 0, amount: 7, coins: 100, refused: null },
    { player: 'a', side: 2, amount: 1, coins: 100, refused: null },
  ],
  stake: 100,
  pot: 0,
  pot_after: 0,
  bettors: [{ player: 'a', amount: -13 }],
  banked: 13,
};

describe('an example of a round (PF-46)', () => {
  it('adds up what each player has on each side (TT-40)', () => {
    expect(bettors(example)[0]).toEqual({ player: 'a', coins: 100, bets: [12, 0, 1], result: -13 });
  });

  it('shows who was refused, without a bet and without a result (TT-44)', () => {
    expect(bettors(example)[1]).toEqual({ player: 'b', coins: null, bets: [0, 0, 0], result: null });
  });
});
