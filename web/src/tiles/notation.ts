/** The notation of tiles, as in `queju.tiles`: digits share the suit letter that follows them, honours stand alone. */

const SUITS = 'mps';
const HONOURS = 'ESWNCFP';

const ALL: readonly string[] = [
  ...[...SUITS].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}${suit}`)),
  ...HONOURS,
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${number}f`),
];
const ORDER = new Map(ALL.map((name, place) => [name, place]));

/** The names of the tiles written in `text`, in the order written. */
export function parse(text: string): string[] {
  const tiles: string[] = [];
  let digits = '';
  for (const letter of text) {
    if (letter >= '1' && letter <= '9') digits += letter;
    else if (HONOURS.includes(letter)) tiles.push(letter);
    else {
      for (const digit of digits) tiles.push(digit + letter);
      digits = '';
    }
  }
  return tiles;
}

export function compare(a: string, b: string): number {
  return (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0);
}

/** The notation of `tiles` as a multiset, sorted. */
export function write(tiles: readonly string[]): string {
  return writeInOrder([...tiles].sort(compare));
}

/** The notation of `tiles` in the order given. */
export function writeInOrder(tiles: readonly string[]): string {
  let text = '';
  let suit = '';
  for (const tile of tiles) {
    const letter = tile[1] ?? '';
    if (suit && letter !== suit) text += suit;
    text += tile[0];
    suit = letter;
  }
  return text + suit;
}

/** `tiles` without one copy of each of `gone`; a tile that is not there is passed over. */
export function without(tiles: readonly string[], gone: readonly string[]): string[] {
  const rest = [...tiles];
  for (const tile of gone) {
    const place = rest.indexOf(tile);
    if (place >= 0) rest.splice(place, 1);
  }
  return rest;
}

/** The suit letter of a tile, or '' for an honour. */
export function suitOf(tile: string): string {
  return tile[1] ?? '';
}

/** The mark in the corner of a tile for who does not read the faces: 1-9, or the honour's own letter. */
export function indexOf(tile: string): string {
  return tile[0] ?? '';
}
