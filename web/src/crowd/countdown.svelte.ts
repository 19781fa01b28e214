/** The time that the stage of a hall still has. */
import * as sound from '../sound';

/** How often it is looked at, in milliseconds. */
const TICK = 100;
/** From here on each second is heard. */
const HEARD = 3;

export class Countdown {
  fraction = $state(0);
  /** Whole seconds that are left; null where nothing runs. */
  seconds: number | null = $state(null);

  #ends: number | null = null;
  #whole = 1;
  #stage = '';
  #heard = false;
  #ticker = setInterval(() => this.#tick(), TICK);

  /** `ms` are left of `stage`, which as a whole has at least as many; null: it does not end by itself. */
  set(stage: string, ms: number | null, heard: boolean): void {
    this.#whole = Math.max(1, ms ?? 0, stage === this.#stage ? this.#whole : 0);
    this.#stage = stage;
    this.#heard = heard;
    this.#ends = ms === null ? null : performance.now() + ms;
    this.#tick();
  }

  close(): void {
    clearInterval(this.#ticker);
  }

  #tick(): void {
    if (this.#ends === null) {
      this.seconds = null;
      this.fraction = 0;
      return;
    }
    const left = Math.max(0, this.#ends - performance.now());
    const seconds = Math.ceil(left / 1000);
    if (this.#heard && seconds !== this.seconds && seconds > 0 && seconds <= HEARD) sound.tick();
    this.seconds = seconds;
    this.fraction = Math.min(1, left / this.#whole);
  }
}
