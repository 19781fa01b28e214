/** Help while playing (PF-43): what a hand waits on in words, and where the bubble that shows it hangs. */
import { t, tOr } from '../messages/index.svelte';
import { tileName } from '../tiles/names';
import type { Ready, Wait } from '../wire';

/** Beyond so many waits their numbers stand under the tiles, to save width. */
export const MANY = 3;
/** Pixels between the bubble and what it must not touch. */
export const GAP = 6;
/** Pixels that the bubble's tip needs from its edges. */
const TIP = 16;

/** The waits after each discard that leaves the hand ready. */
export function byDiscard(help: readonly Ready[]): Map<string, Wait[]> {
  return new Map(help.map((ready) => [ready.discard, ready.waits]));
}

/** The bubble's head: which tile goes, and on how much the hand then waits. */
export function heading(discard: string | null): string {
  return discard === null ? t('help.now') : t('help.discard', { tile: tileName(discard) });
}

/** How many kinds the hand waits on, and how many tiles of them are unseen. */
export function extent(waits: readonly Wait[]): string {
  const left = waits.reduce((sum, wait) => sum + wait.unseen, 0);
  return t(waits.length === 1 ? 'help.extent_one' : 'help.extent', { kinds: waits.length, left });
}

/** What a wait is worth, in the game's own unit; a wait may be worth nothing on a discard. */
export function worthOf(wait: Wait, game: string): string {
  const values = { total: wait.total };
  if (wait.total === 0) return tOr(['games', game, 'worthless'], t('help.value', values));
  return tOr(['games', game, 'worth'], t('help.value', values), values);
}

/** All that the bubble shows, as one says it. */
export function aloud(discard: string | null, waits: readonly Wait[], game: string): string {
  const list = waits.map((wait) =>
    t('help.wait', { tile: tileName(wait.tile), left: wait.unseen, worth: worthOf(wait, game) }),
  );
  return t('help.aloud', { what: heading(discard), extent: extent(waits), list: list.join(t('app.list')) });
}

export interface Span {
  from: number;
  to: number;
}

export interface Place {
  left: number;
  /** Where the tip points, from the bubble's left edge; null where its tile is out of reach. */
  tip: number | null;
  /** Whether it lies over the buttons, which have to rise. */
  overBar: boolean;
}

/** The left edge nearest to `ideal` at which `width` pixels touch none of the walls; null if there is no room. */
export function between(width: number, ideal: number, room: Span, walls: readonly Span[]): number | null {
  const lefts = [ideal, room.from, room.to - width, ...walls.flatMap(({ from, to }) => [from - GAP - width, to + GAP])];
  const free = lefts.filter(
    (left) =>
      left >= room.from &&
      left + width <= room.to &&
      walls.every(({ from, to }) => left + width + GAP <= from || left >= to + GAP),
  );
  return free.sort((a, b) => Math.abs(a - ideal) - Math.abs(b - ideal))[0] ?? null;
}

/**
 * Where a bubble of `width` hangs whose tile's middle is at `middle`: not over the rivers; beside the seats and the
 * buttons where it can still point at its tile, else over a seat, else over the buttons.
 */
export function hang(
  width: number,
  middle: number,
  room: Span,
  around: { tiles: Span[]; seats: Span[]; bar: Span[] },
): Place {
  const { tiles, seats, bar } = around;
  const ideal = Math.min(Math.max(middle - width / 2, room.from), room.to - width);
  const ways = [[...tiles, ...seats, ...bar], [...tiles, ...bar], tiles].map((walls) =>
    between(width, ideal, room, walls),
  );
  const points = (left: number) => left + TIP <= middle && middle <= left + width - TIP;
  const left = ways.find((way) => way !== null && points(way)) ?? ways.find((way) => way !== null) ?? ideal;
  return {
    left,
    tip: points(left) ? middle - left : null,
    overBar: bar.some(({ from, to }) => left + width + GAP > from && left < to + GAP),
  };
}
