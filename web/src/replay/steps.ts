/** A recorded hand as steps that a person can walk through. */
import { word } from '../table/spoken';
import { emptyView, feed } from '../table/view';
import type { Event, View } from '../wire';

export interface Mark {
  /** The step that it stands at. */
  step: number;
  text: string;
  win: boolean;
}

export interface Steps {
  events: Event[];
  /** How many events have happened at each step; the first step is the deal. */
  ends: number[];
  marks: Mark[];
}

/** What happens in the same moment as the event before: what was paid for it, and a window that opens. */
const TOGETHER = new Set<Event['event']>([
  'started',
  'dealt',
  'wild_shown',
  'exchanged',
  'multiplied',
  'paid',
  'window_opened',
]);

export function steps(events: Event[]): Steps {
  const ends: number[] = [];
  const marks: Mark[] = [];
  const game = events[0]?.event === 'started' ? events[0].game : '';
  events.forEach((event, place) => {
    const next = events[place + 1];
    const opening = event.event === 'started' || (event.event === 'dealt' && next?.event === 'exchanged');
    if (event.event === 'melded' || event.event === 'won') {
      const text = word(event, game)?.text ?? '';
      if (text) marks.push({ step: ends.length, text: [...text][0] ?? '', win: event.event === 'won' });
    }
    const last =
      next === undefined || !TOGETHER.has(next.event) || (next.event === 'exchanged' && event.event === 'dealt');
    if (last && !opening) ends.push(place + 1);
  });
  return { events, ends, marks };
}

/** The part of the bar that a mark's word takes. */
const ROOM = 0.035;

/** Which marks have no room for their word and keep only their tick: a win's comes before others, then the earlier. */
export function wordless(marks: readonly Mark[], last: number): boolean[] {
  const said: Mark[] = [];
  for (const mark of [...marks].sort((a, b) => Number(b.win) - Number(a.win)))
    if (said.every((other) => Math.abs(mark.step - other.step) >= ROOM * last)) said.push(mark);
  return marks.map((mark) => !said.includes(mark));
}

/** Everything as it was after `step`: all hands open. */
export function viewAt({ events, ends }: Steps, step: number): View {
  const view = emptyView(null);
  for (const event of events.slice(0, ends[step] ?? 0)) feed(view, event);
  return view;
}

/** The same with only the hand of `seat` open. */
export function seenFrom(view: View, seat: number): View {
  if (view.result) return view;
  const seats = view.seats.map((shown, other) => (other === seat ? shown : { ...shown, hand: null, drawn: null }));
  return { ...view, seats };
}

/** The event that a step ends with, but for payments. */
export function eventAt({ events, ends }: Steps, step: number): Event | null {
  const from = ends[step - 1] ?? 0;
  return events.slice(from, ends[step] ?? 0).find((event) => !TOGETHER.has(event.event)) ?? null;
}
