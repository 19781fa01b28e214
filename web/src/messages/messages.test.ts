import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import ids from '../../fixtures/ids.json';
import en from './en.json';
import zh from './zh-Hans.json';

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

const FILES: [string, Tree][] = [
  ['zh-Hans', zh],
  ['en', en],
];

describe('message files (PF-50)', () => {
  it('both have the same keys', () => {
    expect(keys(en).sort()).toEqual(keys(zh).sort());
  });

  it('the same values are filled in', () => {
    // where Chinese counts payers aloud, English need not
    const free = new Set(['sheet.payers_n']);
    const chinese = blanks(zh);
    for (const [key, wanted] of blanks(en)) if (!free.has(key)) expect([key, wanted]).toEqual([key, chinese.get(key)]);
  });

  it('nothing is left in another language', () => {
    const hanzi = /[\u3400-\u9fff]/;
    const text = JSON.stringify(en);
    expect(text).not.toMatch(hanzi);
  });

  it('the fonts hold every character (run fonts/cut.py)', () => {
    const held = new Set(readFileSync('fonts/characters.txt', 'utf8'));
    expect([...new Set(JSON.stringify([zh, en]))].filter((letter) => !held.has(letter))).toEqual([]);
  });

  for (const [language, file] of FILES) {
    const group = (name: string) => file[name] as Tree;
    it.each(ids.games)(`${language} has a card for %s`, (game) => {
      expect(Object.keys(group('games')[game] as Tree).sort()).toEqual(['line', 'motif', 'name', 'region']);
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
    it.each(Object.entries(ids.options))(`${language} explains the option %s`, (name, values) => {
      const option = group('options')[name] as Tree;
      expect(option['title']).toBeTruthy();
      expect(option['help']).toBeTruthy();
      for (const value of values) expect([value, typeof (option['values'] as Tree)[value]]).toEqual([value, 'string']);
    });
  }
});
