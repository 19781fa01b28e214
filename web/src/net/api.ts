/** The parlour's HTTP routes. Whatever goes wrong is an `ApiError` with a code that the message files know. */
import { tError } from '../messages/index.svelte';
import type { Action, Event } from '../wire';

export interface Me {
  account: string;
  name: string;
  guest: boolean;
  room: string | null;
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

export interface GameInfo {
  id: string;
  seats: number;
  options: OptionsSchema;
  version: number;
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
  games: () => call<GameInfo[]>('GET', '/api/games'),
  practice: (game: string, options?: Options) => call<{ code: string }>('POST', '/api/practice', { game, options }),
  open: (game: string, options: Options, hands: number) =>
    call<{ code: string }>('POST', '/api/rooms', { game, options, hands }),
  room: (code: string) => call<{ code: string; game: string; stage: string }>('GET', `/api/rooms/${code}`),
  replays: () => call<ReplaySummary[]>('GET', '/api/replays'),
  replay: (id: string) => call<ReplayRecord>('GET', `/api/replays/${encodeURIComponent(id)}`),
};
