/** A round as its record tells it: who bet what, the hands, and what it brought everybody (PF-41). */
import type { BigBet, Hall, Prize, RoundShown, Side } from '../wire';
import { total } from './known';

const HOUSE = 'house';
/** How many of the largest bets are shown. */
const LARGEST = 10;

export interface RoundHeader {
  game: string;
  options: Record<string, number | string | boolean>;
  round: number;
  wall: string;
  commitment: string;
  secret: string;
  format: string;
}

/** Events of a record; a kind that is not known here is passed over. */
export type RoundEvent =
  | { event: 'round_opened'; round: number; banker: string; stake: number; banked: number }
  | { event: 'bet_taken'; party: string; side: number; amount: number }
  | ({ event: 'revealed' } & Pick<RoundShown, 'banker' | 'sides' | 'won' | 'multiples'>)
  | { event: 'pot_paid'; kind: string; prize: number; shares: Record<string, number> }
  | { event: 'settled'; round: number; moved: Record<string, number>; contributed: number; pot: number };

export interface RoundRecord {
  header: RoundHeader;
  events: (RoundEvent | { event: string })[];
}

/** One party's line of the account. */
export interface Line {
  party: string;
  /** By side. */
  bets: number[];
  moved: number;
}

export interface RoundTold {
  /** The hall as it lay open to everybody. */
  hall: Hall;
  lines: Line[];
}

/** Null where the record breaks off before the hands were turned up. */
export function tell(record: RoundRecord, id: string): RoundTold | null {
  const of = <K extends RoundEvent['event']>(kind: K) =>
    record.events.filter((event): event is Extract<RoundEvent, { event: K }> => event.event === kind);
  const [opened] = of('round_opened');
  const [revealed] = of('revealed');
  const [settled] = of('settled');
  if (!opened || !revealed || !settled) return null;

  const none = () => revealed.sides.map(() => 0);
  const bets = new Map<string, number[]>();
  for (const { party, side, amount } of of('bet_taken')) {
    const own = bets.get(party) ?? none();
    own[side] = (own[side] ?? 0) + amount;
    bets.set(party, own);
  }
  const sides: Side[] = revealed.sides.map((_, side) => {
    const there = [...bets.values()].map((own) => own[side] ?? 0);
    return { total: total(there), bettors: there.filter(Boolean).length };
  });
  const largest: BigBet[] = [...bets]
    .flatMap(([name, own]) => own.map((amount, side) => ({ name, side, amount })))
    .filter((bet) => bet.amount > 0)
    .sort((one, other) => other.amount - one.amount)
    .slice(0, LARGEST);
  const prizes: Prize[] = of('pot_paid')
    .flatMap(({ kind, shares }) => Object.entries(shares).map(([name, amount]) => ({ name, kind, amount })))
    .sort((one, other) => other.amount - one.amount);
  const lines = Object.entries(settled.moved)
    .filter(([party]) => bets.has(party))
    .map(([party, moved]) => ({ party, bets: bets.get(party) ?? none(), moved }))
    .sort((one, other) => other.moved - one.moved);
  const byHouse = opened.banker === HOUSE;
  const shown: RoundShown = { ...revealed, banked: settled.moved[opened.banker] ?? 0, prizes, replay: id };
  const hall: Hall = {
    type: 'hall',
    hall: '',
    round: settled.round,
    stage: 'showing',
    ends_in_ms: null,
    people: 0,
    banker: byHouse ? null : opened.banker,
    banked_by: byHouse ? 'house' : 'player',
    banked_rounds: opened.banked,
    stake: opened.stake,
    still_possible: 0,
    queue: [],
    waiting: 0,
    pot: settled.pot,
    sides,
    largest,
    commitment: record.header.commitment,
    shown,
  };
  return { hall, lines };
}
