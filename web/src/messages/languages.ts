/** The languages of the client, and which of them a browser asks for. */
export type Language = 'zh-Hans' | 'zh-Hant' | 'en';

export const LANGUAGES: Language[] = ['zh-Hans', 'zh-Hant', 'en'];

const TRADITIONAL = /^zh-(.*-)?(hant|tw|hk|mo)\b/i;

/** The first of a browser's languages that the client speaks: where Chinese is written in full, so is the client. */
export function languageFor(asked: readonly string[]): Language {
  for (const tag of asked) {
    if (/^zh\b/i.test(tag)) return TRADITIONAL.test(tag) && !/\bhans\b/i.test(tag) ? 'zh-Hant' : 'zh-Hans';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}
