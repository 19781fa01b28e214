/** What one has in mind with one's own tiles before it is sent: the tile lifted, the tiles chosen, the way pointed at. */

export interface Held {
  /** Stays with a tile while others come and go, so that it moves instead of being drawn anew. */
  key: string;
  tile: string;
  drawn: boolean;
}

/** The hand in the order it stands: wild tiles first, then sorted, the drawn tile apart at the end. */
export function arrange(tiles: readonly string[], drawn: string | null, wild: string | null = null): Held[] {
  const seen = new Map<string, number>();
  const sorted = wild ? [...tiles.filter((tile) => tile === wild), ...tiles.filter((tile) => tile !== wild)] : tiles;
  const held = [...sorted, ...(drawn ? [drawn] : [])].map((tile, place) => {
    const copy = (seen.get(tile) ?? 0) + 1;
    seen.set(tile, copy);
    return { key: `${tile}${copy}`, tile, drawn: drawn !== null && place === tiles.length };
  });
  return held;
}

export class Picking {
  lifted: number | null = $state(null);
  /** The place that the mouse rests on. */
  pointed: number | null = $state(null);
  /** Whether one looks at what one's hand waits on as it stands. */
  waiting = $state(false);
  chosen: number[] = $state([]);
  /** The tiles of the combination that is pointed at; null where none is. */
  raised: string[] | null = $state.raw(null);
  /** The label of the button whose combinations lie open. */
  tray: string | null = $state(null);

  clear(): void {
    this.lifted = null;
    this.waiting = false;
    this.chosen = [];
    this.raised = null;
    this.tray = null;
  }

  /** Choose or give back the tile at `place`; of more than `most` the first chosen is given back. */
  toggle(place: number, most: number): void {
    const rest = this.chosen.filter((other) => other !== place);
    if (rest.length === this.chosen.length) rest.push(place);
    this.chosen = rest.slice(-most);
  }
}
