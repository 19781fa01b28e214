/** The one WebSocket to the parlour. It comes back by itself, for ever, and then calls `onopen` again. */
import type { Incoming, Outgoing, Refusal } from '../wire';

type WithoutRef<T> = T extends unknown ? Omit<T, 'ref'> : never;
export type Request = WithoutRef<Incoming>;

export type Standing = 'connecting' | 'open' | 'lost' | 'replaced' | 'closed';

/** What the parlour did not do, with its code; `network` where the answer never came. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const BEAT = 15_000;
const PATIENCE = 8_000;

interface Waiting {
  resolve: () => void;
  reject: (reason: Refused) => void;
}

export class Connection {
  standing: Standing = $state('connecting');
  /** How many attempts in a row have failed. */
  failures = $state(0);

  #socket: WebSocket | null = null;
  #ref = 0;
  #waiting = new Map<number, Waiting>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly onopen: () => void,
    private readonly onmessage: (message: Outgoing) => void,
  ) {
    document.addEventListener('visibilitychange', this.#look);
    window.addEventListener('online', this.#look);
    this.#connect();
  }

  /** Send a request; resolves when the parlour has done it, and rejects with `Refused`. */
  send(request: Request): Promise<void> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Refused('network', 'no connection'));
    const ref = (this.#ref += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(ref, { resolve, reject });
      socket.send(JSON.stringify({ ...request, ref }));
    });
  }

  /** Take the table back from the window that took it. */
  again(): void {
    this.#drop();
    this.failures = 0;
    this.#connect();
  }

  close(): void {
    this.standing = 'closed';
    document.removeEventListener('visibilitychange', this.#look);
    window.removeEventListener('online', this.#look);
    this.#drop();
  }

  #connect(): void {
    this.standing = this.failures > 0 ? 'lost' : 'connecting';
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    // a socket that neither opens nor fails is as good as lost
    this.#silence = setTimeout(() => this.#lose(socket), PATIENCE);
    socket.onopen = () => {
      clearTimeout(this.#silence);
      this.standing = 'open';
      this.#beat = setInterval(() => this.#ping(), BEAT);
      this.onopen();
    };
    socket.onmessage = (sent: MessageEvent<string>) => this.#take(JSON.parse(sent.data) as Outgoing);
    socket.onclose = () => this.#lose(socket);
  }

  #take(message: Outgoing): void {
    clearTimeout(this.#silence);
    // A socket opens before the parlour says whom it lets in: only a word of welcome ends a row of failures.
    if (message.type === 'welcome') this.failures = 0;
    if (message.type === 'ok') {
      this.#waiting.get(message.ref)?.resolve();
      this.#waiting.delete(message.ref);
    } else if (message.type === 'refusal') this.#refuse(message);
    else this.onmessage(message);
  }

  #refuse(refusal: Refusal): void {
    if (refusal.code === 'session/replaced') {
      this.standing = 'replaced';
      this.#drop();
      return;
    }
    const waiting = refusal.ref === null ? undefined : this.#waiting.get(refusal.ref);
    if (waiting && refusal.ref !== null) {
      this.#waiting.delete(refusal.ref);
      waiting.reject(new Refused(refusal.code, refusal.message));
      return;
    }
    // It does not say of what: nothing that was asked for can count on an answer of its own any more.
    if (refusal.ref === null) this.#giveUp(new Refused(refusal.code, refusal.message));
    this.onmessage(refusal);
  }

  #ping(): void {
    const socket = this.#socket;
    if (!socket) return;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(socket), PATIENCE);
    this.send({ type: 'ping' }).catch(() => undefined);
  }

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (this.standing === 'replaced' || this.standing === 'closed') return;
    this.standing = 'lost';
    this.failures += 1;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.failures - 1)) * (0.75 + Math.random() / 2);
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    this.#giveUp(new Refused('network', 'the connection was lost'));
  }

  #giveUp(reason: Refused): void {
    for (const waiting of this.#waiting.values()) waiting.reject(reason);
    this.#waiting.clear();
  }

  /** Back at the screen, or back on the net: find out at once whether the line still stands. */
  #look = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.standing === 'open') this.#ping();
    else if (this.standing === 'lost') {
      this.#drop();
      this.#connect();
    }
  };
}
