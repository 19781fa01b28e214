/** A table as this client knows it: the room, the view folded from the events, the open question and the clock. */
import { Connection, Refused, type Request } from '../net/connection.svelte';
import { t, tError } from '../messages/index.svelte';
import * as sound from '../sound';
import { parse } from '../tiles/notation';
import type { Action, Asked, Clock, Event, Outgoing, Question, Ready, Room, View, Wait } from '../wire';
import { sitterName } from './people';
import type { ClockFace, Sitter, Spoken } from './seats';
import { sentence, word } from './spoken';
import { emptyView, feed } from './view';

/** How long an event stays before the next may follow, in milliseconds: a table is to be watched. */
const PAUSE: Partial<Record<Event['event'], number>> = {
  exchanged: 300,
  voids_chosen: 700,
  drew: 160,
  discarded: 420,
  melded: 600,
  won: 1100,
  hand_over: 1400,
};
/** With more than this waiting, the table hurries to catch up. */
const BEHIND = 24;
/** What everybody answers at once, before play begins. */
const OPENING = new Set(['exchange', 'void']);
const WORD_TIME = 2000;

interface Running {
  seat: number;
  since: number;
  remaining: number;
  reserve: number;
  whole: number;
}

export class Game {
  readonly code: string;
  readonly line: Connection;
  room: Room | null = $state.raw(null);
  view: View | null = $state.raw(null);
  question: Question | null = $state.raw(null);
  /** Where the room helps: what the hand waits on after each discard that leaves it ready, and as it stands. */
  help: Ready[] = $state.raw([]);
  waits: Wait[] = $state.raw([]);
  clock: ClockFace | null = $state.raw(null);
  words: Record<number, Spoken | undefined> = $state({});
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
  #running: Running | null = null;
  #ticker: ReturnType<typeof setInterval>;
  #ticked = 0;
  #spoken = 0;
  #hush: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string, url: string) {
    this.code = code;
    this.line = new Connection(
      url,
      () => void this.#enter(),
      (message) => this.receive(message),
    );
    this.#ticker = setInterval(() => this.#tick(), 100);
  }

  close(): void {
    clearInterval(this.#ticker);
    clearTimeout(this.#timer);
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
        points: before(place),
      };
    });
  }

  receive(message: Outgoing): void {
    const at = performance.now();
    switch (message.type) {
      case 'room':
        this.#queue(() => this.#takeRoom(message));
        break;
      case 'snapshot':
        this.#waiting = [];
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.#fold = message.view;
        this.#count = message.count;
        this.#started();
        this.#show();
        this.taken = [];
        this.lastSeat = message.view.last?.seat ?? null;
        this.#stop();
        this.waits = message.waits;
        this.#ask(message.asked, at);
        if (message.clock) this.#start(message.clock, at);
        break;
      case 'happened':
        message.events.forEach((event, place) => {
          const number = message.first + place;
          this.#queue(() => (number < this.#count && event.event !== 'started' ? 0 : this.#take(event, number)));
        });
        break;
      case 'asked':
        this.#queue(() => this.#ask(message, at));
        break;
      case 'waits':
        this.#queue(() => {
          this.waits = message.waits;
          return 0;
        });
        break;
      case 'unasked':
        this.#queue(() => {
          if (this.question?.number === message.number) this.#ask(null);
          return 0;
        });
        break;
      case 'clock':
        this.#queue(() => this.#start(message, at));
        break;
      case 'refusal':
        if (message.code === 'room/closed' || message.code === 'session/none') {
          this.closed = tError(message.code, message.message);
          this.line.close();
        }
        this.#complain(new Refused(message.code, message.message));
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

  async #enter(): Promise<void> {
    try {
      await this.line.send({ type: 'enter', code: this.code });
      this.entered = true;
    } catch (reason) {
      if (reason instanceof Refused && reason.code !== 'network' && !this.entered) {
        this.closed = tError(reason.code, reason.message);
        this.line.close();
      } else this.#complain(reason);
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

  #takeRoom(room: Room): number {
    this.room = room;
    this.nextAt = room.next_in_ms === null ? null : performance.now() + room.next_in_ms;
    if (room.stage !== 'playing') this.#stop();
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
    if (event.event === 'discarded' || event.event === 'won' || event.event === 'hand_over') this.#stop();
    if (event.event === 'hand_over') this.#ask(null);
    this.#show();
    this.#speak(event);
    return PAUSE[event.event] ?? 0;
  }

  #started(): void {
    this.dealer = this.room?.dealer ?? 0;
    this.waits = [];
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
    const spoken = word(event);
    if (spoken) {
      const id = (this.#spoken += 1);
      this.words[spoken.seat] = { id, text: spoken.text };
      setTimeout(() => {
        if (this.words[spoken.seat]?.id === id) this.words[spoken.seat] = undefined;
      }, WORD_TIME);
    }
    if (event.event === 'discarded') sound.tile();
    else if (event.event === 'melded') sound.claim();
    else if (event.event === 'won') sound.win();
    else if (event.event === 'drew' && event.seat === this.me) sound.draw();
  }

  #ask(asked: Asked | null, at = performance.now()): number {
    this.question = asked?.question ?? null;
    this.help = asked?.help ?? [];
    if (asked) {
      this.#start(asked.clock, at);
      this.live = asked.question.offers.some((offer) => offer.do === 'discard') ? t('live.your_turn') : this.live;
      sound.turn();
    }
    return 0;
  }

  /** A decision's time runs from when the message came, however long the table took to show what led to it. */
  #start(clock: Clock, at: number): number {
    const running = this.#running;
    const whole = Math.max(clock.remaining_ms, 1, running?.seat === clock.seat ? running.whole : 0);
    this.#running = {
      seat: clock.seat,
      since: at,
      remaining: clock.remaining_ms,
      reserve: clock.reserve_ms,
      whole,
    };
    this.#tick();
    return 0;
  }

  #stop(): void {
    this.#running = null;
    this.clock = null;
  }

  #tick(): void {
    const running = this.#running;
    if (!running) return;
    const left = running.remaining - (performance.now() - running.since);
    const onReserve = left <= 0;
    const reserve = Math.max(0, running.reserve + Math.min(0, left));
    const shown = onReserve ? reserve : left;
    const seconds = Math.ceil(shown / 1000);
    const total = onReserve ? running.reserve : running.whole;
    this.clock = {
      seat: running.seat,
      fraction: total > 0 ? Math.max(0, shown / total) : 0,
      seconds,
      reserve: onReserve || reserve === 0 ? null : Math.ceil(reserve / 1000),
    };
    const mine = this.question !== null && running.seat === this.me;
    const last = left + running.reserve <= 3000;
    if (mine && last && seconds > 0 && seconds !== this.#ticked) sound.tick();
    this.#ticked = seconds;
  }
}
