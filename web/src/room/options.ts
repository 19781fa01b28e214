/** A game's options as rows of a form, from the JSON Schema that the server sends; words come from the message files. */
import { keysOf, tOr } from '../messages/index.svelte';
import type { GameInfo, Options, OptionSchema, OptionsSchema, OptionValue } from '../net/api';

export interface OptionRow {
  game: string;
  name: string;
  title: string;
  help: string;
  unit: string;
  group: string;
  usual: OptionValue;
  control:
    | { kind: 'switch' }
    | { kind: 'segments'; choices: { value: OptionValue; label: string }[] }
    | { kind: 'select'; choices: { value: OptionValue; label: string }[] }
    | { kind: 'stepper'; minimum: number; maximum: number };
}

const GROUPS = ['play', 'score', 'end', 'other'];
const SEGMENTS_AT_MOST = 4;
const ENDLESS = 1024;

/** The properties of an options schema, through the reference that msgspec writes. */
function properties(schema: OptionsSchema): Record<string, OptionSchema> {
  const name = schema.$ref?.split('/').at(-1);
  const body = name ? schema.$defs?.[name] : schema;
  return body?.properties ?? {};
}

/** A word about an option: the game's own where it means something else there than in others. */
function said(game: string, name: string, path: readonly string[], otherwise: string): string {
  return tOr(['games', game, 'options', name, ...path], tOr(['options', name, ...path], otherwise));
}

export function rows(game: GameInfo): OptionRow[] {
  return Object.entries(properties(game.options)).map(([name, schema]) => {
    const group = said(game.id, name, ['group'], 'other');
    return {
      game: game.id,
      name,
      title: said(game.id, name, ['title'], schema.title ?? name),
      help: said(game.id, name, ['help'], schema.description ?? ''),
      unit: said(game.id, name, ['unit'], ''),
      group: GROUPS.includes(group) ? group : 'other',
      usual: schema.default ?? schema.enum?.[0] ?? schema.minimum ?? false,
      control: control(game.id, name, schema),
    };
  });
}

function control(game: string, name: string, schema: OptionSchema): OptionRow['control'] {
  if (schema.enum) {
    // a schema lists values by the alphabet; people have an order for them
    const own = keysOf('games', game, 'options', name, 'values');
    const order = own.length > 0 ? own : keysOf('options', name, 'values');
    const rank = (value: OptionValue) => (order.indexOf(String(value)) + order.length + 1) % (order.length + 1);
    const values = [...schema.enum].sort((a, b) =>
      typeof a === 'number' && typeof b === 'number' ? a - b : rank(a) - rank(b),
    );
    const choices = values.map((value) => ({ value, label: valueName(game, name, value) }));
    return { kind: choices.length <= SEGMENTS_AT_MOST ? 'segments' : 'select', choices };
  }
  if (schema.type === 'boolean') return { kind: 'switch' };
  const minimum = schema.minimum ?? 0;
  return { kind: 'stepper', minimum, maximum: Math.min(schema.maximum ?? ENDLESS, ENDLESS) };
}

/** What a value of an option is called. */
export function valueName(game: string, name: string, value: OptionValue): string {
  const word = typeof value === 'boolean' ? tOr(['room', value ? 'on' : 'off'], String(value)) : String(value);
  return said(game, name, ['values', String(value)], word);
}

/** The rows under their headings, in the order of the headings; empty ones are left out. */
export function grouped(all: OptionRow[]): { group: string; title: string; rows: OptionRow[] }[] {
  return GROUPS.map((group) => ({
    group,
    title: tOr(['room', 'groups', group], group),
    rows: all.filter((row) => row.group === group),
  })).filter(({ rows }) => rows.length > 0);
}

export function usual(all: OptionRow[]): Options {
  return Object.fromEntries(all.map((row) => [row.name, row.usual]));
}

/** What of `options` is not as usual. */
export function changed(all: OptionRow[], options: Options): OptionRow[] {
  return all.filter((row) => row.name in options && options[row.name] !== row.usual);
}

/** A value in words, with its unit where it is a number. */
export function inWords(row: OptionRow, value: OptionValue): string {
  const word = valueName(row.game, row.name, value);
  return typeof value === 'number' && word === String(value) && row.unit ? `${word} ${row.unit}` : word;
}
