/** The parlour's HTTP routes. Whatever goes wrong is an `ApiError` with a code that the message files know. */
import { tError } from '../messages/index.svelte';
import type { RoundRecord } from '../crowd/round';
import type { Action, Calculator, Event, FanShown, Guide, Scored } from '../wire';

export interface Me {
  account: string;
  name: string;
  guest: boolean;
  room: string | null;
  coins: number;
  /** Those that are not tied up at a table. */
  free: number;
  /** Relief brings one up to `line`, today still `left` times. */
  relief: { line: number; left: number };
}

export type OptionValue = number | string | boolean;
export type Options = Record<string, OptionValue>;

/** One property of the JSON Schema of a game's options. */
export interface OptionSchema {
  type?: string;
  enum?: OptionValue[];
  default?: OptionValue;
  minimum?: number;
  maximum?: number;
  title?: string;
  description?: string;
}

export interface OptionsSchema {
  properties?: Record<string, OptionSchema>;
  $ref?: string;
  $defs?: Record<string, OptionsSchema>;
}

/** A level of quick match: its base stake, the coins that one must have, and those above which one is not let in. */
export interface Level {
  id: string;
  base: number;
  entry: number;
  most: number | null;
}

/** How many wait for a level of a game, and how many people play there. */
export interface Crowd {
  game: string;
  level: string;
  waiting: number;
  playing: number;
}

export interface GameInfo {
  id: string;
  seats: number;
  options: OptionsSchema;
  version: number;
  /** The option that says how long a room plays; null where the room is asked. */
  length: string | null;
  /** Of quick match, the lowest first; empty where the game is played for points alone. */
  levels: Level[];
}

/** A hall where a game for a crowd is played. */
export interface HallListed {
  id: string;
  game: string;
  /** Its level; null for practice. */
  level: string | null;
  /** What is set of the game's options. */
  options: Options;
  /** Coins that one must hold to come in. */
  entry: number;
  people: number;
}

export interface ReplaySummary {
  id: string;
  game: string;
  /** Seconds since 1970. */
  finished: number;
  /** One's own seat, and what it won or lost. */
  seat: number;
  moved: number;
  names: string[];
}

export interface ReplayHeader {
  game: string;
  options: Options;
  /** Names by seat. */
  players: string[];
  wall: string;
  dice: number[];
  commitment: string;
  secret: string;
  /** What each seat added to the shuffle, by seat. */
  words: string[];
}

export interface ReplayRecord {
  header: ReplayHeader;
  events: Event[];
  actions: { seat: number; action: Action }[];
}

/** What the parlour says of a hand of one's own. */
export interface ScoreAnswer extends Omit<Scored, 'answer'> {
  answer: {
    win?: boolean;
    /** Why it is no win. */
    reason?: string;
    payments?: number[];
    waits?: string;
    waits_discard?: string;
    may_declare?: boolean;
  };
}

/** One of one's own open sessions; seconds since 1970, `used` to the hour. */
export interface OpenSession {
  id: string;
  opened: number;
  used: number;
  here: boolean;
}

export interface Muted {
  account: string;
  name: string;
}

/** An account's hands of one game against one kind of company. */
export interface Tally {
  game: string;
  kind: string;
  hands: number;
  /** Hands with a win in them, and hands in which somebody won on one's tile. */
  won: number;
  dealt_in: number;
  /** Hands at whose end one was ready, of those of which that is known. */
  ready: number;
  judged: number;
  moved: number;
  /** What the hands with a win brought. */
  won_moved: number;
  best: { replay: string; seat: number; total: number; fans: FanShown[] } | null;
}

export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
  ) {
    super(sentence);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError('network', tError('network', ''));
  }
  const text = await answer.text();
  const content: unknown = readJson(text);
  if (answer.ok) return content as T;
  const { code = 'unknown', message = answer.statusText } = (content ?? {}) as { code?: string; message?: string };
  throw new ApiError(code, tError(code, message));
}

function readJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

export const api = {
  me: () => call<Me | null>('GET', '/api/me'),
  guest: (name: string) => call<Me>('POST', '/api/guest', { name }),
  rename: (name: string) => call<Me>('PATCH', '/api/me', { name }),
  relief: () => call<Me>('POST', '/api/relief'),
  crowds: () => call<Crowd[]>('GET', '/api/match'),
  games: () => call<GameInfo[]>('GET', '/api/games'),
  guide: (game: string, language: string) =>
    call<Guide>('GET', `/api/games/${encodeURIComponent(game)}/guide?lang=${encodeURIComponent(language)}`),
  calculator: (game: string, options: Options) =>
    call<Calculator>(
      'GET',
      `/api/games/${encodeURIComponent(game)}/calculator?options=${encodeURIComponent(JSON.stringify(options))}`,
    ),
  score: (given: object) => call<ScoreAnswer>('POST', '/api/score', given),
  practice: (game: string, options?: Options) => call<{ code: string }>('POST', '/api/practice', { game, options }),
  open: (game: string, options: Options, hands: number, help: boolean) =>
    call<{ code: string }>('POST', '/api/rooms', { game, options, hands, help }),
  room: (code: string) => call<{ code: string; game: string; stage: string }>('GET', `/api/rooms/${code}`),
  halls: () => call<HallListed[]>('GET', '/api/halls'),
  hall: (id: string) => call<HallListed>('GET', `/api/halls/${encodeURIComponent(id)}`),
  practiseHall: (game: string) => call<{ hall: string }>('POST', `/api/halls/${encodeURIComponent(game)}/practice`, {}),
  setPassword: (name: string | null, password: string, current: string | null) =>
    call<Me>('POST', '/api/me/password', { name, password, current }),
  logIn: (name: string, password: string) => call<Me>('POST', '/api/login', { name, password }),
  logOut: () => call<null>('POST', '/api/logout'),
  sessions: () => call<OpenSession[]>('GET', '/api/sessions'),
  endSession: (id: string) => call<null>('DELETE', `/api/sessions/${encodeURIComponent(id)}`),
  endOtherSessions: () => call<null>('DELETE', '/api/sessions'),
  mutes: () => call<Muted[]>('GET', '/api/mutes'),
  mute: (account: string, on: boolean) =>
    call<null>(on ? 'PUT' : 'DELETE', `/api/mutes/${encodeURIComponent(account)}`),
  history: () => call<Tally[]>('GET', '/api/history'),
  /** A page of one's own hands: of one game, or of all; `after` the last one of the page before. */
  replays: (game?: string, after?: string) => {
    const asked = new URLSearchParams(
      Object.entries({ game, after }).filter(([, value]) => value) as [string, string][],
    );
    return call<ReplaySummary[]>('GET', `/api/replays${asked.size > 0 ? `?${asked}` : ''}`);
  },
  replay: (id: string) => call<ReplayRecord | RoundRecord>('GET', `/api/replays/${encodeURIComponent(id)}`),
};
