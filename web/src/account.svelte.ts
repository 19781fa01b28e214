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

  /** Make sure that there is an account, whatever its name. */
  async ensure(): Promise<Me> {
    if (!this.known) await this.load();
    this.me ??= await api.guest(this.proposal);
    return this.me;
  }
}

export const account = new Account();
