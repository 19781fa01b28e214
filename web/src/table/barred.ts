/** Why a hand that is complete is not won (PF-43), in words. */
import { fanName, number, t, tOr } from '../messages/index.svelte';
import { lineValue } from '../sheet/account';
import type { Action, Chance } from '../wire';
import { verb } from './verbs';

/** The reason, as a clause. */
export function whyNot(chance: Chance): string {
  return tOr(['rules', 'refusals', chance.reason ?? ''], '');
}

/** Where it is worth too little: what it would count, as the bill has it, and what is needed; else nothing. */
export function counted(chance: Chance, game: string): string {
  if (chance.fans.length === 0) return '';
  return t('help.counted', {
    list: chance.fans.map((fan) => `${fanName(game, fan.fan)} ${lineValue(fan)}`).join(' · '),
    total: number(chance.total ?? 0),
    minimum: number(chance.minimum),
  });
}

/** Whether a question offers a win: then nothing has to be explained. */
export function offersWin(offers: readonly Action[]): boolean {
  return offers.some((offer) => verb(offer.do).wins);
}
