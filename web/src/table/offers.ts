/** What a question offers, as a person sees it: buttons, a row of tiles for each way, tiles that may go (PF-27). */
import { tOr } from '../messages/index.svelte';
import { parse, write, writeInOrder } from '../tiles/notation';
import type { Action, View } from '../wire';
import { verb } from './verbs';

/** Verbs that have a panel or the hand itself instead of a button. */
const ELSEWHERE = new Set(['discard', 'exchange', 'void']);

export interface Choice {
  action: Action;
  /** The name of this way, where a button has several. */
  name: string;
  /** The tiles that it is about. */
  tiles: string[];
  /** Those of them that come from one's own hand. */
  mine: string[];
}

export interface Button {
  label: string;
  key: string | null;
  kind: 'win' | 'pass' | 'claim';
  choices: Choice[];
}

/** The buttons for `offers`. Verbs that people call by the same word share one. */
export function buttons(offers: readonly Action[], view: View): Button[] {
  const found = new Map<string, Button>();
  const sorted = [...offers].sort((a, b) => verb(a.do).rank - verb(b.do).rank);
  for (const action of sorted) {
    if (ELSEWHERE.has(action.do)) continue;
    const label = tOr(['verbs', action.do, 'button'], action.do);
    const button = found.get(label) ?? {
      label,
      key: verb(action.do).key ?? null,
      kind: verb(action.do).wins ? 'win' : action.do === 'pass' ? 'pass' : 'claim',
      choices: [],
    };
    button.choices.push(choice(action, view));
    found.set(label, button);
  }
  return [...found.values()];
}

function choice(action: Action, view: View): Choice {
  const amount = action.amount ? ` ×${action.amount}` : '';
  const name = tOr(['verbs', action.do, 'name'], action.do) + amount;
  const target = view.robbing?.tile ?? view.last?.tile ?? null;
  const tile = action.tile ?? target;
  const { alike, takes } = verb(action.do);
  if (alike) {
    const same = (n: number) => (tile ? Array.from({ length: n }, () => tile) : []);
    return { action, name, tiles: same(alike.tiles), mine: same(alike.mine) };
  }
  const taken = action.tile ?? (takes === 'wild' ? view.wild : takes) ?? null;
  const mine = action.tiles ? parse(action.tiles) : taken ? [taken] : [];
  const tiles = action.tiles && target ? parse(write([...mine, target])) : mine;
  return { action, name, tiles, mine };
}

/** The tiles that may be discarded; null where nothing is to be discarded now. */
export function discardable(offers: readonly Action[]): Set<string> | null {
  const tiles = offers.filter((action) => action.do === 'discard').map((action) => action.tile ?? '');
  return tiles.length > 0 ? new Set(tiles) : null;
}

/** The exchange that gives `chosen` away, in the order chosen: it is the order in which the three are laid out. */
export function exchangeOf(offers: readonly Action[], chosen: readonly string[]): Action | undefined {
  const set = write(chosen);
  const offer = offers.find((action) => action.do === 'exchange' && write(parse(action.tiles ?? '')) === set);
  return offer && { ...offer, tiles: writeInOrder(chosen) };
}

/** The tiles that an exchange could still take together with `chosen`. */
export function exchangeable(offers: readonly Action[], chosen: readonly string[]): Set<string> {
  const free = new Set<string>();
  for (const action of offers) {
    if (action.do !== 'exchange') continue;
    const rest = parse(action.tiles ?? '');
    const fits = chosen.every((tile) => {
      const place = rest.indexOf(tile);
      if (place >= 0) rest.splice(place, 1);
      return place >= 0;
    });
    if (fits) rest.forEach((tile) => free.add(tile));
  }
  return free;
}
