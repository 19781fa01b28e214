/** The history in figures (PF-42): the parlour's sums, added up over what one wants to look at. */
import type { Tally } from '../net/api';

/** Whom one played against; `all` is everybody. */
export type Company = 'all' | 'room' | 'practice';

export interface Row extends Omit<Tally, 'kind' | 'best'> {
  best: Tally['best'];
}

/** One row a game, the game with the most hands first. */
export function byGame(tallies: Tally[], company: Company): Row[] {
  const rows = new Map<string, Row>();
  for (const tally of tallies) {
    if (company !== 'all' && tally.kind !== company) continue;
    const row = rows.get(tally.game);
    rows.set(tally.game, row ? sum([row, tally]) : { ...tally });
  }
  return [...rows.values()].sort((one, other) => other.hands - one.hands);
}

/** All rows in one. Totals of different games are no measure of each other, so the best is only that of one game. */
export function sum(rows: Omit<Row, 'kind'>[]): Row {
  const add = (name: 'hands' | 'won' | 'dealt_in' | 'ready' | 'judged' | 'moved' | 'won_moved') =>
    rows.reduce((all, row) => all + row[name], 0);
  const games = new Set(rows.map((row) => row.game));
  const bests = rows.flatMap((row) => (row.best ? [row.best] : []));
  return {
    game: games.size === 1 ? ([...games][0] ?? '') : '',
    hands: add('hands'),
    won: add('won'),
    dealt_in: add('dealt_in'),
    ready: add('ready'),
    judged: add('judged'),
    moved: add('moved'),
    won_moved: add('won_moved'),
    best:
      games.size === 1 && bests.length > 0
        ? bests.reduce((best, other) => (other.total > best.total ? other : best))
        : null,
  };
}

/** A share as whole percent; null where there is nothing to share. */
export function percent(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((100 * part) / whole) : null;
}

/** What a hand with a win brought on average, in whole points; null without one. */
export function average(row: Row): number | null {
  return row.won > 0 ? Math.round(row.won_moved / row.won) : null;
}
