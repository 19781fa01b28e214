/** Whom one has muted. The parlour keeps it, so that it holds on every device (PF-17). */
import { SvelteSet } from 'svelte/reactivity';
import { api } from '../net/api';

class Mutes {
  readonly accounts = new SvelteSet<string>();

  async load(): Promise<void> {
    const people = await api.mutes();
    this.accounts.clear();
    for (const person of people) this.accounts.add(person.account);
  }

  async put(account: string, on: boolean): Promise<void> {
    await api.mute(account, on);
    if (on) this.accounts.add(account);
    else this.accounts.delete(account);
  }
}

export const mutes = new Mutes();
