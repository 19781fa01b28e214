import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import ids from '../../fixtures/ids.json';
import en from './en.json';
import { languageFor } from './languages';
import zh from './zh-Hans.json';
import hant from './zh-Hant.json';

type Tree = { [key: string]: string | string[] | Tree };

function keys(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const path = prefix + name;
    if (typeof value === 'string') return [path];
    if (Array.isArray(value)) return [`${path}[${value.length}]`];
    return keys(value, `${path}.`);
  });
}

function blanks(tree: Tree): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (part: Tree, prefix: string): void => {
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'string') found.set(prefix + name, (value.match(/\{\w+\}/g) ?? []).sort().join());
      else if (!Array.isArray(value)) walk(value, `${prefix}${name}.`);
    }
  };
  walk(tree, '');
  return found;
}

/** What a game may word in its own way. */
const OWN = ['wild', 'options', 'fans', 'inputs', 'words', 'worth', 'worthless', 'kinds', 'hands'];

const FILES: [string, Tree][] = [
  ['zh-Hans', zh],
  ['zh-Hant', hant],
  ['en', en],
];

describe('message files (PF-50)', () => {
  it('all have the same keys', () => {
    for (const [, file] of FILES) expect(keys(file).sort()).toEqual(keys(zh).sort());
  });

  it('the same values are filled in', () => {
    // where Chinese counts payers aloud, English need not
    const free = new Set(['sheet.payers_n']);
    const chinese = blanks(zh);
    for (const [, file] of FILES)
      for (const [key, wanted] of blanks(file))
        if (!free.has(key)) expect([key, wanted]).toEqual([key, chinese.get(key)]);
  });

  it('nothing is left in another language', () => {
    const hanzi = /[\u3400-\u9fff]/;
    const text = JSON.stringify(en);
    expect(text).not.toMatch(hanzi);
  });

  it.each([
    [['zh-TW', 'en'], 'zh-Hant'],
    [['zh-HK'], 'zh-Hant'],
    [['zh-MO'], 'zh-Hant'],
    [['zh-Hant'], 'zh-Hant'],
    [['zh-Hant-CN'], 'zh-Hant'],
    [['zh-Hans-HK'], 'zh-Hans'],
    [['zh'], 'zh-Hans'],
    [['zh-CN', 'zh-TW'], 'zh-Hans'],
    [['zh-SG'], 'zh-Hans'],
    [['en-GB', 'zh-TW'], 'en'],
    [['de', 'zh-TW'], 'zh-Hant'],
    [['fr-FR'], 'en'],
    [[], 'en'],
  ] as const)('a browser that asks for %j gets %s', (asked, language) => {
    expect(languageFor(asked)).toBe(language);
  });

  it('the fonts hold every character (run fonts/cut.py)', () => {
    const held = new Set(readFileSync('fonts/characters.txt', 'utf8'));
    expect([...new Set(JSON.stringify([zh, hant, en]))].filter((letter) => !held.has(letter))).toEqual([]);
  });

  for (const [language, file] of FILES) {
    const group = (name: string) => file[name] as Tree;
    it.each(ids.games)(`${language} has a card for %s`, (game) => {
      const card = Object.keys(group('games')[game] as Tree).filter((key) => !OWN.includes(key));
      expect(card.sort()).toEqual(['line', 'motif', 'name', 'region']);
    });
    it.each(ids.verbs)(`${language} has words for the verb %s`, (verb) => {
      expect(Object.keys(group('verbs')[verb] as Tree).sort()).toEqual(['button', 'name', 'word']);
    });
    it.each(['fans', 'melds', 'reasons', 'win_by', 'ends', 'directions'] as const)(
      `${language} names all %s`,
      (kind) => {
        expect(ids[kind].filter((id) => typeof group(kind)[id] !== 'string')).toEqual([]);
        expect(ids[kind].length).toBeGreaterThan(0);
      },
    );
    const given = Object.entries(ids.options).flatMap(([game, names]) =>
      Object.entries(names).map(([name, values]) => [game, name, values] as const),
    );
    it.each(given)(`${language} explains %s's option %s`, (game, name, values) => {
      const own = (group('games')[game] as Tree)['options'] as Tree | undefined;
      const option = { ...(group('options')[name] as Tree | undefined), ...(own?.[name] as Tree | undefined) };
      expect(option['title']).toBeTruthy();
      expect(option['help']).toBeTruthy();
      for (const value of values)
        expect([value, typeof (option['values'] as Tree | undefined)?.[value]]).toEqual([value, 'string']);
    });
    it.each(Object.entries(ids.kinds))(`${language} names the kinds of hands of %s`, (game, kinds) => {
      const own = group('games')[game] as Tree;
      for (const words of [own['kinds'], own['hands']]) expect(Object.keys(words as Tree).sort()).toEqual(kinds);
    });
    it.each(ids.marks)(`${language} has words for the mark %s`, (mark) => {
      const said = group('marks')[mark] as Tree;
      expect([said['badge'], said['title']].every(Boolean)).toBe(true);
    });
    it.each(Object.entries(ids.inputs))(`${language} asks in words for what %s needs to know`, (game, inputs) => {
      const own = (group('games')[game] as Tree)['inputs'] as Tree | undefined;
      for (const id of inputs) {
        const input = { ...(group('inputs')[id] as Tree | undefined), ...(own?.[id] as Tree | undefined) };
        expect([id, Boolean(input['title']), Boolean(input['help'])]).toEqual([id, true, true]);
      }
    });
    it('announces in words', () => {
      expect(ids.announcements.filter((id) => typeof group('announcements')[id] !== 'string')).toEqual([]);
      expect(ids.set_aside.filter((id) => typeof group('words')[id] !== 'string')).toEqual([]);
    });
  }
});
