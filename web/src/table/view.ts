/**
 * The fold over the events of a hand that the server does too (`queju.engine.views`): what one seat, or a spectator, has
 * been told. Given the same events it gives the same view, field by field; a test compares the two.
 */
import { parse, without, write } from '../tiles/notation';
import type { DiscardedFaceDown, Event, Exchanged, HandOver, MeldShown, Melded, SeatView, View, Won } from '../wire';

/** Tiles of a hand that may be won, each meld counted as three. */
const FULL_HAND = 14;

export function emptyView(me: number | null): View {
  return {
    me,
    game: '',
    base: 1,
    rest: 0,
    commitment: '',
    dice: [],
    wild: null,
    indicator: null,
    round_wind: null,
    seats: [],
    turn: null,
    last: null,
    robbing: null,
    flows: [],
    bills: [],
    result: null,
  };
}

/** Take in one event that was sent to this reader. Changes `view`. */
export function feed(view: View, event: Event): void {
  switch (event.event) {
    case 'started':
      view.game = event.game;
      view.base = event.base;
      view.rest = event.rest;
      view.commitment = event.commitment;
      view.dice = event.dice;
      view.seats = Array.from({ length: event.seats }, (_, seat) => emptySeat(event.balances?.[seat] ?? 0));
      view.turn = 0;
      break;
    case 'dealt':
      seatOf(view, event.seat).count = event.count;
      if (event.tiles) sortIn(seatOf(view, event.seat), event.tiles, event.count % 3 === 2);
      break;
    case 'wild_shown':
      view.wild = event.wild;
      view.indicator = event.indicator;
      break;
    case 'winds_shown':
      view.round_wind = event.round;
      view.seats.forEach((seat, place) => (seat.wind = event.seats[place] ?? null));
      break;
    case 'exchanged':
      if (event.given) exchange(seatOf(view, event.seat), event);
      break;
    case 'voids_chosen':
      view.seats.forEach((seat, place) => (seat.void = event.suits[place] ?? null));
      break;
    case 'drew': {
      const seat = seatOf(view, event.seat);
      seat.count += 1;
      view.rest = event.rest;
      if (seat.count + 3 * seat.melds.length === FULL_HAND) {
        seat.drawn = event.tile;
        view.turn = event.seat;
      } else if (event.tile !== null) {
        // A replacement for one of the tiles dealt: the hand is not full yet, or it is not this seat's turn.
        sortIn(seat, (seat.hand ?? '') + event.tile, false);
      }
      settleWindow(view);
      break;
    }
    case 'discarded': {
      const seat = seatOf(view, event.seat);
      give(seat, event.tile);
      seat.river.push({ tile: event.tile, gone: false, face_down: false });
      settleWindow(view);
      view.last = event;
      view.turn = event.seat;
      break;
    }
    case 'discarded_face_down':
      faceDown(view, event);
      break;
    case 'set_aside': {
      const seat = seatOf(view, event.seat);
      give(seat, event.tile);
      seat.aside.push(event.tile);
      settleWindow(view);
      break;
    }
    case 'kong_declared':
      view.robbing = event;
      break;
    case 'window_opened':
      break;
    case 'melded':
      meld(view, event);
      break;
    case 'won':
      win(view, event);
      break;
    case 'marked': {
      const seat = seatOf(view, event.seat);
      if (event.on) seat.marks.push(event.mark);
      else seat.marks.splice(seat.marks.indexOf(event.mark), 1);
      break;
    }
    case 'announced':
      break;
    case 'multiplied':
      seatOf(view, event.seat).multiplier = event.multiplier;
      break;
    case 'doubled':
      seatOf(view, event.seat).doubled.push(event.total);
      break;
    case 'paid':
      view.flows.push(event);
      view.seats.forEach((seat, place) => (seat.balance = event.balances[place] ?? seat.balance));
      break;
    case 'left':
      seatOf(view, event.seat).left = true;
      break;
    case 'hand_over':
      view.result = event;
      view.bills = [...event.bills];
      view.turn = null;
      settleWindow(view);
      view.seats.forEach((seat, place) => showAll(seat, event, place));
      break;
  }
}

function emptySeat(balance: number): SeatView {
  return {
    hand: null,
    drawn: null,
    count: 0,
    melds: [],
    river: [],
    aside: [],
    marks: [],
    multiplier: 1,
    doubled: [],
    wind: null,
    balance,
    void: null,
    won: [],
    out: false,
    left: false,
  };
}

function seatOf(view: View, seat: number): SeatView {
  const found = view.seats[seat];
  if (!found) throw new Error(`This hand has no seat ${seat}.`);
  return found;
}

function faceDown(view: View, event: DiscardedFaceDown): void {
  const seat = seatOf(view, event.seat);
  if (event.tile !== null) give(seat, event.tile);
  else {
    seat.count -= 1;
    seat.drawn = null;
  }
  seat.river.push({ tile: event.tile ?? '', gone: false, face_down: true });
  settleWindow(view);
  view.turn = event.seat;
}

/** The end: what was hidden of a seat is shown. */
function showAll(seat: SeatView, event: HandOver, place: number): void {
  seat.hand = event.hands[place] ?? null;
  seat.drawn = null;
  seat.melds = event.melds?.[place] ?? seat.melds;
  const covered = parse(event.face_down?.[place] ?? '');
  for (const discard of seat.river) if (discard.face_down) discard.tile = covered.shift() ?? discard.tile;
}

function settleWindow(view: View): void {
  view.last = null;
  view.robbing = null;
}

function sortIn(seat: SeatView, tiles: string, apart: boolean): void {
  const kinds = parse(tiles);
  seat.drawn = apart ? (kinds.pop() ?? null) : null;
  seat.hand = write(kinds);
}

function exchange(seat: SeatView, event: Exchanged): void {
  const kept = without([...parse(seat.hand ?? ''), ...parse(seat.drawn ?? '')], parse(event.given));
  sortIn(seat, write(kept) + event.taken, seat.drawn !== null);
}

/** Take `tiles` out of the seat's hand; the drawn tile joins the rest. */
function give(seat: SeatView, tiles: string, count?: number): void {
  const gone = parse(tiles);
  seat.count -= count ?? gone.length;
  if (seat.hand === null) return;
  seat.hand = write(without([...parse(seat.hand), ...parse(seat.drawn ?? '')], gone));
  seat.drawn = null;
}

function meld(view: View, event: Melded): void {
  const seat = seatOf(view, event.seat);
  const shown = event.meld;
  if (shown.kind === 'added_kong') {
    const place = seat.melds.findIndex((old) => isGrownFrom(shown, old));
    seat.melds[place] = shown;
    give(seat, parse(shown.tiles)[0] ?? '');
  } else if (shown.source === null) {
    seat.melds.push(shown);
    give(seat, shown.tiles, 4);
  } else {
    seat.melds.push(shown);
    const claimed = seatOf(view, shown.source).river.at(-1);
    if (claimed) {
      claimed.gone = true;
      give(seat, write(without(parse(shown.tiles), [claimed.tile])));
    }
  }
  view.turn = event.seat;
  settleWindow(view);
}

function isGrownFrom(kong: MeldShown, pung: MeldShown): boolean {
  return pung.kind === 'pung' && parse(pung.tiles)[0] === parse(kong.tiles)[0];
}

function win(view: View, event: Won): void {
  const seat = seatOf(view, event.seat);
  if (event.source === null) {
    if (event.held ?? true) give(seat, event.tile);
  } else if (event.win_by === 'rob_kong') {
    if (view.robbing !== null) {
      give(seatOf(view, event.source), event.tile);
      view.robbing = null;
    }
  } else {
    const claimed = seatOf(view, event.source).river.at(-1);
    if (claimed) claimed.gone = true;
  }
  const held = event.held ?? true;
  seat.won.push({ tile: event.tile, win_by: event.win_by, source: event.source, total: event.total, held });
  seat.out = event.leaves;
  if (event.bill !== null) view.bills.push(event.bill);
}
