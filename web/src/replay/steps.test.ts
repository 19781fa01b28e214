import { describe, expect, it } from 'vitest';
import hands from '../../fixtures/views.json';
import type { Event } from '../wire';
import { eventAt, seenFrom, steps, viewAt, wordless } from './steps';

const events = (hands as unknown as { reader: number | null; events: Event[] }[]).map((hand) => hand.events);

describe('steps of a replay (PF-41)', () => {
  it.each(events.map((list, place) => [place, list] as const))(
    'hand %i is walked from the deal to its end',
    (_place, list) => {
      const walk = steps(list);
      expect(walk.ends.at(-1)).toBe(list.length);
      expect(new Set(walk.ends).size).toBe(walk.ends.length);
      expect(viewAt(walk, 0).seats.every((seat) => seat.river.length === 0 && seat.count >= 13)).toBe(true);
      expect(viewAt(walk, walk.ends.length - 1).result).not.toBeNull();
      for (const mark of walk.marks) expect(['melded', 'won']).toContain(eventAt(walk, mark.step)?.event);
    },
  );
  it('marks that crowd keep their ticks and lose their words: the later one, and whatever is no win', () => {
    const mark = (step: number, win = false) => ({ step, text: 'x', win });
    expect(wordless([mark(10), mark(12), mark(16)], 100)).toEqual([false, true, false]);
    expect(wordless([mark(10), mark(12, true), mark(13, true)], 100)).toEqual([true, false, true]);
    expect(wordless([mark(0)], 0)).toEqual([false]);
  });
  it('from one seat the other hands are closed', () => {
    const view = viewAt(steps(events[1] ?? []), 0);
    expect(seenFrom(view, 2).seats.filter((seat) => seat.hand !== null).length).toBeLessThanOrEqual(1);
  });
});
