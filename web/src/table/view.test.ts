import { describe, expect, it } from 'vitest';
import hands from '../../fixtures/views.json';
import type { Event, View } from '../wire';
import { emptyView, feed } from './view';

interface Folded {
  game: string;
  reader: number | null;
  events: Event[];
  views: { after: number; view: View }[];
}

describe('the fold gives what the engine gives (PF-21, PF-23)', () => {
  for (const [place, hand] of (hands as unknown as Folded[]).entries()) {
    it(`hand ${place}: ${hand.game} as ${hand.reader ?? 'a spectator'} sees it`, () => {
      const view = emptyView(hand.reader);
      let fed = 0;
      for (const { after, view: expected } of hand.views) {
        for (; fed < after; fed += 1) feed(view, hand.events[fed] as Event);
        expect(view).toEqual(expected);
      }
      expect(fed).toBe(hand.events.length);
    });
  }
});
