/** What a hall says: what sides and hands are called, and what a round brought, in a sentence. */
import { brief, number, t, tList, tOr } from '../messages/index.svelte';
import { parse } from '../tiles/notation';
import type { HandShown, Mine, RoundShown } from '../wire';

/** What a side is called: a game may have its own word for it. */
export function sideName(game: string, side: number): string {
  const own = tList('games', game, 'sides');
  return (own.length > 0 ? own : tList('crowd', 'sides'))[side] ?? String(side + 1);
}

/** What a kind of hand is called, whatever its tiles. */
export function kindName(game: string, kind: string): string {
  return tOr(['games', game, 'kinds', kind], kind);
}

/** What a hand is called: 二八杠, 对七, 九点半. */
export function handName(game: string, hand: HandShown): string {
  const ranks = parse(hand.tiles).map((tile) => Number(tile[0]) || 0);
  const rank = tList('tiles', 'numerals')[Math.max(...ranks) - 1] ?? '';
  const values = { rank, points: pointsName(hand.points) };
  return tOr(['games', game, 'hands', hand.kind], kindName(game, hand.kind), values);
}

/** Points as they are said aloud: halves are possible. */
export function pointsName(points: number): string {
  const whole = Math.floor(points);
  const half = points > whole;
  if (whole === 0) return t(half ? 'crowd.points_only_half' : 'crowd.points_none');
  const n = tList('tiles', 'numerals')[whole - 1] ?? whole;
  return t(half ? 'crowd.points_half' : whole === 1 ? 'crowd.points_one' : 'crowd.points', { n });
}

export function outcome(won: boolean, multiple: number): string {
  return t(won ? 'crowd.won' : 'crowd.lost', { n: multiple });
}

/** The number that stands on a chip. */
export function chipName(value: number): string {
  const thousands = value / 1000;
  if (Number.isInteger(thousands) && thousands < 10) return t('crowd.thousands', { n: thousands });
  return value < 10_000 ? String(value) : brief(value);
}

/** A round for who cannot see it. */
export function told(game: string, shown: RoundShown, mine: Mine | null, round: number): string {
  const sides = shown.sides.map((hand, side) =>
    t('crowd.live_side', {
      side: sideName(game, side),
      hand: handName(game, hand),
      outcome: outcome(shown.won[side] ?? false, shown.multiples[side] ?? 1),
    }),
  );
  const own = mine?.last?.round === round ? [result(mine.last.result)] : [];
  return [t('crowd.live_shown', { hand: handName(game, shown.banker) }), ...sides, ...own].join(t('app.semicolon'));
}

function result(change: number): string {
  if (change === 0) return t('crowd.live_even');
  return t(change > 0 ? 'crowd.live_won' : 'crowd.live_lost', { n: number(Math.abs(change)) });
}
