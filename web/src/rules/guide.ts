/** What the rules page makes of a guide: its title and its contents. */
import type { Columns, Guide, Heading, Span } from '../wire';

/** A chapter and the sections in it. */
export interface Chapter {
  heading: Heading;
  sections: Heading[];
}

/** The words of a line, without its rule ids and tiles. */
export function plainText(line: Span[]): string {
  return line
    .filter((span) => span.kind === 'plain' || span.kind === 'strong')
    .map((span) => span.text)
    .join('');
}

export function title(guide: Guide): string {
  const heading = guide.blocks.find((block) => block.block === 'heading');
  return heading ? plainText(heading.line) : guide.game;
}

export function chapters(guide: Guide): Chapter[] {
  const found: Chapter[] = [];
  for (const block of guide.blocks) {
    if (block.block !== 'heading') continue;
    if (block.level === 2) found.push({ heading: block, sections: [] });
    else if (block.level > 2) found.at(-1)?.sections.push(block);
  }
  return found;
}

const HAND = 8;

/** Whether a table needs more room than a phone has: many columns, or whole hands in one of them. */
export function broad(table: Columns): boolean {
  const spans = table.rows.flat(2);
  return table.head.length > 3 || spans.some((span) => span.kind === 'tiles' && span.text.length > HAND);
}
