/** Every word that the client shows, in the language chosen. The two message files have the same keys. */
import { settings } from '../settings.svelte';
import en from './en.json';
import zh from './zh-Hans.json';

export type Language = 'zh-Hans' | 'en';

export const LANGUAGES: Language[] = ['zh-Hans', 'en'];

const FILES: Record<Language, Messages> = { 'zh-Hans': zh, en };

interface Messages {
  [key: string]: string | string[] | Messages;
}

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : T[K] extends string[] ? never : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

export type Key = Paths<typeof zh>;

export type Values = Record<string, string | number>;

/** The text of `key`, with `{names}` in it filled in. */
export function t(key: Key, values?: Values): string {
  return find(key.split('.'), values) ?? key;
}

/** The text at a path that is only known at run time (a fan's id, an option's name), or `fallback`. */
export function tOr(path: string[], fallback: string, values?: Values): string {
  return find(path, values) ?? fill(fallback, values);
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

export function otherLanguage(): Language {
  return settings.language === 'en' ? 'zh-Hans' : 'en';
}

export function languageName(language: Language): string {
  return (FILES[language]['app'] as Messages)['language'] as string;
}

const numbers: Record<Language, Intl.NumberFormat> = {
  'zh-Hans': new Intl.NumberFormat('zh-Hans-CN'),
  en: new Intl.NumberFormat('en'),
};

export function number(value: number): string {
  return numbers[settings.language].format(value).replace('-', '−');
}

/** A change, with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

export function day(when: string | number): string {
  const date = new Date(when);
  if (Number.isNaN(date.getTime())) return '';
  const style = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(settings.language === 'en' ? 'en-GB' : 'zh-CN', style).format(date);
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
