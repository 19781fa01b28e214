/** What the people at a table are called. */
import { t, tList } from '../messages/index.svelte';
import type { Person } from '../wire';

/** The parlour writes a bot by its chair, in English; a client says it in its own language. */
const BOT = /^Bot (\d)$/;

export function isBot(name: string): boolean {
  return BOT.test(name);
}

/** A name from the parlour as it is shown. */
export function shownName(name: string): string {
  const bot = BOT.exec(name);
  return bot ? botName(Number(bot[1]) - 1) : name;
}

/** Who sits on a chair. */
export function sitterName(person: Person, place: number): string {
  return person.bot ? botName(place) : person.name;
}

/** Bots are named by their chairs: a number would be read as coins. */
function botName(place: number): string {
  return t('table.bot_name', { n: tList('bots')[place] ?? String(place + 1) });
}

/** What stands in the round beside a name: its first letter; for a bot that of its own part (机器人乙: 乙, Bot Ash: A). */
export function initial(name: string, bot = false): string {
  const word = bot ? (name.split(' ').at(-1) ?? name) : name;
  const letters = [...word];
  return (bot && word === name ? letters.at(-1) : letters[0]) ?? '';
}
