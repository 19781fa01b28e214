// Generated from queju.parlour.wire by `npm run wire`. Do not edit.

export type Incoming =
  | Enter
  | Answer
  | Start
  | Bot
  | Remove
  | Next
  | Auto
  | Leave
  | Word
  | Say
  | Seek
  | Unseek
  | EnterHall
  | Bet
  | BankUp
  | BankDown
  | Ping;
export type Outgoing =
  | Ok
  | Refusal
  | Welcome
  | Coins
  | Seeking
  | Matched
  | Room
  | Said
  | Clock
  | Asked
  | Waits
  | Barred
  | Unasked
  | Happened
  | Snapshot
  | Hall
  | Road
  | Mine;
export type Event =
  | Started
  | Dealt
  | WildShown
  | Exchanged
  | WindsShown
  | VoidsChosen
  | Drew
  | Discarded
  | DiscardedFaceDown
  | SetAside
  | KongDeclared
  | WindowOpened
  | Melded
  | Won
  | Marked
  | Announced
  | Multiplied
  | Doubled
  | Paid
  | Left
  | HandOver;

export interface Wire {
  Incoming: Incoming;
  Outgoing: Outgoing;
  Event: Event;
  Guide: Guide;
  Calculator: Calculator;
  Scored: Scored;
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
 * `tile` is one tile's name (``"5m"``), `tiles` notation whose order counts (``"123s"``), `suit` one of ``m p s``,
 * `amount` coins, `side` a place to bet on.
 */
export interface Action {
  do: string;
  tile?: string | null;
  tiles?: string | null;
  suit?: string | null;
  amount?: number | null;
  side?: number | null;
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
 * The host empties the chair of somebody who has gone away, before the game or between hands.
 */
export interface Remove {
  type: 'remove';
  ref: number;
  place: number;
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
 * Say something at the table: exactly one of a phrase, an emote, and text (PF-17). Nothing of it is kept.
 */
export interface Say {
  type: 'say';
  ref: number;
  phrase:
    | (
        | 'again'
        | 'back_soon'
        | 'bad_line'
        | 'bad_tiles'
        | 'fed_it'
        | 'goodbye'
        | 'hello'
        | 'hurry'
        | 'long_wait'
        | 'lucky'
        | 'modest'
        | 'so_close'
        | 'sorry'
        | 'thinking'
        | 'too_good'
        | 'well_played'
      )
    | null;
  emote: ('angry' | 'cry' | 'laugh' | 'shock' | 'smile' | 'tea' | 'think' | 'thumb') | null;
  text: string | null;
}
/**
 * Look for a table of this game and level (PF-10). It ends with `Matched`, `Unseek`, or the socket.
 */
export interface Seek {
  type: 'seek';
  ref: number;
  game: string;
  level: string;
}
/**
 * Look for a table no longer.
 */
export interface Unseek {
  type: 'unseek';
  ref: number;
}
/**
 * Come into a hall, where a game for a crowd is played; one needs no seat there.
 */
export interface EnterHall {
  type: 'enterhall';
  ref: number;
  hall: string;
}
/**
 * Bet in the hall where one is (TT-40 … 45).
 */
export interface Bet {
  type: 'bet';
  ref: number;
  side: number;
  amount: number;
}
/**
 * 上庄: wait for the bank with a stake, which is tied up from now on (TT-50 … 52).
 */
export interface BankUp {
  type: 'bankup';
  ref: number;
  stake: number;
}
/**
 * 下庄: give up the bank, or one's place in its queue (TT-54).
 */
export interface BankDown {
  type: 'bankdown';
  ref: number;
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
  hall: string | null;
}
/**
 * One's own coins; sent after `Welcome`, and whenever they or what is reserved of them change (PF-06).
 */
export interface Coins {
  type: 'coins';
  coins: number;
  free: number;
}
/**
 * One waits for a table. Sent on `Seek`, and whenever it changes how many wait.
 */
export interface Seeking {
  type: 'seeking';
  game: string;
  level: string;
  waiting: number;
  seats: number;
  waited_ms: number;
  fills_in_ms: number;
}
/**
 * One has a chair at a table; `Enter` goes there.
 */
export interface Matched {
  type: 'matched';
  code: string;
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
  kind: 'match' | 'practice' | 'private';
  level: string | null;
  entry: number;
  hands: number;
  circle: boolean;
  help: boolean;
  number: number;
  stage: string;
  host: number | null;
  dealer: number;
  places: (Person | null)[];
  you: number | null;
  watching: number;
  results: HandResult[];
  next_in_ms: number | null;
  commitment: string | null;
}
/**
 * Who sits on a chair.
 */
export interface Person {
  account: string | null;
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
 * What the person on a chair says: exactly one of the three, as in `Say` (PF-17).
 */
export interface Said {
  type: 'said';
  place: number;
  phrase:
    | (
        | 'again'
        | 'back_soon'
        | 'bad_line'
        | 'bad_tiles'
        | 'fed_it'
        | 'goodbye'
        | 'hello'
        | 'hurry'
        | 'long_wait'
        | 'lucky'
        | 'modest'
        | 'so_close'
        | 'sorry'
        | 'thinking'
        | 'too_good'
        | 'well_played'
      )
    | null;
  emote: ('angry' | 'cry' | 'laugh' | 'shock' | 'smile' | 'tea' | 'think' | 'thumb') | null;
  text: string | null;
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
  barred: Chance | null;
  win: number | null;
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
 * A tile that completes a hand: what it would score, or why it may not be won with.
 */
export interface Chance {
  tile: string;
  reason: string | null;
  total: number | null;
  minimum: number;
  fans: FanShown[];
}
/**
 * One line of a bill: a fan's id, the value counted (a factor may be 1.5), and how it enters the total.
 */
export interface FanShown {
  fan: string;
  value: number;
  part: 'add' | 'best' | 'struck' | 'times';
  by: string;
}
/**
 * What one's own hand waits on as it stands, a drawn tile aside (PF-43). Sent whenever it changes, in practice.
 */
export interface Waits {
  type: 'waits';
  waits: Wait[];
}
/**
 * A tile that completes one's hand may not be won with, and why (PF-43). It stands until one acts.
 */
export interface Barred {
  type: 'barred';
  chance: Chance;
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
    | WildShown
    | Exchanged
    | WindsShown
    | VoidsChosen
    | Drew
    | Discarded
    | DiscardedFaceDown
    | SetAside
    | KongDeclared
    | WindowOpened
    | Melded
    | Won
    | Marked
    | Announced
    | Multiplied
    | Doubled
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
 * The wild tile of this hand (赖子, 金, 耗子), and the tile that was turned up to find it, if one was.
 */
export interface WildShown {
  event: 'wild_shown';
  wild: string;
  indicator: string | null;
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
 * The winds of this hand: the round's (圈风) and each seat's (门风).
 */
export interface WindsShown {
  event: 'winds_shown';
  round: string;
  seats: string[];
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
 * A seat laid its discard face down (扣): nobody may claim it, and it is shown when the hand is over.
 */
export interface DiscardedFaceDown {
  event: 'discarded_face_down';
  seat: number;
  tile: string | null;
}
/**
 * A seat laid a single tile beside its melds, where it counts by itself (红中杠, 赖子杠).
 */
export interface SetAside {
  event: 'set_aside';
  seat: number;
  tile: string;
  replaced: boolean;
  what: string;
}
/**
 * A seat wants to lay down a kong that may be robbed; until the window closes its tiles are in its hand (抢杠).
 */
export interface KongDeclared {
  event: 'kong_declared';
  seat: number;
  tile: string;
  kind: string;
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
 * tile, None for a kong from one's own hand.
 */
export interface MeldShown {
  kind: string;
  tiles: string;
  source: number | null;
  claimed: string | null;
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
  held: boolean;
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
  total: number;
  extra: number;
  base: number;
  shares: Share[];
}
/**
 * What one seat owes of a win, and why: the bill's total times each of `factors`, and `plus` more.
 */
export interface Share {
  seat: number;
  factors: FanShown[];
  due: number;
  payer: number;
  plus: number;
}
/**
 * A lasting state of a seat began or ended, and everybody is told (听, 双游金): `mark` is its id (PF-29).
 */
export interface Marked {
  event: 'marked';
  seat: number;
  mark: string;
  on: boolean;
}
/**
 * Something that everybody is told in a large word (海底, 三杠): `what` is its id, `seat` whose it is (PF-29).
 */
export interface Announced {
  event: 'announced';
  what: string;
  seat: number | null;
}
/**
 * A seat's running multiplier, which everybody sees, is now this.
 */
export interface Multiplied {
  event: 'multiplied';
  seat: number;
  multiplier: number;
}
/**
 * A seat that could have won doubled what it may win later instead (加倍), and the hand goes on.
 *
 * What a seat has drawn itself only it sees; the other's tile, of which `source` is the seat, lies open.
 */
export interface Doubled {
  event: 'doubled';
  seat: number;
  tile: string | null;
  source: number | null;
  total: number;
  count: number;
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
  melds: MeldShown[][];
  face_down: string[];
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
  barred: Chance | null;
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
  wild: string | null;
  indicator: string | null;
  round_wind: string | null;
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
  aside: string[];
  marks: string[];
  multiplier: number;
  doubled: number[];
  wind: string | null;
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
  face_down: boolean;
}
/**
 * A tile that a seat won on.
 */
export interface WonTile {
  tile: string;
  win_by: string;
  source: number | null;
  total: number;
  held: boolean;
}
/**
 * A hall as everybody in it sees it: the same bytes for all, at most five times a second.
 */
export interface Hall {
  type: 'hall';
  hall: string;
  round: number;
  stage: string;
  ends_in_ms: number | null;
  people: number;
  banker: string | null;
  banked_by: string;
  banked_rounds: number;
  stake: number;
  still_possible: number;
  queue: string[];
  waiting: number;
  pot: number;
  sides: Side[];
  largest: BigBet[];
  commitment: string;
  shown: RoundShown | null;
}
/**
 * What lies on one side: all bets in coins, and by how many.
 */
export interface Side {
  total: number;
  bettors: number;
}
/**
 * One of the largest bets of the round: a name, its side, its coins there.
 */
export interface BigBet {
  name: string;
  side: number;
  amount: number;
}
/**
 * A round that was dealt: all four hands turned up at once (TT-62).
 */
export interface RoundShown {
  banker: HandShown;
  sides: HandShown[];
  won: boolean[];
  multiples: number[];
  banked: number;
  prizes: Prize[];
  replay: string;
}
/**
 * A hand that was turned up: its tiles, the id of its kind, its points (halves are possible), and its odds.
 */
export interface HandShown {
  tiles: string;
  kind: string;
  points: number;
  odds: number;
}
/**
 * Who got what from the pot, and for which kind of hand.
 */
export interface Prize {
  name: string;
  kind: string;
  amount: number;
}
/**
 * The last rounds, the oldest first, twenty at most: by side whether it won. Sent on coming in and after a deal.
 */
export interface Road {
  type: 'road';
  hall: string;
  rounds: boolean[][];
}
/**
 * A reader's own part in a hall. Sent on coming in and whenever it changes.
 */
export interface Mine {
  type: 'mine';
  hall: string;
  coins: number;
  free: number;
  bets: number[];
  banking: boolean;
  leaving: boolean;
  place: number | null;
  stake: number;
  last: MyRound | null;
}
/**
 * What the last deal brought a reader: from his bets (or his bank), what he put into the pot, what he got of it.
 */
export interface MyRound {
  round: number;
  result: number;
  contribution: number;
  prize: number;
}
/**
 * A game's rules in one language.
 */
export interface Guide {
  game: string;
  language: string;
  seats: number;
  blocks: (Heading | Paragraph | Points | Columns | ScoreExample | WaitsExample | PlayExample | RoundExample)[];
}
/**
 * The title (level 1), a chapter (2) or a section (3). `anchor` is the same in every language.
 */
export interface Heading {
  block: 'heading';
  level: number;
  anchor: string;
  line: Span[];
}
/**
 * A run of words of one kind: ``plain``, ``strong``, ``tiles`` (notation in groups), ``rule`` (ids).
 */
export interface Span {
  kind: string;
  text: string;
}
/**
 * A paragraph.
 */
export interface Paragraph {
  block: 'paragraph';
  line: Span[];
}
/**
 * A list; `ordered`: its items have numbers.
 */
export interface Points {
  block: 'points';
  ordered: boolean;
  items: Span[][];
}
/**
 * A table: its head, its rows, and which of its columns hold numbers.
 */
export interface Columns {
  block: 'columns';
  head: Span[][];
  rows: Span[][][];
  numbers: boolean[];
}
/**
 * A hand, what it would win on, and what the game says. Seat 0 deals; `payments` are coins by seat.
 */
export interface ScoreExample {
  block: 'score';
  case: string;
  rules: string[];
  caption: Span[];
  options: {
    [k: string]: number | string | boolean;
  };
  hand: string;
  melds: MeldShown[];
  winner: number;
  win_tile: string | null;
  win_by: string;
  discarder: number | null;
  wild: string | null;
  win: boolean;
  reason: string | null;
  fans: FanShown[];
  total: number;
  shares: Share[];
  payments: number[];
}
/**
 * A hand and the tiles that complete it; `claimed`: those that win as another's discard, where they differ.
 */
export interface WaitsExample {
  block: 'waits';
  case: string;
  rules: string[];
  caption: Span[];
  options: {
    [k: string]: number | string | boolean;
  };
  hand: string;
  melds: MeldShown[];
  winner: number;
  wild: string | null;
  waits: string;
  claimed: string | null;
}
/**
 * How a hand went: what every seat held at the end, what moved coins on the way, and the sums.
 */
export interface PlayExample {
  block: 'play';
  case: string;
  rules: string[];
  caption: Span[];
  options: {
    [k: string]: number | string | boolean;
  };
  hands: string[];
  melds: MeldShown[][];
  winners: number[];
  happenings: Happening[];
  payments: number[];
}
/**
 * Something that moved coins in a hand; `seat` is whom it is about, `detail` a kind of kong or a way to win.
 */
export interface Happening {
  event: string;
  seat: number;
  detail: string;
  payments: number[];
}
/**
 * A round of a game for a crowd: the bets in the order of arrival, what was turned up, and what it brought.
 */
export interface RoundExample {
  block: 'round';
  case: string;
  rules: string[];
  caption: Span[];
  options: {
    [k: string]: number | string | boolean;
  };
  banker: HandShown;
  sides: HandShown[];
  won: boolean[];
  multiples: number[];
  bets: RoundBet[];
  stake: number;
  pot: number;
  pot_after: number;
  bettors: Payout[];
  banked: number;
}
/**
 * A bet that was made; `coins` are what its player had, where the case says so.
 */
export interface RoundBet {
  player: string;
  side: number;
  amount: number;
  coins: number | null;
  refused: string | null;
}
/**
 * What a player, or the banker, won or lost in all.
 */
export interface Payout {
  player: string;
  amount: number;
}
/**
 * What a form asks for a hand of a game under some options. `tiles`: how many there are of each kind.
 */
export interface Calculator {
  game: string;
  seats: number;
  tiles: {
    [k: string]: number;
  };
  inputs: Inputs;
}
/**
 * All of them. `natural`: the tile that in a chow stands for the wild tile's kind.
 */
export interface Inputs {
  ways: Way[];
  melds: MeldKind[];
  table: (Flag | Choice | OneTile | Tiles | OneSeat | Seats | Amount | Amounts | Counts | Purses | SeatMelds | Kongs)[];
  natural: string | null;
}
/**
 * A way to win. `given`: the tile is another seat's; `tile`: there is a tile won on.
 */
export interface Way {
  id: string;
  given: boolean;
  tile: boolean;
}
/**
 * A kind of meld: so many equal tiles, or a `run` of three. `given`: one of them is another seat's.
 */
export interface MeldKind {
  id: string;
  size: number;
  run: boolean;
  given: boolean;
}
/**
 * True or false.
 */
export interface Flag {
  input: 'flag';
  usual: boolean;
  id: string;
  by: string[];
}
/**
 * One of some words; None where the key is left out, if there is no usual one.
 */
export interface Choice {
  input: 'choice';
  values: string[];
  usual: string | null;
  id: string;
  by: string[];
}
/**
 * A tile. `needed`: there has to be one; `instead`: another key that may name a tile in its place.
 */
export interface OneTile {
  input: 'tile';
  among: string;
  needed: boolean;
  instead: string | null;
  id: string;
  by: string[];
}
/**
 * Some of the tiles `among`, each at most `copies` times.
 */
export interface Tiles {
  input: 'tiles';
  among: string;
  copies: number;
  id: string;
  by: string[];
}
/**
 * A seat, or none. `other`: not the winner's.
 */
export interface OneSeat {
  input: 'seat';
  other: boolean;
  id: string;
  by: string[];
}
/**
 * Some seats; `winner`: usually the winner alone, else usually none.
 */
export interface Seats {
  input: 'seats';
  winner: boolean;
  id: string;
  by: string[];
}
/**
 * A whole number from 0.
 */
export interface Amount {
  input: 'amount';
  id: string;
  by: string[];
}
/**
 * Whole numbers from 0, in order, at most `most` of them.
 */
export interface Amounts {
  input: 'amounts';
  most: number;
  id: string;
  by: string[];
}
/**
 * A whole number for each seat, from 0 to `most`.
 */
export interface Counts {
  input: 'counts';
  most: number;
  id: string;
  by: string[];
}
/**
 * What each seat owns; without it nobody runs out.
 */
export interface Purses {
  input: 'purses';
  id: string;
  by: string[];
}
/**
 * The melds of the other seats, by seat.
 */
export interface SeatMelds {
  input: 'seat_melds';
  id: string;
  by: string[];
}
/**
 * Every kong of the hand: whose, of which kind and tile, and for an exposed one who fed it, ready or not.
 */
export interface Kongs {
  input: 'kongs';
  id: string;
  by: string[];
}
/**
 * What the game says of a score case.
 *
 * `answer` is the ``expect`` of ``docs/rules/README.md`` with all its keys. A win has its `bill` as the table shows
 * it, and its `flows`: whatever moved coins.
 */
export interface Scored {
  answer: {};
  bill: Bill | null;
  flows: Paid[];
}
