/** Something to be said: one of the three. */
import type { Request } from '../net/connection.svelte';
import type { Emote, Phrase } from './talk.svelte';

export type Saying = { phrase: Phrase } | { emote: Emote } | { text: string };

/** It as the parlour takes it. */
export function saying(what: Saying): Request {
  return { type: 'say', phrase: null, emote: null, text: null, ...what };
}
