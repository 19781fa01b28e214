import type { MeldShown } from '../wire';
import { parse } from './notation';

export interface Face {
  kind: string;
  turned: boolean;
}

/**
 * The tiles of a meld as they lie, left to right: the claimed tile turned towards who gave it (left for the seat before,
 * in the middle for the seat across, right for the seat after). A concealed kong shows its outer tiles face down.
 */
export function meldFaces(meld: Pick<MeldShown, 'kind' | 'tiles'> & Partial<MeldShown>, from: number | null, seats: number): Face[] {
  const tiles = parse(meld.tiles);
  const place = from === null ? -1 : from === seats - 1 ? 0 : from === 1 ? tiles.length - 1 : 1;
  if (meld.claimed && place >= 0) {
    tiles.splice(tiles.indexOf(meld.claimed), 1);
    tiles.splice(place, 0, meld.claimed);
  }
  if (tiles.length === 0) return Array.from({ length: 4 }, () => ({ kind: 'back', turned: false }));
  const upright = tiles.map((kind) => ({ kind, turned: false }));
  if (meld.kind === 'concealed_kong') return upright.map((face, place) => (place % 3 === 0 ? back() : face));
  if (from === null) return upright;
  return upright.map((face, at) => ({ ...face, turned: at === place }));
}

/** The kinds of single tiles that lie beside the melds, each once; flowers lie elsewhere. */
export function besides(tiles: readonly string[]): string[] {
  return [...new Set(tiles.filter((tile) => !tile.endsWith('f')))];
}

function back(): Face {
  return { kind: 'back', turned: false };
}
