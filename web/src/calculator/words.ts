/** What the calculator calls a seat, a way to win and an input: a game may have its own word for an input. */
import { t, tList, tOr } from '../messages/index.svelte';

export function seatName(seat: number): string {
  return tList('rules', 'seats')[seat] ?? String(seat);
}

/** With the dealer told. */
export function seatChoice(seat: number): string {
  return seat === 0 ? `${seatName(seat)} ${t('table.dealer')}` : seatName(seat);
}

export function inputWord(game: string, id: string, what: 'title' | 'help'): string {
  return tOr(['games', game, 'inputs', id, what], tOr(['inputs', id, what], what === 'title' ? id : ''));
}

/** A value of a choice. */
export function choiceWord(id: string, value: string): string {
  return tOr(['inputs', id, 'values', value], tOr(['tiles', 'winds', value], tOr(['melds', value], value)));
}
