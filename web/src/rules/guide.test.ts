import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Guide, Heading, Span } from '../wire';
import { broad, chapters, plainText, title } from './guide';

const plain = (text: string): Span => ({ kind: 'plain', text });
const heading = (level: number, text: string): Heading => ({
  block: 'heading',
  level,
  anchor: `part-${text}`,
  line: [plain(text)],
});
const guide = (blocks: Guide['blocks']): Guide => ({ game: 'game', language: 'en', seats: 4, blocks });

describe('guides (PF-46)', () => {
  it('sections stand under their chapter; the title is none', () => {
    const text = guide([
      heading(1, 'T'),
      heading(2, 'A'),
      { block: 'paragraph', line: [plain('x')] },
      heading(3, 'A1'),
      heading(3, 'A2'),
      heading(2, 'B'),
    ]);
    expect(title(text)).toBe('T');
    expect(
      chapters(text).map((chapter) => [
        chapter.heading.anchor,
        ...chapter.sections.map((section) => plainText(section.line)),
      ]),
    ).toEqual([['part-A', 'A1', 'A2'], ['part-B']]);
  });

  it('a guide without a title is called by its game', () => {
    expect(title(guide([]))).toBe('game');
  });

  it('tiles and rule ids are no words', () => {
    expect(plainText([plain('a '), { kind: 'strong', text: 'b' }, { kind: 'tiles', text: '1m' }])).toBe('a b');
  });

  it('a table with many columns or whole hands needs room', () => {
    const table = (...row: Span[]) => ({
      block: 'columns' as const,
      head: row.map((span) => [span]),
      rows: [row.map((span) => [span])],
      numbers: row.map(() => false),
    });
    expect(broad(table(plain('a'), plain('b'), plain('c')))).toBe(false);
    expect(broad(table(plain('a'), { kind: 'tiles', text: '5m' }))).toBe(false);
    expect(broad(table(plain('a'), { kind: 'tiles', text: '123m 456m 77m' }))).toBe(true);
    expect(broad(table(plain('a'), plain('b'), plain('c'), plain('d')))).toBe(true);
  });

  it('the fonts hold every character of every guide (run fonts/cut.py)', () => {
    const held = new Set(readFileSync('fonts/characters.txt', 'utf8'));
    const games = '../src/queju/games';
    const files = readdirSync(games, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    const texts = files.map((file) => readFileSync(`${games}/${file}`, 'utf8'));
    expect(texts.length).toBeGreaterThan(0);
    expect([...new Set(texts.join(''))].filter((letter) => !held.has(letter))).toEqual([]);
  });
});
