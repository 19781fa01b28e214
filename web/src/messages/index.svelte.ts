/** Every word that the client shows, in the language chosen. The message files have the same keys. */
import { settings } from '../settings.svelte';
import en from './en.json';
import { LANGUAGES, type Language } from './languages';
import hans from './zh-Hans.json';
import hant from './zh-Hant.json';

export { LANGUAGES, type Language };

const FILES: Record<Language, Messages> = { 'zh-Hans': hans, 'zh-Hant': hant, en };

interface Messages {
  [key: string]: string | string[] | Messages;
}

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : T[K] extends string[] ? never : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

export type Key = Paths<typeof hans>;

export type Values = Record<string, string | number>;

/** The text of `key`, with `{names}` in it filled in. */
export function t(key: Key, values?: Values): string {
  return find(key.split('.'), values) ?? key;
}

/** The text at a path that is only known at run time (a fan's id, an option's name), or `fallback`. */
export function tOr(path: string[], fallback: string, values?: Values): string {
  return find(path, values) ?? fill(fallback, values);
}

/** What a fan is called: a game may have its own word for it. */
export function fanName(game: string, fan: string): string {
  return tOr(['games', game, 'fans', fan], tOr(['fans', fan], fan));
}

/** What a kind of hand is called, in a game where hands are compared. */
export function kindName(game: string, kind: string): string {
  return tOr(['games', game, 'kinds', kind], kind);
}

/** The word called out for an act (碰, 刮风): a game may have its own for it; '' where there is none. */
export function callOf(game: string, act: string): string {
  return tOr(['games', game, 'words', act], tOr(['words', act], ''));
}

/** The list of texts at `path`; empty where there is none. */
export function tList(...path: string[]): string[] {
  const found = dig(path);
  return Array.isArray(found) ? found : [];
}

/** The keys at `path`, in the order of the file. */
export function keysOf(...path: string[]): string[] {
  const found = dig(path);
  return found && typeof found === 'object' && !Array.isArray(found) ? Object.keys(found) : [];
}

/** The sentence for an error's code; a code that the files do not know shows the server's own sentence. */
export function tError(code: string, message: string): string {
  return find(['errors', code]) ?? t('errors.unknown', { message });
}

export function languageName(language: Language): string {
  return (FILES[language]['app'] as Messages)['language'] as string;
}

/** How each language writes numbers and days. */
const LOCALES: Record<Language, string> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW', en: 'en-GB' };
const numbers = new Map(LANGUAGES.map((language) => [language, new Intl.NumberFormat(LOCALES[language])]));

export function number(value: number): string {
  return (numbers.get(settings.language)?.format(value) ?? String(value)).replace('-', '−');
}

const short = new Map(LANGUAGES.map((language) => [language, shortened(language)]));

/** An amount in the room of a few letters, never more than it is: 4.6万, 46k. */
export function brief(value: number): string {
  return Math.abs(value) < 10_000
    ? number(value)
    : (short.get(settings.language)?.format(value) ?? String(value)).replace('K', 'k');
}

/** A change, with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

export function day(when: string | number): string {
  const date = new Date(when);
  if (Number.isNaN(date.getTime())) return '';
  const style = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(LOCALES[settings.language], style).format(date);
}

function shortened(locale: string): Intl.NumberFormat {
  const cut = { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' } as const;
  return new Intl.NumberFormat(locale, cut);
}

function dig(path: string[]): string | string[] | Messages | undefined {
  let at: string | string[] | Messages | undefined = FILES[settings.language];
  for (const step of path) {
    if (at === undefined || typeof at === 'string' || Array.isArray(at)) return undefined;
    at = Object.hasOwn(at, step) ? at[step] : undefined;
  }
  return at;
}

function find(path: string[], values?: Values): string | undefined {
  const found = dig(path);
  return typeof found === 'string' ? fill(found, values) : undefined;
}

function fill(text: string, values?: Values): string {
  return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;
}
