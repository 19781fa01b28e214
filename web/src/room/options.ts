/** A game's options as rows of a form, from the JSON Schema that the server sends; words come from the message files. */
import { keysOf, tOr } from '../messages/index.svelte';
import type { GameInfo, Options, OptionSchema, OptionsSchema, OptionValue } from '../net/api';

export interface OptionRow {
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

export function rows(game: GameInfo): OptionRow[] {
  return Object.entries(properties(game.options)).map(([name, schema]) => {
    const group = tOr(['options', name, 'group'], 'other');
    return {
      name,
      title: tOr(['options', name, 'title'], schema.title ?? name),
      help: tOr(['options', name, 'help'], schema.description ?? ''),
      unit: tOr(['options', name, 'unit'], ''),
      group: GROUPS.includes(group) ? group : 'other',
      usual: schema.default ?? schema.enum?.[0] ?? schema.minimum ?? false,
      control: control(name, schema),
    };
  });
}

function control(name: string, schema: OptionSchema): OptionRow['control'] {
  if (schema.enum) {
    // a schema lists values by the alphabet; people have an order for them
    const order = keysOf('options', name, 'values');
    const rank = (value: OptionValue) => (order.indexOf(String(value)) + order.length + 1) % (order.length + 1);
    const values = [...schema.enum].sort((a, b) => rank(a) - rank(b));
    const choices = values.map((value) => ({ value, label: valueName(name, value) }));
    return { kind: choices.length <= SEGMENTS_AT_MOST ? 'segments' : 'select', choices };
  }
  if (schema.type === 'boolean') return { kind: 'switch' };
  const minimum = schema.minimum ?? 0;
  return { kind: 'stepper', minimum, maximum: Math.min(schema.maximum ?? ENDLESS, ENDLESS) };
}

/** What a value of an option is called. */
export function valueName(name: string, value: OptionValue): string {
  const word = typeof value === 'boolean' ? tOr(['room', value ? 'on' : 'off'], String(value)) : String(value);
  return tOr(['options', name, 'values', String(value)], word);
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
  const word = valueName(row.name, value);
  return typeof value === 'number' && word === String(value) && row.unit ? `${word} ${row.unit}` : word;
}
