/** Halls to look at without a server; only the development pages use them. */
import { type Known, NOTHING } from '../crowd/known';
import { Visit } from '../crowd/visit.svelte';
import type { HallListed } from '../net/api';
import type { Hall, Mine, RoundShown } from '../wire';

export const listed: HallListed = {
  id: 'tuitongzi-novice',
  game: 'tuitongzi',
  level: 'novice',
  options: { bet_min: 10, banker_min: 10000 },
  entry: 2000,
  people: 328,
};

const largest = [
  ['听雨', 2, 20000],
  ['山月', 0, 12000],
  ['竹里馆', 2, 8000],
  ['沧浪', 1, 6000],
  ['半窗', 2, 5000],
  ['小寒', 0, 5000],
  ['云外', 1, 4200],
  ['旧雨', 2, 4000],
  ['青门', 0, 3600],
  ['石湖', 2, 3000],
] as const;

const hall: Hall = {
  type: 'hall',
  hall: listed.id,
  round: 57,
  stage: 'betting',
  ends_in_ms: 9000,
  people: 328,
  banker: '沧浪客',
  banked_by: 'player',
  banked_rounds: 3,
  stake: 1086000,
  still_possible: 217450,
  queue: ['山月', '听雨', '小寒', '青门'],
  waiting: 4,
  pot: 1284306,
  sides: [
    { total: 46230, bettors: 37 },
    { total: 31480, bettors: 24 },
    { total: 68010, bettors: 52 },
  ],
  largest: largest.map(([name, side, amount]) => ({ name, side, amount })),
  commitment: '0'.repeat(64),
  shown: null,
};

const shown: RoundShown = {
  banker: { tiles: '44p', kind: 'pair', points: 8, odds: 2 },
  sides: [
    { tiles: '28p', kind: 'two_eight', points: 0, odds: 2 },
    { tiles: '9pF', kind: 'points', points: 9.5, odds: 1 },
    { tiles: '77p', kind: 'pair', points: 4, odds: 2 },
  ],
  won: [true, false, true],
  multiples: [2, 2, 2],
  banked: -165520,
  prizes: [],
  replay: 'x',
};

const mine: Mine = {
  type: 'mine',
  hall: listed.id,
  coins: 12450,
  free: 4900,
  bets: [2000, 0, 500],
  banking: false,
  leaving: false,
  place: null,
  stake: 0,
  last: null,
};

const road = Array.from({ length: 20 }, (_, round) => [0, 1, 2].map((side) => (round * 7 + side * 5) % 3 !== 0));
const standing: Known = { ...NOTHING, hall, bank: hall, road, mine };
const up: Hall = { ...hall, stage: 'showing', ends_in_ms: 5000, shown };
const won: Mine = { ...mine, last: { round: 57, result: 4950, contribution: 50, prize: 0 } };

export const STATES: Record<string, Known> = {
  'hall-bet': standing,
  'hall-shown': { ...standing, hall: up, mine: won },
  'hall-prizes': {
    ...standing,
    hall: {
      ...up,
      shown: {
        ...shown,
        prizes: largest.map(([name, , amount]) => ({ name, kind: 'two_eight', amount: Math.floor(amount / 2) })),
      },
    },
    mine: { ...won, last: { round: 57, result: 10533, contribution: 50, prize: 5583 } },
  },
  'hall-quiet': {
    ...standing,
    bank: null,
    hall: {
      ...hall,
      banker: null,
      banked_by: 'house',
      banked_rounds: 0,
      stake: 1000000,
      still_possible: 333333,
      queue: [],
      waiting: 0,
      sides: hall.sides.map(() => ({ total: 0, bettors: 0 })),
      largest: [],
      people: 1,
      pot: 0,
    },
    road: road.slice(0, 4),
    mine: { ...mine, coins: 20000, free: 20000, bets: [0, 0, 0] },
  },
  'hall-bank': { ...standing, mine: { ...mine, banking: true, bets: [0, 0, 0], stake: 10000 } },
  'hall-idle': {
    ...standing,
    bank: null,
    hall: { ...hall, stage: 'idle', ends_in_ms: null, banker: null, banked_by: 'nobody', stake: 0, still_possible: 0 },
    mine: { ...mine, place: 2, stake: 10000, bets: [0, 0, 0] },
  },
};

/** A visit without a server, standing still. */
export function fakeVisit(known: Known): Visit {
  const visit = Object.create(Visit.prototype) as Visit;
  const ends = known.hall?.ends_in_ms ?? null;
  const fixed = {
    id: listed.id,
    game: listed.game,
    known,
    complaint: '',
    closed: '',
    live: '',
    countdown: { seconds: ends === null ? null : Math.ceil(ends / 1000), fraction: ends === null ? 0 : 0.6 },
    bet: () => Promise.resolve(true),
    repeat: () => Promise.resolve(),
    bankUp: () => Promise.resolve(null),
    bankDown: () => Promise.resolve(null),
  };
  for (const [name, value] of Object.entries(fixed)) Object.defineProperty(visit, name, { value });
  return visit;
}
