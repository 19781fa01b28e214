import { t, tList, tOr } from '../messages/index.svelte';
import { parse, suitOf } from './notation';

/** What a tile is called: 五万, 5 characters. */
export function tileName(tile: string): string {
  if (tile === 'back') return t('tiles.hidden');
  const suit = suitOf(tile);
  if (!suit) return tOr(['tiles', 'honours', tile], tile);
  const place = Number(tile[0]) - 1;
  if (suit === 'f') return tList('tiles', 'flowers')[place] ?? tile;
  return t('tiles.suited', { rank: tList('tiles', 'numerals')[place] ?? '', suit: suitName(suit) });
}

export function suitName(suit: string): string {
  return tOr(['tiles', 'suits', suit], suit);
}

/** Several tiles, as one says them. */
export function tilesName(text: string): string {
  return parse(text).map(tileName).join(t('app.list'));
}
