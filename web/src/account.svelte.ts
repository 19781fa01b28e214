/** Who plays at this device. A guest is made when one first sits down, under the name that stands in the hall. */
import { tList } from './messages/index.svelte';
import { api, type Me } from './net/api';

class Account {
  me: Me | null = $state.raw(null);
  known = $state(false);
  /** The name that a newcomer will have; may be changed before. */
  proposal = $state('');

  async load(): Promise<void> {
    this.me = await api.me();
    this.known = true;
  }

  get name(): string {
    return this.me?.name ?? this.proposal;
  }

  propose(): void {
    const names = tList('names');
    this.proposal = names[Math.floor(Math.random() * names.length)] ?? '';
  }

  async rename(name: string): Promise<void> {
    if (this.me) this.me = await api.rename(name);
    else this.proposal = name;
  }

  /** What the parlour says of one's coins while one is connected. */
  hold(coins: number, free: number): void {
    if (this.me) this.me = { ...this.me, coins, free };
  }

  /** 救济金: back up to the line (PF-04). */
  async takeRelief(): Promise<void> {
    this.me = await api.relief();
  }

  /** Give a guest a name and a password, or change the password (PF-01). */
  async setPassword(name: string | null, password: string, current: string | null): Promise<void> {
    this.me = await api.setPassword(name, password, current);
  }

  /** From now on this device is somebody else's. */
  async logIn(name: string, password: string): Promise<void> {
    this.me = await api.logIn(name, password);
  }

  async logOut(): Promise<void> {
    await api.logOut();
    this.me = null;
    this.propose();
  }

  /** Make sure that there is an account, whatever its name. */
  async ensure(): Promise<Me> {
    if (!this.known) await this.load();
    this.me ??= await api.guest(this.proposal);
    return this.me;
  }
}

export const account = new Account();
