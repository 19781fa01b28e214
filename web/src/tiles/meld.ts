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
export function meldFaces(meld: MeldShown, from: number | null, seats: number): Face[] {
  const tiles = parse(meld.tiles);
  if (tiles.length === 0) return Array.from({ length: 4 }, () => ({ kind: 'back', turned: false }));
  const upright = tiles.map((kind) => ({ kind, turned: false }));
  if (meld.kind === 'concealed_kong') return upright.map((face, place) => (place % 3 === 0 ? back() : face));
  if (from === null) return upright;
  const place = from === seats - 1 ? 0 : from === 1 ? tiles.length - 1 : 1;
  return upright.map((face, at) => ({ ...face, turned: at === place }));
}

function back(): Face {
  return { kind: 'back', turned: false };
}
