/** Where a seat lies on the screen. One sits at the bottom; play goes round to the right (下家). */
export type Side = 'bot' | 'right' | 'top' | 'left';

const SIDES: Record<number, Side[]> = {
  2: ['bot', 'top'],
  3: ['bot', 'right', 'left'],
  4: ['bot', 'right', 'top', 'left'],
};

export function sideOf(seat: number, bottom: number, seats: number): Side {
  return SIDES[seats]?.[(seat - bottom + seats) % seats] ?? 'bot';
}

/** How many seats after `seat` the seat `giver` sits; null where nobody gave. */
export function distance(seat: number, giver: number | null, seats: number): number | null {
  return giver === null ? null : (giver - seat + seats) % seats;
}

/** Who sits on a seat, as the table shows him. */
export interface Sitter {
  name: string;
  bot: boolean;
  online: boolean;
  auto: boolean;
  left: boolean;
  /** What he had won and lost in this room before this hand. */
  points: number;
}

export interface ClockFace {
  seat: number;
  /** How much of the time is left, 0 to 1. */
  fraction: number;
  seconds: number;
  /** Seconds of the reserve that are left; null where there is none. */
  reserve: number | null;
}

export interface Spoken {
  id: number;
  text: string;
}

/** What everybody is told in large letters, and whose it is. */
export interface Banner {
  id: number;
  text: string;
  name: string;
}
