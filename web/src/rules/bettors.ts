/** The bets of an example of a round, put together for each player. */
import type { RoundExample } from '../wire';

export interface Bettor {
  player: string;
  /** What he had before, where it matters. */
  coins: number | null;
  /** What was taken, by side. */
  bets: number[];
  /** What he won or lost; null where none of his bets was taken. */
  result: number | null;
}

/** Everybody who wanted to bet, in the order of arrival. */
export function bettors(example: RoundExample): Bettor[] {
  const found: Bettor[] = [];
  for (const bet of example.bets) {
    let row = found.find((other) => other.player === bet.player);
    if (!row) {
      const result = example.bettors.find((other) => other.player === bet.player)?.amount ?? null;
      row = { player: bet.player, coins: bet.coins, bets: example.sides.map(() => 0), result };
      found.push(row);
    }
    if (bet.refused === null) row.bets[bet.side] = (row.bets[bet.side] ?? 0) + bet.amount;
  }
  return found;
}
