/** A visit to a hall: the line to it, what is known of it, and what one does there. */
import { account } from '../account.svelte';
import { t, tError } from '../messages/index.svelte';
import { Connection, Refused, type Request } from '../net/connection.svelte';
import * as sound from '../sound';
import type { Hall, Mine, Outgoing } from '../wire';
import { Countdown } from './countdown.svelte';
import { betting, feed, NOTHING, total, type Known } from './known';
import { told } from './said';

/** How long a sentence about what could not be done stays, in milliseconds. */
const SENTENCE_TIME = 4000;
/** Times that who was in the hall asks to be let in again, and the pause after the first, in milliseconds. */
const ATTEMPTS = 5;
const AGAIN = 1000;

export class Visit {
  readonly line: Connection;
  readonly countdown = new Countdown();
  known: Known = $state.raw(NOTHING);
  /** A sentence about what could not be done. */
  complaint = $state('');
  /** Why one cannot come in. */
  closed = $state('');
  /** What has just happened, for who cannot see it. */
  live = $state('');
  entered = $state(false);

  #hush: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly game: string,
    url: string,
  ) {
    this.line = new Connection(
      url,
      () => void this.#enter(),
      (message) => this.receive(message),
    );
  }

  close(): void {
    clearTimeout(this.#hush);
    clearTimeout(this.#again);
    this.countdown.close();
    this.line.close();
  }

  receive(message: Outgoing): void {
    if (message.type === 'refusal') {
      this.#complain(new Refused(message.code, message.message));
      return;
    }
    if (message.type === 'coins') account.hold(message.coins, message.free);
    if (message.type === 'hall' && message.hall !== this.id) return;
    const past = this.known;
    this.known = feed(past, message);
    if (message.type === 'hall') this.#takeHall(past.hall, message);
    if (message.type === 'mine') this.#takeMine(past.mine, message);
  }

  /** Bet on a side; whether it was taken. */
  async bet(side: number, amount: number): Promise<boolean> {
    return (await this.#ask({ type: 'bet', side, amount })) === null;
  }

  /** The bets of the round before once more, side by side; the first that is refused ends it. */
  async repeat(): Promise<void> {
    for (const [side, amount] of this.known.before.entries()) {
      if (amount > 0 && !(await this.bet(side, amount))) return;
    }
  }

  /** Wait for the bank; a sentence where that is refused. */
  bankUp(stake: number): Promise<string | null> {
    return this.#ask({ type: 'bankup', stake });
  }

  bankDown(): Promise<string | null> {
    return this.#ask({ type: 'bankdown' });
  }

  leave(): Promise<string | null> {
    return this.#ask({ type: 'leave' });
  }

  async #ask(request: Request): Promise<string | null> {
    try {
      await this.line.send(request);
      return null;
    } catch (reason) {
      return this.#complain(reason);
    }
  }

  async #enter(attempt = 1): Promise<void> {
    clearTimeout(this.#again);
    try {
      await this.line.send({ type: 'enterhall', hall: this.id });
      this.entered = true;
    } catch (reason) {
      if (!(reason instanceof Refused) || reason.code === 'network') return;
      // a hall that is just starting again is not there for a moment
      if (this.entered && attempt < ATTEMPTS)
        this.#again = setTimeout(() => void this.#enter(attempt + 1), AGAIN * 2 ** (attempt - 1));
      else {
        this.closed = tError(reason.code, reason.message);
        this.line.close();
      }
    }
  }

  #takeHall(past: Hall | null, hall: Hall): void {
    this.countdown.set(`${hall.stage} ${hall.round}`, hall.ends_in_ms, hall.stage === 'betting');
    if (hall.shown && !past?.shown) {
      sound.claim();
      this.#tell();
    } else if (betting(this.known) && past?.stage !== 'betting') this.live = t('crowd.live_betting');
  }

  #takeMine(past: Mine | null, mine: Mine): void {
    if (total(mine.bets) > total(past?.bets ?? [])) sound.tile();
    const last = mine.last;
    if (past && last && last.round !== past.last?.round) {
      if (last.result > 0) sound.win();
      this.#tell();
    }
  }

  /** Say the round that lies open once more is known of it: the hands, and then what they brought. */
  #tell(): void {
    const { hall, mine } = this.known;
    if (!hall?.shown) return;
    this.live = told(this.game, hall.shown, mine, hall.round);
  }

  #complain(reason: unknown): string {
    const refused = reason instanceof Refused ? reason : new Refused('unknown', String(reason));
    const sentence = tError(refused.code, refused.message);
    // the bar says already that the line is down
    if (refused.code === 'network') return sentence;
    this.complaint = sentence;
    clearTimeout(this.#hush);
    this.#hush = setTimeout(() => (this.complaint = ''), SENTENCE_TIME);
    return sentence;
  }
}
