import { describe, expect, it } from 'vitest';
import hands from '../../fixtures/views.json';
import type { Bill, Calculator, Event, HandOver, MeldShown } from '../wire';
import type { Input } from './composition.svelte';
import { recall, type Played } from './recall';

const WAYS = ['self_draw', 'kong_draw', 'youjin'].map((id) => ({ id, given: false, tile: true }));
const GIVEN = ['discard', 'rob_kong', 'kong_discard'].map((id) => ({ id, given: true, tile: true }));

const asks = (...table: [string, Input['input']?][]): Calculator =>
  ({
    seats: 4,
    inputs: { ways: [...WAYS, ...GIVEN], table: table.map(([id, input = 'flag']) => ({ id, input, by: [] })) },
  }) as unknown as Calculator;

const bill = (more: Partial<Bill>): Bill => ({
  seat: 1,
  win_by: 'self_draw',
  tile: '7s',
  source: null,
  hand: '345345s56s99m789m',
  melds: [],
  fans: [],
  total: 1,
  extra: 0,
  base: 1,
  shares: [],
  ...more,
});
const line = (fan: string) => ({ fan, value: 2, part: 'times', by: '' }) as const;
const meld = (kind: string, tiles: string, source: number | null): MeldShown => ({
  kind,
  tiles,
  source,
  claimed: null,
});
const melded = (seat: number, shown: MeldShown): Event => ({ event: 'melded', seat, meld: shown, hidden: false });
const discarded = (seat: number, tile: string): Event => ({ event: 'discarded', seat, tile });
const started = (balances: number[] | null = null): Event => ({
  event: 'started',
  game: 'any',
  rules_version: 1,
  seats: 4,
  base: 1,
  rest: 50,
  balances,
  commitment: '',
  dice: [],
});
const won = ({ seat, win_by, tile, source, total }: Bill): Event => ({
  event: 'won',
  seat,
  win_by,
  tile,
  source,
  total,
  leaves: false,
  bill: null,
  held: true,
});

/** A hand of which some things happened before its wins. */
function played(before: Event[], ...bills: Bill[]): Played {
  const over: HandOver = {
    event: 'hand_over',
    reason: 'win',
    next_dealer: 0,
    hands: ['', '', '', ''],
    bills,
    melds: [[], [], [], []],
    face_down: [],
    moved: [0, 0, 0, 0],
  };
  return { header: { options: {} }, events: [started(), ...before, ...bills.map(won), over] };
}
const table = (before: Event[], one: Bill, ...inputs: [string, Input['input']?][]) =>
  recall(played(before, one), 1, asks(...inputs))?.table;

describe('a win that was played, as the calculator asks for it (PF-45)', () => {
  const finished = (hands as unknown as { events: Event[] }[]).map((hand) => hand.events);
  it.each(finished.map((events, place) => [place, events] as const))('every win of hand %i', (_place, events) => {
    const over = events.find((event) => event.event === 'hand_over');
    const bills = over?.bills ?? [];
    bills.forEach((one, place) => {
      const found = recall({ header: { options: {} }, events }, place + 1, asks());
      expect(found).toMatchObject({ hand: one.hand, winner: one.seat, giver: one.source, by: one.win_by, table: {} });
      expect(found?.melds.map((given) => given.tiles)).toEqual(one.melds.map((given) => given.tiles));
    });
    expect(recall({ header: { options: {} }, events }, bills.length + 1, asks())).toBeNull();
  });

  it('a way that the game does not tell apart is the plain one', () => {
    const plain = { ...asks(), inputs: { ...asks().inputs, ways: [WAYS[0], GIVEN[0]] } } as Calculator;
    const from = (one: Bill) => recall(played([], one), 1, plain)?.by;
    expect(from(bill({ win_by: 'kong_discard', source: 3 }))).toBe('discard');
    expect(from(bill({ win_by: 'kong_draw' }))).toBe('self_draw');
  });

  it('what the bill counts was so', () => {
    const flags = [['last_tile'], ['first_turn'], ['last_four']] as [string][];
    expect(table([], bill({ fans: [line('last_tile_claim')] }), ...flags)).toEqual({ last_tile: true });
    expect(table([], bill({ fans: [line('earthly_hand')] }), ...flags)).toEqual({ first_turn: true });
    expect(table([], bill({}), ...flags)).toEqual({});
  });

  it('kongs, who fed them and whether he was ready then', () => {
    const before: Event[] = [
      melded(2, meld('exposed_kong', '2222m', 0)),
      { event: 'marked', seat: 0, mark: 'ready', on: true },
      melded(1, meld('concealed_kong', '5555p', null)),
      melded(1, meld('exposed_kong', '9999s', 0)),
    ];
    before.splice(3, 0, discarded(0, '9s'));
    before.splice(0, 0, discarded(0, '2m'));
    const one = bill({ win_by: 'kong_draw' });
    expect(table(before, one, ['kong_from'], ['kong'], ['ready', 'seats'], ['kongs'])).toEqual({
      kong_from: 0,
      kong: 'exposed_kong',
      ready: [0],
      kongs: [
        { seat: 2, kind: 'exposed_kong', tile: '2m', from: 0, from_ready: false },
        { seat: 1, kind: 'concealed_kong', tile: '5p' },
        { seat: 1, kind: 'exposed_kong', tile: '9s', from: 0, from_ready: true },
      ],
    });
  });

  it('who has won before, and who wins on the same tile', () => {
    const first = bill({ seat: 2, win_by: 'self_draw', tile: '1m' });
    const both = [bill({ source: 3, win_by: 'discard' }), bill({ seat: 0, source: 3, win_by: 'discard' })];
    const hand = played([discarded(2, '4p'), discarded(3, '7s')], first, ...both);
    const at = (nth: number) => recall(hand, nth, asks(['won', 'seats'], ['co_winners', 'seats']))?.table;
    expect(at(1)).toEqual({});
    expect(at(2)).toEqual({ won: [2], co_winners: [0] });
    expect(at(3)).toEqual({ won: [1, 2], co_winners: [1] });
  });

  it('tiles laid aside, by seat, and the melds of the others', () => {
    const before: Event[] = [
      { event: 'wild_shown', wild: '6p', indicator: '5p' },
      { event: 'set_aside', seat: 3, tile: 'C', kind: 'red_kong' } as unknown as Event,
      { event: 'set_aside', seat: 1, tile: '6p', kind: 'wild_kong' } as unknown as Event,
      discarded(0, '3s'),
      melded(3, meld('pung', '333s', 0)),
    ];
    const inputs = [['wild'], ['red_kongs'], ['wild_kongs'], ['seat_melds']] as [string][];
    expect(table(before, bill({}), ...inputs)).toEqual({
      wild: '6p',
      red_kongs: [0, 0, 0, 1],
      wild_kongs: [0, 1, 0, 0],
      seat_melds: { 3: [{ kind: 'pung', tiles: '333s', from: 0 }] },
    });
  });

  it('what lay open matters for the last of its kind alone; the tile won on is not of it', () => {
    const before = [discarded(0, '7s'), discarded(2, '1m'), discarded(2, '7s')];
    const one = bill({ source: 2, win_by: 'discard' });
    expect(table(before, one, ['visible'])).toEqual({});
    expect(table(before, { ...one, fans: [line('last_of_kind')] }, ['visible'])).toEqual({ visible: '1m7s' });
  });

  it('what everybody owned, where coins are played for', () => {
    const hand = played([], bill({}));
    const rich = { ...hand, events: [started([5, 6, 7, 8]), ...hand.events.slice(1)] };
    expect(recall(rich, 1, asks(['balances']))?.table).toEqual({ balances: [5, 6, 7, 8] });
    expect(table([], bill({}), ['balances'])).toEqual({});
  });
});
