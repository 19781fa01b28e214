/** The clock of a table: what is left of the decision that runs, as a face to show. */
import * as sound from '../sound';
import type { Clock } from '../wire';
import type { ClockFace } from './seats';

/** How often the face is drawn anew, in milliseconds. */
const TICK = 100;
/** From here on each second is heard, in milliseconds before one's own time ends. */
const HEARD = 3000;

interface Running {
  seat: number;
  since: number;
  remaining: number;
  reserve: number;
  whole: number;
}

export class TableClock {
  face: ClockFace | null = $state.raw(null);

  #running: Running | null = null;
  #ticker = setInterval(() => this.#tick(), TICK);
  #heard = 0;
  #mine: (seat: number) => boolean;

  /** `mine` tells whether it is one's own decision when that seat's time runs. */
  constructor(mine: (seat: number) => boolean) {
    this.#mine = mine;
  }

  close(): void {
    clearInterval(this.#ticker);
  }

  /** A decision's time runs from when the message came, however long the table took to show what led to it. */
  start(clock: Clock, at: number): void {
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
  }

  stop(): void {
    this.#running = null;
    this.face = null;
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
    this.face = {
      seat: running.seat,
      fraction: total > 0 ? Math.max(0, shown / total) : 0,
      seconds,
      reserve: onReserve || reserve === 0 ? null : Math.ceil(reserve / 1000),
    };
    const last = left + running.reserve <= HEARD;
    if (this.#mine(running.seat) && last && seconds > 0 && seconds !== this.#heard) sound.tick();
    this.#heard = seconds;
  }
}
