/** A hand that somebody puts together: its tiles, how it is won and what else its score depends on. */
import type { Options, OptionValue } from '../net/api';
import { compare, parse, write, writeInOrder } from '../tiles/notation';
import type { Calculator, Inputs, MeldKind, Way } from '../wire';
import type { Recalled } from './recall';

export type Input = Inputs['table'][number];

export interface GivenMeld {
  kind: string;
  tiles: string;
  from: number | null;
}

/** A score or waits case, as the parlour takes it. */
export interface Case {
  game: string;
  kind: 'score' | 'waits';
  options: Options;
  hand: string;
  melds: GivenMeld[];
  win_tile: string | null;
  win_by: string;
  winner: number;
  discarder: number | null;
  table: Record<string, unknown>;
}

const FULL = 13;
const USUAL_WAY = 'self_draw';

/** The tiles of a meld of this kind whose lowest tile is `tile`; null where there is none such. */
export function meldOf(kind: MeldKind, tile: string, wild: string | null, natural: string | null): string[] | null {
  if (!kind.run) return tile === wild && natural !== null ? null : Array.from({ length: kind.size }, () => tile);
  const suit = tile[1] ?? '';
  const rank = Number(tile[0]);
  if (!'mps'.includes(suit) || suit === '' || !(rank <= 7)) return null;
  const run = [0, 1, 2].map((step) => `${rank + step}${suit}`);
  return natural === null ? run : run.map((name) => (name === wild ? natural : name));
}

export class Composition {
  readonly game: string;
  /** What the game asks; null until the parlour has said it. */
  form: Calculator | null = $state.raw(null);
  hand: string[] = $state([]);
  melds: GivenMeld[] = $state([]);
  tile: string | null = $state(null);
  by = $state(USUAL_WAY);
  winner = $state(0);
  /** Who gave the tile; null: the seat before the winner. */
  giver: number | null = $state(null);
  options: Options = $state({});
  /** What was said for the keys of the table; the others are as usual. */
  table: Record<string, unknown> = $state({});

  constructor(game: string, search: string) {
    this.game = game;
    this.#read(new URLSearchParams(search));
  }

  get seats(): number {
    return this.form?.seats ?? 0;
  }

  get way(): Way | null {
    return this.form?.inputs.ways.find((way) => way.id === this.by) ?? null;
  }

  /** How many concealed tiles there are to be, the one won on aside. */
  get room(): number {
    return FULL - 3 * this.melds.length;
  }

  get missing(): number {
    return this.room - this.hand.length;
  }

  get discarder(): number | null {
    if (!this.way?.given) return null;
    const before = (this.winner + this.seats - 1) % this.seats;
    return this.giver === null || this.giver === this.winner || this.giver >= this.seats ? before : this.giver;
  }

  get wild(): string | null {
    const wild = this.table['wild'];
    return typeof wild === 'string' && this.inputs.some((input) => input.id === 'wild') ? wild : null;
  }

  /** What matters for the way in which the hand is won. */
  get inputs(): Input[] {
    return this.form?.inputs.table.filter((input) => input.by.length === 0 || input.by.includes(this.by)) ?? [];
  }

  /** The first input that cannot be left open and is. */
  get needed(): Input | null {
    const open = (input: Input) =>
      input.input === 'tile' &&
      input.needed &&
      !this.table[input.id] &&
      !(input.instead !== null && this.table[input.instead]);
    return this.inputs.find(open) ?? null;
  }

  /** How many of a kind are not used yet. */
  left(kind: string): number {
    const used = [...this.hand, ...this.melds.flatMap((meld) => parse(meld.tiles)), ...(this.tile ? [this.tile] : [])];
    return (this.form?.tiles[kind] ?? 0) - used.filter((other) => other === kind).length;
  }

  get full(): boolean {
    return this.missing <= 0 && (this.tile !== null || !this.way?.tile);
  }

  /** A tile into the hand; where that is full, the one won on. */
  add(kind: string): void {
    if (this.left(kind) <= 0) return;
    if (this.missing > 0) this.hand = [...this.hand, kind].sort(compare);
    else if (this.missing === 0 && this.way?.tile) this.tile = kind;
  }

  takeOut(place: number): void {
    this.hand = this.hand.filter((_, at) => at !== place);
  }

  /** Whether a meld can be laid down from `kind` on, with what is left of its tiles. */
  meldable(kind: MeldKind, tile: string): string[] | null {
    const tiles = this.form ? meldOf(kind, tile, this.wild, this.form.inputs.natural) : null;
    if (!tiles || this.melds.length >= 4) return null;
    const all = (name: string) => tiles.filter((other) => other === name).length;
    // a hand that is too long for it gives its own tiles
    const held = (name: string) => (this.missing < 3 ? this.hand.filter((other) => other === name).length : 0);
    return tiles.every((name) => this.left(name) + held(name) >= all(name)) ? tiles : null;
  }

  lay(kind: MeldKind, tiles: string[]): void {
    const from = kind.given ? (this.winner + this.seats - 1) % this.seats : null;
    this.melds = [...this.melds, { kind: kind.id, tiles: writeInOrder(tiles), from }];
    for (const tile of tiles) {
      const place = this.hand.indexOf(tile);
      if (this.missing < 0 && place >= 0) this.takeOut(place);
    }
  }

  pickUp(place: number): void {
    this.melds = this.melds.filter((_, at) => at !== place);
  }

  setOption(name: string, value: OptionValue, usual: OptionValue): void {
    const { [name]: _, ...rest } = this.options;
    this.options = value === usual ? rest : { ...rest, [name]: value };
  }

  /** Say something of the table; undefined: as usual. */
  set(key: string, value: unknown): void {
    const { [key]: _, ...rest } = this.table;
    this.table = value === undefined ? rest : { ...rest, [key]: value };
  }

  clear(): void {
    this.hand = [];
    this.melds = [];
    this.tile = null;
    this.by = USUAL_WAY;
    this.winner = 0;
    this.giver = null;
    this.table = {};
  }

  /** Lay down a win that was played. */
  take(played: Recalled): void {
    this.hand = parse(played.hand).sort(compare);
    this.melds = played.melds;
    this.tile = played.tile;
    this.by = played.by;
    this.winner = played.winner;
    this.giver = played.giver;
    this.table = played.table;
  }

  /** What to ask the parlour; null while the hand is not long enough, or something that is needed is open. */
  get case(): Case | null {
    if (!this.form || !this.way || this.missing !== 0 || this.needed) return null;
    const keys = new Set(
      this.inputs.flatMap((input) => ('instead' in input && input.instead ? [input.id, input.instead] : [input.id])),
    );
    return {
      game: this.game,
      kind: this.full ? 'score' : 'waits',
      options: $state.snapshot(this.options),
      hand: write(this.hand),
      melds: $state.snapshot(this.melds),
      win_tile: this.way.tile ? this.tile : null,
      win_by: this.by,
      winner: this.winner,
      discarder: this.discarder,
      table: Object.fromEntries(Object.entries($state.snapshot(this.table)).filter(([key]) => keys.has(key))),
    };
  }

  /** The query of its address: whatever is not as usual. */
  get search(): string {
    const asked = new URLSearchParams();
    if (this.hand.length > 0) asked.set('hand', write(this.hand));
    for (const meld of this.melds)
      asked.append('meld', `${meld.kind}:${meld.tiles}${meld.from === null ? '' : `@${meld.from}`}`);
    if (this.tile) asked.set('tile', this.tile);
    if (this.by !== USUAL_WAY) asked.set('by', this.by);
    if (this.winner !== 0) asked.set('winner', String(this.winner));
    if (this.giver !== null) asked.set('from', String(this.giver));
    for (const [name, value] of Object.entries(this.options)) asked.set(`option.${name}`, JSON.stringify(value));
    for (const [key, value] of Object.entries(this.table)) asked.set(`table.${key}`, JSON.stringify(value));
    const text = asked.toString();
    return text ? `?${text}` : '';
  }

  #read(asked: URLSearchParams): void {
    this.hand = tiles(asked.get('hand'))
      .slice(0, FULL + 1)
      .sort(compare);
    this.melds = asked.getAll('meld').slice(0, 4).flatMap(meldIn);
    this.tile = tiles(asked.get('tile'))[0] ?? null;
    this.by = asked.get('by') ?? USUAL_WAY;
    this.winner = seat(asked.get('winner')) ?? 0;
    this.giver = seat(asked.get('from'));
    for (const [name, text] of asked) {
      const [group, key = ''] = name.split('.');
      const value = json(text);
      if (group === 'option' && ['string', 'number', 'boolean'].includes(typeof value))
        this.options[key] = value as OptionValue;
      if (group === 'table' && value !== undefined) this.table[key] = value;
    }
  }
}

function tiles(text: string | null): string[] {
  return /^([1-9]+[mpsf]|[ESWNCFP])*$/.test(text ?? '') ? parse(text ?? '') : [];
}

function seat(text: string | null): number | null {
  return text !== null && /^[0-7]$/.test(text) ? Number(text) : null;
}

function meldIn(text: string): GivenMeld[] {
  const found = /^(\w+):([1-9a-zA-Z]+)(?:@([0-7]))?$/.exec(text);
  const named = tiles(found?.[2] ?? null);
  if (!found?.[1] || named.length < 3) return [];
  return [{ kind: found[1], tiles: writeInOrder(named), from: seat(found[3] ?? null) }];
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
