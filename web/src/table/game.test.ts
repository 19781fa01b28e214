import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { room as lobby } from '../dev/rooms';
import { tableView } from '../dev/tables';
import type { Asked, Clock, Event, Incoming, Outgoing, Room, Snapshot } from '../wire';
import { Game } from './game.svelte';

/** The parlour's end of the line, which says what a test wants and when. */
class Line {
  static OPEN = 1;
  static all: Line[] = [];
  readyState = Line.OPEN;
  sent: Incoming[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((sent: { data: string }) => void) | null = null;

  constructor() {
    Line.all.push(this);
  }
  static get last(): Line {
    return Line.all.at(-1) as Line;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Incoming);
  }
  close(): void {
    this.readyState = 3;
  }
  /** Messages come in, and whoever waited for them goes on. */
  async says(...messages: Outgoing[]): Promise<void> {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
    await vi.advanceTimersByTimeAsync(0);
  }
  /** What the client asked for last is done, or not. */
  async does(): Promise<void> {
    await this.says({ type: 'ok', ref: this.ref });
  }
  async refuses(code: string, ref: number | null = this.ref): Promise<void> {
    await this.says({ type: 'refusal', ref, code, message: code });
  }
  get ref(): number {
    return this.sent.at(-1)?.ref ?? -1;
  }
  get answers(): number[] {
    return this.sent.flatMap((message) => (message.type === 'answer' ? [message.number] : []));
  }
}

const clock: Clock = { type: 'clock', seat: 2, remaining_ms: 15_000, reserve_ms: 20_000 };
const asked = (number: number, ...verbs: string[]): Asked => ({
  type: 'asked',
  question: { number, party: 2, offers: verbs.map((verb) => ({ do: verb })), secret: true },
  clock,
  help: [],
  barred: null,
  win: null,
});
const room = (changes: Partial<Room> = {}): Room => lobby({ dealer: 0, you: 2, ...changes });
const snapshot = (question: Asked | null): Snapshot => ({
  type: 'snapshot',
  hand: 1,
  seat: 2,
  count: 40,
  view: tableView(),
  asked: question,
  clock: null,
  waits: [],
  barred: null,
});
const happened = (first: number, ...events: Event[]): Outgoing => ({ type: 'happened', hand: 1, first, events });
const discarded: Event = { event: 'discarded', seat: 1, tile: '5p' };
const won: Event = {
  event: 'won',
  seat: 0,
  win_by: 'discard',
  tile: '5p',
  source: 1,
  leaves: false,
  total: 2,
  bill: null,
  held: true,
};

describe('a question and its answer (PF-20, PF-23)', () => {
  let game: Game;
  beforeEach(async () => {
    vi.useFakeTimers();
    const page = { addEventListener: vi.fn(), removeEventListener: vi.fn(), hidden: false, visibilityState: 'visible' };
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', page);
    vi.stubGlobal('WebSocket', Line);
    Line.all = [];
    game = new Game('123456', 'ws://parlour/api/socket');
    await back(room(), snapshot(null));
  });
  afterEach(() => {
    game.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** The line is open, and the parlour lets one in. */
  async function back(...messages: Outgoing[]): Promise<void> {
    Line.last.onopen?.();
    await Line.last.says({ type: 'welcome', account: 'a', name: 'A', room: '123456', hall: null });
    await Line.last.does();
    await Line.last.says(...messages);
  }

  it('a claim that another has beaten is taken away at once, however long the table shows what beat it', async () => {
    await Line.last.says(happened(40, discarded), asked(5, 'pung', 'pass'));
    await vi.advanceTimersByTimeAsync(500);
    expect(game.question?.number).toBe(5);
    await Line.last.says(happened(41, won), { type: 'unasked', number: 5 });
    expect(game.question).toBeNull();
  });

  it('a question that was closed before the table came to it is not put', async () => {
    const seen = new Set<number | undefined>();
    await Line.last.says(happened(40, discarded), asked(5, 'pung', 'pass'));
    await Line.last.says(happened(41, won), { type: 'unasked', number: 5 }, asked(6, 'discard'));
    for (let ms = 0; ms < 3000; ms += 20) {
      await vi.advanceTimersByTimeAsync(20);
      seen.add(game.question?.number);
    }
    expect(seen).toEqual(new Set([undefined, 6]));
  });

  it('an answer that comes too late takes its question away, so that it is not given again', async () => {
    await Line.last.says(asked(5, 'pung', 'pass'));
    void game.answer({ do: 'pass' });
    await Line.last.refuses('action/stale');
    expect(game.question).toBeNull();
    void game.answer({ do: 'pass' });
    expect(Line.last.answers).toEqual([5]);
  });

  it('an answer that comes too late leaves the next question alone', async () => {
    await Line.last.says(asked(5, 'pung', 'pass'));
    void game.answer({ do: 'pass' });
    await Line.last.says({ type: 'unasked', number: 5 }, asked(6, 'discard'));
    await Line.last.refuses('action/stale');
    expect(game.question?.number).toBe(6);
  });

  it('an answer that is not offered may be given otherwise', async () => {
    await Line.last.says(asked(5, 'pung', 'pass'));
    void game.answer({ do: 'chow' });
    await Line.last.refuses('action/not_offered');
    void game.answer({ do: 'pass' });
    expect(Line.last.answers).toEqual([5, 5]);
  });

  it('a refusal that does not say of what ends the waiting: the next question can be answered', async () => {
    await Line.last.says(asked(5, 'pung', 'pass'));
    void game.answer({ do: 'pass' });
    await Line.last.refuses('rate/limited', null);
    expect(game.sending).toBe(false);
    await Line.last.says(asked(6, 'discard'));
    void game.answer({ do: 'discard', tile: '1m' });
    expect(Line.last.answers).toEqual([5, 6]);
  });

  it('an answer whose line breaks can be given again after the return', async () => {
    await Line.last.says(asked(5, 'pung', 'pass'));
    void game.answer({ do: 'pass' });
    Line.last.onclose?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(Line.all.length).toBe(2);
    await back(room(), snapshot(asked(5, 'pung', 'pass')));
    void game.answer({ do: 'pass' });
    expect(Line.last.answers).toEqual([5]);
    await Line.last.does();
    expect(game.question).toBeNull();
  });

  it('a return in the middle of what the table shows loses nothing that the parlour said of the room', async () => {
    await Line.last.says(happened(40, discarded));
    await Line.last.says(room({ number: 7, dealer: 3 }), snapshot(null));
    expect(game.room?.number).toBe(7);
    expect(game.dealer).toBe(3);
  });

  it('who was in the room and is not let in again at once asks again', async () => {
    Line.last.onclose?.();
    await vi.advanceTimersByTimeAsync(1000);
    Line.last.onopen?.();
    await Line.last.refuses('room/unknown');
    expect(game.closed).toBe('');
    await vi.advanceTimersByTimeAsync(2000);
    expect(Line.last.sent.map((message) => message.type)).toEqual(['enter', 'enter']);
    await Line.last.does();
    await Line.last.says(room(), snapshot(asked(5, 'pass')));
    expect(game.question?.number).toBe(5);
  });

  it('who is never let in again is told why', async () => {
    Line.last.onclose?.();
    await vi.advanceTimersByTimeAsync(1000);
    Line.last.onopen?.();
    for (let second = 0; second < 60; second += 1) {
      if (!game.closed) await Line.last.refuses('room/unknown');
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(game.closed).not.toBe('');
  });
});
