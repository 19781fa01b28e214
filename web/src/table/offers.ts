/** What a question offers, as a person sees it: buttons, a row of tiles for each way, tiles that may go (PF-27). */
import { tOr } from '../messages/index.svelte';
import { parse, write, writeInOrder } from '../tiles/notation';
import type { Action, View } from '../wire';

/** Verbs that have a panel or the hand itself instead of a button. */
const ELSEWHERE = new Set(['discard', 'exchange', 'void']);

const KEYS: Record<string, string> = {
  win: 'H',
  pung: 'P',
  chow: 'C',
  exposed_kong: 'K',
  added_kong: 'K',
  concealed_kong: 'K',
  declare_ready: 'T',
  pass: 'Esc',
};

/** Largest first: what ends a hand, then what other games add, then kongs and pungs; passing is always last. */
const RANK: Record<string, number> = {
  win: 0,
  exposed_kong: 3,
  added_kong: 3,
  concealed_kong: 3,
  pung: 2,
  chow: 4,
  pass: 9,
};

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
  const sorted = [...offers].sort((a, b) => (RANK[a.do] ?? 1) - (RANK[b.do] ?? 1));
  for (const action of sorted) {
    if (ELSEWHERE.has(action.do)) continue;
    const label = tOr(['verbs', action.do, 'button'], action.do);
    const button = found.get(label) ?? {
      label,
      key: KEYS[action.do] ?? null,
      kind: action.do === 'win' ? 'win' : action.do === 'pass' ? 'pass' : 'claim',
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
  const same = (n: number) => (tile ? Array.from({ length: n }, () => tile) : []);
  switch (action.do) {
    case 'pung':
      return { action, name, tiles: same(3), mine: same(2) };
    case 'exposed_kong':
      return { action, name, tiles: same(4), mine: same(3) };
    case 'concealed_kong':
      return { action, name, tiles: same(4), mine: same(4) };
    case 'added_kong':
      return { action, name, tiles: same(4), mine: same(1) };
    case 'win':
    case 'pass':
      return { action, name, tiles: [], mine: [] };
    default: {
      const mine = action.tiles ? parse(action.tiles) : action.tile ? [action.tile] : [];
      const tiles = action.tiles && target ? parse(write([...mine, target])) : mine;
      return { action, name, tiles, mine };
    }
  }
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
