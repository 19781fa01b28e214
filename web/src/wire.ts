// Generated from queju.parlour.wire by `npm run wire`. Do not edit.

export type Incoming = Enter | Answer | Start | Bot | Next | Auto | Leave | Word | Ping;
export type Outgoing = Ok | Refusal | Welcome | Room | Clock | Asked | Waits | Unasked | Happened | Snapshot;
export type Event =
  | Started
  | Dealt
  | Exchanged
  | VoidsChosen
  | Drew
  | Discarded
  | KongDeclared
  | WindowOpened
  | Melded
  | Won
  | Paid
  | Left
  | HandOver;

export interface Wire {
  Incoming: Incoming;
  Outgoing: Outgoing;
  Event: Event;
}
/**
 * Come into a room: take a free chair, come back to one's own, or watch (PF-16).
 */
export interface Enter {
  type: 'enter';
  ref: number;
  /**
   * A room's six digits.
   */
  code: string;
}
/**
 * Answer question `number` with one of its offers (PF-20).
 */
export interface Answer {
  type: 'answer';
  ref: number;
  number: number;
  action: Action;
}
/**
 * One thing that a party does: a verb and what it needs. One open record, so that a new game adds verbs, not types.
 *
 * `tile` is one tile's name (``"5m"``), `tiles` notation whose order counts (``"123s"``), `suit` one of ``m p s``.
 */
export interface Action {
  do: string;
  tile?: string | null;
  tiles?: string | null;
  suit?: string | null;
  amount?: number | null;
}
/**
 * The host starts; empty chairs must have been given to bots.
 */
export interface Start {
  type: 'start';
  ref: number;
}
/**
 * The host gives an empty chair to a bot, or takes it back.
 */
export interface Bot {
  type: 'bot';
  ref: number;
  place: number;
  on: boolean;
}
/**
 * 继续: ready for the next hand (PF-15).
 */
export interface Next {
  type: 'next';
  ref: number;
}
/**
 * 托管: let the system play, or take it back (PF-22).
 */
export interface Auto {
  type: 'auto';
  ref: number;
  on: boolean;
}
/**
 * Leave the room; in the middle of a hand this is an escape (PF-24).
 */
export interface Leave {
  type: 'leave';
  ref: number;
}
/**
 * One's own word for the next hand's wall, before it begins; an empty one takes it back (PF-40).
 */
export interface Word {
  type: 'word';
  ref: number;
  word: string;
}
/**
 * Heartbeat; answered with `Ok`.
 */
export interface Ping {
  type: 'ping';
  ref: number;
}
/**
 * What was asked is done, and kept.
 */
export interface Ok {
  type: 'ok';
  ref: number;
}
/**
 * What was asked is not done; nothing changed. `code` is stable, `message` a sentence in English.
 */
export interface Refusal {
  type: 'refusal';
  ref: number | null;
  code: string;
  message: string;
}
/**
 * The first message on a socket.
 */
export interface Welcome {
  type: 'welcome';
  account: string;
  name: string;
  room: string | null;
}
/**
 * The room as everybody in it sees it; sent whenever something of it changes.
 */
export interface Room {
  type: 'room';
  code: string;
  game: string;
  options: {
    [k: string]: number | string | boolean;
  };
  practice: boolean;
  hands: number;
  number: number;
  stage: string;
  host: number | null;
  dealer: number;
  places: (Person | null)[];
  you: number | null;
  results: HandResult[];
  next_in_ms: number | null;
  commitment: string | null;
}
/**
 * Who sits on a chair.
 */
export interface Person {
  name: string;
  bot: boolean;
  online: boolean;
  auto: boolean;
  ready: boolean;
  left: boolean;
  points: number;
  word: string;
}
/**
 * One finished hand of a room, by place.
 */
export interface HandResult {
  number: number;
  replay: string;
  dealer: number;
  reason: string;
  moved: number[];
}
/**
 * How long an open decision has. Everybody gets it for a turn; for a claim only the seat asked (PF-21).
 */
export interface Clock {
  type: 'clock';
  seat: number;
  remaining_ms: number;
  reserve_ms: number;
}
/**
 * A question to this client alone.
 */
export interface Asked {
  type: 'asked';
  question: Question;
  clock: Clock;
  help: Ready[];
}
/**
 * What a party is asked. `number` counts the questions of this party alone, so that it tells nothing of others'.
 */
export interface Question {
  number: number;
  party: number;
  offers: Action[];
  secret: boolean;
}
/**
 * A discard that leaves the hand ready, and what it then waits on.
 */
export interface Ready {
  discard: string;
  waits: Wait[];
}
/**
 * A tile that completes a hand.
 */
export interface Wait {
  tile: string;
  unseen: number;
  total: number;
}
/**
 * What one's own hand waits on as it stands, a drawn tile aside (PF-43). Sent whenever it changes, in practice.
 */
export interface Waits {
  type: 'waits';
  waits: Wait[];
}
/**
 * The question is no longer open: the time was over, or the window closed.
 */
export interface Unasked {
  type: 'unasked';
  number: number;
}
/**
 * Events of the running hand, in order. `first` numbers the first of them within the hand, for this reader.
 */
export interface Happened {
  type: 'happened';
  hand: number;
  first: number;
  events: (
    | Started
    | Dealt
    | Exchanged
    | VoidsChosen
    | Drew
    | Discarded
    | KongDeclared
    | WindowOpened
    | Melded
    | Won
    | Paid
    | Left
    | HandOver
  )[];
}
/**
 * A hand begins; seat 0 deals. `balances` are None where purses are unlimited points that start at 0.
 */
export interface Started {
  event: 'started';
  game: string;
  rules_version: number;
  seats: number;
  base: number;
  rest: number;
  balances: number[] | null;
  commitment: string;
  dice: number[];
}
/**
 * A seat's first tiles; the dealer's last one counts as drawn.
 */
export interface Dealt {
  event: 'dealt';
  seat: number;
  tiles: string;
  count: number;
}
/**
 * 换三张: a seat gave `given` away and got `taken`, in the order laid out.
 */
export interface Exchanged {
  event: 'exchanged';
  seat: number;
  given: string;
  taken: string;
  direction: string;
  count: number;
}
/**
 * 定缺: the void suit of each seat, shown to all at once.
 */
export interface VoidsChosen {
  event: 'voids_chosen';
  suits: string[];
}
/**
 * A seat drew a tile: from the front of the wall, or as a replacement from its back.
 */
export interface Drew {
  event: 'drew';
  seat: number;
  tile: string | null;
  replacement: boolean;
  rest: number;
}
/**
 * A seat discarded a tile.
 */
export interface Discarded {
  event: 'discarded';
  seat: number;
  tile: string;
}
/**
 * A seat wants to add a tile to its pung; until the window closes the tile is still in its hand (抢杠).
 */
export interface KongDeclared {
  event: 'kong_declared';
  seat: number;
  tile: string;
}
/**
 * A moment in which others may claim. It is told whether or not anybody can, so that it tells nothing (PF-21).
 */
export interface WindowOpened {
  event: 'window_opened';
}
/**
 * A meld was laid down, or a pung became a kong. `hidden`: the others do not see its tiles.
 */
export interface Melded {
  event: 'melded';
  seat: number;
  meld: MeldShown;
  hidden: boolean;
}
/**
 * A meld on the table. `tiles` is empty where it is hidden from the reader; `source` is the seat that supplied the
 * tile, None for a concealed kong.
 */
export interface MeldShown {
  kind: string;
  tiles: string;
  source: number | null;
}
/**
 * A seat won. What it scored shows in the coins; its hand and its fans are its own until the hand is over.
 */
export interface Won {
  event: 'won';
  seat: number;
  win_by: string;
  tile: string;
  source: number | null;
  leaves: boolean;
  total: number;
  bill: Bill | null;
}
/**
 * A win as the sheet shows it (PF-30): the fans, their `total`, and what it was worth to each seat in coins.
 */
export interface Bill {
  seat: number;
  win_by: string;
  tile: string;
  source: number | null;
  hand: string;
  melds: MeldShown[];
  fans: FanShown[];
  product: boolean;
  total: number;
  extra: number;
  base: number;
}
/**
 * One line of a bill: a fan's id and the value counted.
 */
export interface FanShown {
  fan: string;
  value: number;
}
/**
 * Coins moved for one reason: a fan id, a meld's kind, or a check's name. One line of the sheet.
 */
export interface Paid {
  event: 'paid';
  reason: string;
  seat: number;
  detail: string;
  flows: Flow[];
  moved: number[];
  balances: number[];
}
/**
 * `amount` coins that `payer` gave to `payee` (`SYSTEM`: to nobody), of the `due` coins that he owed.
 */
export interface Flow {
  payer: number;
  payee: number;
  amount: number;
  due: number;
}
/**
 * A seat left; the system plays it to the end (逃跑).
 */
export interface Left {
  event: 'left';
  seat: number;
  escaped: boolean;
}
/**
 * The end: every hand and every bill is shown (PF-30).
 */
export interface HandOver {
  event: 'hand_over';
  reason: string;
  next_dealer: number | null;
  hands: string[];
  bills: Bill[];
  moved: number[];
}
/**
 * The whole table in one message (PF-23): what a reader who was there from the start would have folded.
 */
export interface Snapshot {
  type: 'snapshot';
  hand: number;
  seat: number | null;
  count: number;
  view: View;
  asked: Asked | null;
  clock: Clock | null;
  waits: Wait[];
}
/**
 * A hand as one seat (`me`), or a spectator (`me` None), has been told of it.
 */
export interface View {
  me: number | null;
  game: string;
  base: number;
  rest: number;
  commitment: string;
  dice: number[];
  seats: SeatView[];
  turn: number | null;
  last: Discarded | null;
  robbing: KongDeclared | null;
  flows: Paid[];
  bills: Bill[];
  result: HandOver | null;
}
/**
 * One seat as the reader sees it.
 */
export interface SeatView {
  hand: string | null;
  drawn: string | null;
  count: number;
  melds: MeldShown[];
  river: RiverTile[];
  balance: number;
  void: string | null;
  won: WonTile[];
  out: boolean;
  left: boolean;
}
/**
 * A discard; `gone` when somebody claimed it.
 */
export interface RiverTile {
  tile: string;
  gone: boolean;
}
/**
 * A tile that a seat won on.
 */
export interface WonTile {
  tile: string;
  win_by: string;
  source: number | null;
  total: number;
}
