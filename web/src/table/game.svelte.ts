/** A table as this client knows it: the room, the view folded from the events, the open question and the clock. */
import { account } from '../account.svelte';
import { Connection, Refused, type Request } from '../net/connection.svelte';
import { t, tError } from '../messages/index.svelte';
import { PACES, settings } from '../settings.svelte';
import * as sound from '../sound';
import { parse } from '../tiles/notation';
import { Talk } from '../talk/talk.svelte';
import type { Action, Asked, Chance, Event, Outgoing, Question, Ready, Room, View, Wait } from '../wire';
import { TableClock } from './clock.svelte';
import { sitterName } from './people';
import type { Banner, Sitter, Spoken } from './seats';
import { banner, sentence, word } from './spoken';
import { emptyView, feed } from './view';

/** How long an event stays before the next may follow, in milliseconds: a table is to be watched. */
const PAUSE: Partial<Record<Event['event'], number>> = {
  exchanged: 300,
  voids_chosen: 700,
  drew: 160,
  discarded: 420,
  discarded_face_down: 500,
  set_aside: 600,
  wild_shown: 500,
  marked: 250,
  announced: 700,
  doubled: 700,
  melded: 600,
  won: 1100,
  hand_over: 1400,
};
/** What ends the decision whose clock was running. */
const STOPS = new Set<Event['event']>(['discarded', 'discarded_face_down', 'set_aside', 'won', 'hand_over']);
/** What a seat does: what it was told of a hand that it could not win with is over then. */
const ACTS = new Set<Event['event']>(['discarded', 'discarded_face_down', 'set_aside', 'melded', 'won']);
/** With more than this waiting, the table hurries to catch up. */
const BEHIND = 24;
/** What everybody answers at once, before play begins. */
const OPENING = new Set(['exchange', 'void']);
/** What is said of an answer to a question that is not open any more. */
const CLOSED = new Set(['action/stale', 'action/not_asked']);
/** After these refusals one is at the table no longer. */
const ENDS = new Set(['room/closed', 'session/none', 'match/short']);
/** Times that who was in the room asks to be let in again, and the pause after the first, in milliseconds. */
const ATTEMPTS = 5;
const AGAIN = 1000;
const WORD_TIME = 2000;

export class Game {
  readonly code: string;
  readonly line: Connection;
  room: Room | null = $state.raw(null);
  view: View | null = $state.raw(null);
  question: Question | null = $state.raw(null);
  /** Where the room helps: what the hand waits on after each discard that leaves it ready, and as it stands. */
  help: Ready[] = $state.raw([]);
  waits: Wait[] = $state.raw([]);
  /** The tile that completes one's hand and may not be won with, until one acts; null where there is none. */
  barred: Chance | null = $state.raw(null);
  /** What the win that is offered would score, where it can be given up for more. */
  win: number | null = $state.raw(null);
  readonly talk = new Talk();
  readonly clock = new TableClock((seat) => this.question !== null && seat === this.me);
  words: Record<number, Spoken | undefined> = $state({});
  /** What everybody has just been told in large letters. */
  banner: Banner | null = $state.raw(null);
  /** The seat whose discard was the last. */
  lastSeat: number | null = $state(null);
  /** What the tiles that came in the exchange are. */
  taken: string[] = $state.raw([]);
  /** The verb of an opening answer that the others have still to give. */
  pending: string | null = $state(null);
  live = $state('');
  /** A sentence about what could not be done. */
  complaint = $state('');
  /** The chair of seat 0 in the hand that `view` shows. */
  dealer = $state(0);
  /** When 继续 counts as pressed, by `performance.now()`; null where it does not. */
  nextAt: number | null = $state(null);
  entered = $state(false);
  /** Why this room cannot be entered. */
  closed = $state('');
  /** The answer that is on its way. */
  sending = $state(false);

  #fold: View | null = null;
  #count = 0;
  #waiting: (() => number)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the question that the parlour asked last and has not closed; the table may not have come to it. */
  #open: number | null = null;
  /** The room as it was told last, while the table has not come to it. */
  #news: { room: Room; at: number } | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #spoken = 0;
  #hush: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string, url: string) {
    this.code = code;
    this.line = new Connection(
      url,
      () => void this.#enter(),
      (message) => this.receive(message),
    );
  }

  close(): void {
    this.clock.close();
    clearTimeout(this.#timer);
    clearTimeout(this.#again);
    this.line.close();
  }

  get seats(): number {
    return this.view?.seats.length ?? this.room?.places.length ?? 4;
  }

  /** One's own seat in the hand; null for a spectator. */
  get me(): number | null {
    return this.view?.me ?? null;
  }

  place(seat: number): number {
    return (this.dealer + seat) % this.seats;
  }

  nameOf = (seat: number): string => {
    const place = this.place(seat);
    const person = this.room?.places[place];
    return person ? sitterName(person, place) : t('room.empty');
  };

  /** Who sits on each seat of the hand. */
  get sitters(): Sitter[] {
    const room = this.room;
    const before = (place: number) =>
      (room?.results ?? [])
        .filter((result) => result.number < (room?.number ?? 0))
        .reduce((sum, result) => sum + (result.moved[place] ?? 0), 0);
    return Array.from({ length: this.seats }, (_, seat) => {
      const place = this.place(seat);
      const person = room?.places[place];
      return {
        name: this.nameOf(seat),
        bot: person?.bot ?? false,
        online: person?.online ?? true,
        auto: person?.auto ?? false,
        left: person?.left ?? false,
        // coins are all in the view; points begin at 0 in every hand
        points: room?.kind === 'match' ? 0 : before(place),
      };
    });
  }

  receive(message: Outgoing): void {
    const at = performance.now();
    switch (message.type) {
      case 'room':
        this.#news = { room: message, at };
        this.#queue(() => this.#takeRoom(message, at));
        break;
      case 'snapshot':
        this.#waiting = [];
        clearTimeout(this.#timer);
        this.#timer = undefined;
        if (this.#news) this.#takeRoom(this.#news.room, this.#news.at);
        this.#fold = message.view;
        this.#count = message.count;
        this.#started();
        this.#show();
        this.taken = [];
        this.lastSeat = message.view.last?.seat ?? null;
        this.clock.stop();
        this.waits = message.waits;
        this.barred = message.barred;
        this.#open = message.asked?.question.number ?? null;
        this.#ask(message.asked, at);
        if (message.clock) this.clock.start(message.clock, at);
        break;
      case 'happened':
        message.events.forEach((event, place) => {
          const number = message.first + place;
          this.#queue(() => (number < this.#count && event.event !== 'started' ? 0 : this.#take(event, number)));
        });
        break;
      case 'asked':
        this.#open = message.question.number;
        this.#queue(() => (this.#open === message.question.number ? this.#ask(message, at) : 0));
        break;
      case 'waits':
        this.#queue(() => {
          this.waits = message.waits;
          return 0;
        });
        break;
      case 'barred':
        this.#queue(() => {
          this.barred = message.chance;
          return 0;
        });
        break;
      case 'said': {
        // at once: it is no part of the game, and need not wait until the table has come so far
        const person = this.room?.places[message.place];
        if (person) this.talk.take(message, sitterName(person, message.place), person.account);
        break;
      }
      case 'unasked':
        // not in its turn: what is closed cannot be answered while the table still shows what closed it
        if (this.#open === message.number) this.#open = null;
        if (this.question?.number === message.number) this.#ask(null);
        break;
      case 'clock':
        this.#queue(() => {
          this.clock.start(message, at);
          return 0;
        });
        break;
      case 'coins':
        account.hold(message.coins, message.free);
        break;
      case 'refusal':
        if (ENDS.has(message.code)) {
          this.closed = tError(message.code, message.message);
          this.line.close();
        }
        // that one's coins are too few stands on the sheet
        if (message.code !== 'match/short') this.#complain(new Refused(message.code, message.message));
        break;
      default:
        break;
    }
  }

  /** Answer the open question. */
  async answer(action: Action): Promise<void> {
    const question = this.question;
    if (!question || this.sending) return;
    this.sending = true;
    try {
      await this.line.send({ type: 'answer', number: question.number, action });
      if (this.question?.number === question.number) this.#ask(null);
      this.pending = OPENING.has(action.do) ? action.do : null;
    } catch (reason) {
      const closed = reason instanceof Refused && CLOSED.has(reason.code);
      if (closed && this.question?.number === question.number) this.#ask(null);
      this.#complain(reason);
    } finally {
      this.sending = false;
    }
  }

  /** Ask for something of the room; what is refused is shown as a sentence. */
  async request(request: Request): Promise<boolean> {
    try {
      await this.line.send(request);
      return true;
    } catch (reason) {
      this.#complain(reason);
      return false;
    }
  }

  async #enter(attempt = 1): Promise<void> {
    clearTimeout(this.#again);
    try {
      await this.line.send({ type: 'enter', code: this.code });
      this.entered = true;
    } catch (reason) {
      if (!(reason instanceof Refused) || reason.code === 'network') this.#complain(reason);
      // a room that is just starting again is not there for a moment
      else if (this.entered && attempt < ATTEMPTS)
        this.#again = setTimeout(() => void this.#enter(attempt + 1), AGAIN * 2 ** (attempt - 1));
      else {
        this.closed = tError(reason.code, reason.message);
        this.room = this.view = null;
        this.line.close();
      }
    }
  }

  #complain(reason: unknown): void {
    const refused = reason instanceof Refused ? reason : new Refused('unknown', String(reason));
    // the bar says already that the line is down
    if (refused.code === 'network') return;
    this.complaint = tError(refused.code, refused.message);
    clearTimeout(this.#hush);
    this.#hush = setTimeout(() => (this.complaint = ''), 4000);
  }

  #queue(step: () => number): void {
    this.#waiting.push(step);
    if (this.#timer === undefined) this.#drain();
  }

  #drain(): void {
    this.#timer = undefined;
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
      const pause = document.hidden ? 0 : this.#waiting.length > BEHIND ? step() / 5 : step();
      if (pause > 0) {
        this.#timer = setTimeout(() => this.#drain(), pause);
        return;
      }
    }
  }

  #takeRoom(room: Room, at: number): number {
    if (this.#news?.room === room) this.#news = null;
    this.room = room;
    this.nextAt = room.next_in_ms === null ? null : at + room.next_in_ms;
    if (room.stage !== 'playing') this.clock.stop();
    return 0;
  }

  #take(event: Event, number: number): number {
    if (event.event === 'started') {
      this.#fold = emptyView(this.#fold?.me ?? this.#seatOfMine());
      this.#fold.me = this.#seatOfMine();
      this.taken = [];
      this.lastSeat = null;
      this.#started();
    }
    if (!this.#fold) return 0;
    feed(this.#fold, event);
    this.#count = number + 1;
    this.pending = null;
    if (event.event === 'discarded') {
      this.lastSeat = event.seat;
      if (event.seat === this.me) this.taken = [];
    }
    if (event.event === 'exchanged' && event.taken) this.taken = parse(event.taken);
    if (STOPS.has(event.event)) this.clock.stop();
    if (ACTS.has(event.event) && 'seat' in event && event.seat === this.me) this.barred = null;
    if (event.event === 'hand_over') this.#ask(null);
    this.#show();
    this.#speak(event);
    return (PAUSE[event.event] ?? 0) * PACES[settings.pace];
  }

  #started(): void {
    this.dealer = this.room?.dealer ?? 0;
    this.waits = [];
    this.barred = null;
  }

  #seatOfMine(): number | null {
    const room = this.room;
    if (!room || room.you === null) return null;
    return (room.you - room.dealer + room.places.length) % room.places.length;
  }

  #show(): void {
    this.view = structuredClone(this.#fold);
  }

  #speak(event: Event): void {
    const said = sentence(event, this.nameOf, this.me);
    if (said) this.live = said;
    const spoken = word(event, this.#fold?.game ?? '');
    if (spoken) {
      const id = (this.#spoken += 1);
      this.words[spoken.seat] = { id, text: spoken.text };
      setTimeout(() => {
        if (this.words[spoken.seat]?.id === id) this.words[spoken.seat] = undefined;
      }, WORD_TIME);
    }
    const band = banner(event, this.nameOf);
    if (band) {
      const id = (this.#spoken += 1);
      this.banner = { id, ...band };
      setTimeout(() => {
        if (this.banner?.id === id) this.banner = null;
      }, WORD_TIME);
    }
    if (event.event === 'discarded' || event.event === 'discarded_face_down') sound.tile();
    else if (event.event === 'melded' || event.event === 'set_aside' || event.event === 'doubled') sound.claim();
    else if (band) sound.claim();
    else if (event.event === 'won') sound.win();
    else if (event.event === 'drew' && event.seat === this.me) sound.draw();
  }

  #ask(asked: Asked | null, at = performance.now()): number {
    this.question = asked?.question ?? null;
    this.help = asked?.help ?? [];
    this.win = asked?.win ?? null;
    if (asked) {
      this.barred = asked.barred;
      this.clock.start(asked.clock, at);
      this.live = asked.question.offers.some((offer) => offer.do === 'discard') ? t('live.your_turn') : this.live;
      sound.turn();
    }
    return 0;
  }
}
