/** What is said at a table (PF-17): the last remarks, and those that stand as bubbles beside their speakers. */
import { t } from '../messages/index.svelte';
import type { Say, Said } from '../wire';

export type Phrase = NonNullable<Say['phrase']>;
export type Emote = NonNullable<Say['emote']>;

export interface Remark {
  id: number;
  place: number;
  /** Who it was, whatever he is called now. */
  account: string | null;
  name: string;
  said: Said;
}

/** How many remarks are kept to be read again. */
const KEPT = 40;
/** How long a bubble stands, in milliseconds: longer for what takes longer to read. */
const STANDS = 4000;
const A_LETTER = 60;
const AT_MOST = 9000;

/** A remark in the reader's own language. */
export function wording(said: Said): string {
  if (said.phrase !== null) return t(`talk.phrases.${said.phrase}`);
  if (said.emote !== null) return t(`talk.emotes.${said.emote}`);
  return said.text ?? '';
}

export class Talk {
  /** The oldest first. */
  remarks: Remark[] = $state.raw([]);
  /** By chair. */
  bubbles: Record<number, Remark | undefined> = $state.raw({});
  /** For who hears the table instead of seeing it. */
  live = $state('');

  #count = 0;

  take(said: Said, name: string, account: string | null): void {
    const remark = { id: (this.#count += 1), place: said.place, account, name, said };
    this.remarks = [...this.remarks.slice(1 - KEPT), remark];
    this.bubbles = { ...this.bubbles, [said.place]: remark };
    const what = wording(said);
    this.live = t('talk.said', { name, what });
    setTimeout(() => this.#burst(remark), Math.min(AT_MOST, STANDS + A_LETTER * what.length));
  }

  /** Take away what somebody has said who is muted now. */
  forget(account: string): void {
    this.remarks = this.remarks.filter((remark) => remark.account !== account);
    for (const bubble of Object.values(this.bubbles)) if (bubble?.account === account) this.#burst(bubble);
  }

  #burst(remark: Remark): void {
    if (this.bubbles[remark.place]?.id === remark.id) this.bubbles = { ...this.bubbles, [remark.place]: undefined };
  }
}
