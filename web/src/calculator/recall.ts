/** A win that was played as the calculator asks for it: its hand, how it was won, and what was so at that moment. */
import type { Options } from '../net/api';
import { emptyView, feed } from '../table/view';
import { parse, write } from '../tiles/notation';
import type { Bill, Calculator, Event, MeldShown, Melded, View, Won } from '../wire';
import type { GivenMeld, Input } from './composition.svelte';

/** What `recall` reads of a replay. */
export interface Played {
  header: { options: Options };
  events: Event[];
}

export interface Recalled {
  hand: string;
  melds: GivenMeld[];
  tile: string | null;
  by: string;
  winner: number;
  giver: number | null;
  table: Record<string, unknown>;
}

/** The moment before a win. */
interface Moment {
  bill: Bill;
  won: Won;
  /** All that had happened. */
  past: Event[];
  /** What happened then, the win first. */
  next: Event[];
  view: View;
}

/** Lines of a bill that say of a flag that it was set: without one of them it makes no difference. */
const SAYS: Record<string, readonly string[]> = {
  last_tile: ['last_tile_draw', 'last_tile_claim'],
  last_four: ['last_tile_draw'],
  first_turn: ['heavenly_hand', 'earthly_hand', 'human_hand'],
};
const READY = 'ready';
const RED = 'C';

/** The n-th win of a hand, from 1, as the form asks for it; null where there is none. */
export function recall(played: Played, nth: number, form: Calculator): Recalled | null {
  const moment = momentOf(played.events, nth);
  if (!moment) return null;
  const { bill } = moment;
  const { ways, table } = form.inputs;
  const way =
    ways.find((other) => other.id === bill.win_by) ?? ways.find((other) => other.given === (bill.source !== null));
  const said = table.map((input) => [input.id, told(input, moment)] as const);
  return {
    hand: bill.hand,
    melds: bill.melds.map(given),
    tile: bill.tile || null,
    by: way?.id ?? bill.win_by,
    winner: bill.seat,
    giver: bill.source,
    table: Object.fromEntries(said.filter(([, value]) => value !== undefined)),
  };
}

function momentOf(events: Event[], nth: number): Moment | null {
  const over = events.find((event) => event.event === 'hand_over');
  const places = events.flatMap((event, place) => (event.event === 'won' ? [place] : []));
  const place = places[nth - 1];
  const bill = over?.bills[nth - 1];
  const won = events[place ?? -1];
  if (place === undefined || !bill || won?.event !== 'won') return null;
  const view = emptyView(null);
  for (const event of events.slice(0, place)) feed(view, event);
  return { bill, won, past: events.slice(0, place), next: events.slice(place), view };
}

const given = ({ kind, tiles, source }: MeldShown): GivenMeld => ({ kind, tiles, from: source });

/** What is to be said for one input; undefined: as usual. The ids mean the same in every game that asks for them. */
function told(input: Input, at: Moment): unknown {
  const { bill, view } = at;
  const winner = view.seats[bill.seat];
  const fans = bill.fans.map((line) => line.fan);
  const marked = (mark: string) => view.seats.flatMap((seat, place) => (seat.marks.includes(mark) ? [place] : []));
  const kong = kongsOf(at.past, bill.seat).at(-1)?.meld;
  switch (input.id) {
    case 'last_tile':
    case 'last_four':
    case 'first_turn':
      return SAYS[input.id]?.some((fan) => fans.includes(fan)) || undefined;
    case 'wild':
      return view.wild ?? undefined;
    case 'void':
      return winner?.void ?? undefined;
    case 'round_wind':
      return view.round_wind ?? undefined;
    case 'won':
      return some([...new Set(at.past.flatMap((event) => (event.event === 'won' ? [event.seat] : [])))].sort());
    case 'ready':
      if (input.input === 'seats') return some(marked(READY));
      return marked('heavenly_ready').includes(bill.seat)
        ? 'heavenly'
        : marked(READY).includes(bill.seat)
          ? 'declared'
          : undefined;
    case 'double_seat':
      return marked('double_youjin')[0];
    case 'doubled':
      return some(winner?.doubled ?? []);
    case 'flowers':
      return write(winner?.aside ?? []) || undefined;
    case 'red_kongs':
      return counts(view, (tile) => tile === RED);
    case 'wild_kongs':
      return counts(view, (tile) => tile === view.wild);
    case 'seat_melds':
      return meldsOf(view, bill.seat);
    case 'kong':
      return kong?.kind;
    case 'kong_from':
      return kong?.kind === 'exposed_kong' ? (kong.source ?? undefined) : undefined;
    case 'kong_income':
      return income(at);
    case 'co_winners':
      return some(together(at));
    case 'kongs':
      return kongs(at.past);
    case 'visible':
      return fans.includes('last_of_kind') ? write(lyingOpen(at)) : undefined;
    case 'discarder_ready':
      return bill.shares.some((share) => share.payer !== share.seat) ? false : undefined;
    case 'balances':
      return owned(at);
    default:
      return undefined;
  }
}

function some<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** How many of some tiles each seat has laid aside. */
function counts(view: View, which: (tile: string) => boolean): number[] | undefined {
  const found = view.seats.map((seat) => seat.aside.filter(which).length);
  return found.some(Boolean) ? found : undefined;
}

function meldsOf(view: View, winner: number): Record<string, GivenMeld[]> | undefined {
  const others = view.seats.flatMap((seat, place) =>
    place !== winner && seat.melds.length > 0 ? [[String(place), seat.melds.map(given)] as const] : [],
  );
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}

/** The kongs of a hand so far, or those of one seat. */
function kongsOf(past: Event[], seat?: number): Melded[] {
  return past.filter(
    (event): event is Melded =>
      event.event === 'melded' && event.meld.kind.endsWith('kong') && (seat === undefined || event.seat === seat),
  );
}

/** Every kong, and of one that was fed whether the feeder was ready when he gave the tile. */
function kongs(past: Event[]): unknown {
  const ready = (seat: number, until: Melded) =>
    past
      .slice(0, past.indexOf(until))
      .some((event) => event.event === 'marked' && event.mark === READY && event.seat === seat);
  return some(
    kongsOf(past).map((event) => {
      const { kind, tiles, source } = event.meld;
      const tile = parse(tiles)[0];
      if (kind !== 'exposed_kong' || source === null) return { seat: event.seat, kind, tile };
      return { seat: event.seat, kind, tile, from: source, from_ready: ready(source, event) };
    }),
  );
}

/** What the giver's last kong brought him. */
function income({ bill, past }: Moment): number | undefined {
  if (bill.source === null) return undefined;
  const giver = bill.source;
  const paid = past.findLast((event) => event.event === 'paid' && event.reason === 'kong' && event.seat === giver);
  const moved = paid?.event === 'paid' ? (paid.moved[giver] ?? 0) : 0;
  return moved > 0 ? moved : undefined;
}

/** Who else wins on the same tile. */
function together({ won, past, next }: Moment): number[] {
  const same = (event: Event): event is Won =>
    event.event === 'won' && event.source !== null && event.source === won.source && event.tile === won.tile;
  const apart = (event: Event) => event.event === 'discarded' || event.event === 'drew';
  const before = past.slice(past.findLastIndex(apart) + 1);
  const end = next.findIndex(apart);
  const after = end < 0 ? next : next.slice(0, end);
  return [...before, ...after].filter(same).flatMap((event) => (event.seat === won.seat ? [] : [event.seat]));
}

/** The rivers and what others have melded openly, without the tile that is won on. */
function lyingOpen({ bill, view }: Moment): string[] {
  const rivers = view.seats.flatMap((seat, place) => {
    const lying = bill.source === place && bill.win_by !== 'rob_kong' ? seat.river.slice(0, -1) : seat.river;
    return lying.filter((discard) => !discard.gone).map((discard) => discard.tile);
  });
  const melds = view.seats.flatMap((seat, place) =>
    place === bill.seat ? [] : seat.melds.filter((meld) => meld.kind !== 'concealed_kong'),
  );
  return [...rivers, ...melds.flatMap((meld) => parse(meld.tiles))];
}

/** What everybody owned, where coins are played for. */
function owned({ past, view }: Moment): number[] | undefined {
  const started = past[0];
  if (started?.event !== 'started' || started.balances === null) return undefined;
  return view.seats.map((seat) => seat.balance);
}
