/** Chips: which ones a hall has, and the piles that an amount lies in. */

const VALUES = [10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000];
/** How many kinds of chips lie before a person. */
const KINDS = 4;

/** The chips for bets from `least` up to `most` coins (0: no limit), the smallest first; each alone can be bet. */
export function chipsFor(least: number, most: number): number[] {
  const first = Math.max(VALUES[0] ?? 1, least);
  const chips = [first, ...VALUES.filter((value) => value > first)].slice(0, KINDS);
  const open = most > 0 ? chips.filter((value) => value <= most) : chips;
  return open.length > 0 ? open : [Math.max(1, Math.min(first, most))];
}

export interface Pile {
  value: number;
  count: number;
}

/** The piles that `amount` lies in with as few chips as possible, the largest first. What no chip makes up is left out. */
export function piles(amount: number): Pile[] {
  const found: Pile[] = [];
  let rest = amount;
  for (const value of [...VALUES].reverse()) {
    const count = Math.floor(rest / value);
    if (count > 0) found.push({ value, count });
    rest -= count * value;
  }
  return found;
}
