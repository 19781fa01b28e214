/** What a client knows of a hall: a fold over the frames that it was sent. */
import type { Hall, Mine, Outgoing } from '../wire';

/** Who banks a round, and with what. */
export type Bank = Pick<Hall, 'banker' | 'banked_by' | 'banked_rounds' | 'stake'>;

export interface Known {
  hall: Hall | null;
  /** The bank of the round that is open or lies open; a frame with open hands has the bank of the next one already. */
  bank: Bank | null;
  /** The last rounds, the oldest first, by side whether it won. */
  road: readonly boolean[][];
  mine: Mine | null;
  /** One's own bets, by side, of the last round in which there were any. */
  before: readonly number[];
  /** The record of the last round that lay open. */
  replay: string | null;
  /** How often new tiles were laid out. */
  laid: number;
}

export const NOTHING: Known = { hall: null, bank: null, road: [], mine: null, before: [], replay: null, laid: 0 };

export function feed(known: Known, message: Outgoing): Known {
  switch (message.type) {
    case 'hall': {
      const past = known.hall;
      const anew = past !== null && past.shown !== null && (message.shown === null || message.round !== past.round);
      const replay = message.shown?.replay ?? known.replay;
      const stays = message.shown !== null && past?.round === message.round;
      const bank = stays ? known.bank : bankOf(message);
      return { ...known, hall: message, bank, replay, laid: known.laid + (anew ? 1 : 0) };
    }
    case 'road':
      return { ...known, road: message.rounds };
    case 'mine': {
      const bets = total(message.bets) > 0 ? message.bets : known.before;
      return { ...known, mine: message, before: bets };
    }
    default:
      return known;
  }
}

/** One's own bets that lie on the sides: of the round that is open, and as long as the hands lie open of that one. */
export function lying({ hall, mine, before }: Known): readonly number[] {
  if (!hall || !mine) return [];
  const open = hall.shown !== null && total(mine.bets) === 0 && mine.last?.round === hall.round;
  return open ? before : mine.bets;
}

/** Whether bets are taken now. */
export function betting(known: Known): boolean {
  return known.hall?.stage === 'betting';
}

function bankOf({ banker, banked_by, banked_rounds, stake }: Hall): Bank {
  return { banker, banked_by, banked_rounds, stake };
}

export function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
