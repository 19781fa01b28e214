/** Tables, rooms and records to look at without a server; only the development pages use them. */
import type { GameInfo } from '../net/api';
import type { Action, Bill, Event, MeldShown, Paid, Person, Ready, Room, SeatView, View } from '../wire';
import { emptyView } from '../table/view';
import { parse } from '../tiles/notation';

const river = (text: string, gone: number[] = []) =>
  parse(text).map((tile, place) => ({ tile, gone: gone.includes(place), face_down: false }));

const meld = (kind: string, tiles: string, source: number | null): MeldShown => ({
  kind,
  tiles,
  source,
  claimed: null,
});

function seat(given: Partial<SeatView>): SeatView {
  return {
    hand: null,
    drawn: null,
    count: 13,
    melds: [],
    river: [],
    aside: [],
    marks: [],
    multiplier: 1,
    doubled: [],
    wind: null,
    balance: 0,
    void: null,
    won: [],
    out: false,
    left: false,
    ...given,
  };
}

export function tableView(claim = false): View {
  const view = emptyView(2);
  Object.assign(view, { game: 'xuezhan', base: 1, rest: 8, dice: [3, 4], turn: claim ? 0 : 2 });
  view.seats = [
    seat({
      count: 10,
      balance: 14,
      river: river('1m1m5p4p8p3m7p5s7s4p2m9m' + (claim ? '3p' : '')),
      melds: [meld('pung', '222s', 3)],
    }),
    seat({
      count: 13,
      balance: 24,
      river: river('8m6m2m2p3m1p7m'),
      won: [{ tile: '7s', win_by: 'self_draw', source: null, total: 4, held: true }],
      out: true,
    }),
    seat({
      hand: '567m333455p88p',
      drawn: claim ? null : '8m',
      count: claim ? 10 : 11,
      balance: -12,
      river: river('2s5s8s2p3s4s1s6s7m8p1m2m1p'),
      melds: [meld('pung', '555m', 1)],
    }),
    seat({
      count: 10,
      balance: -26,
      river: river('9m6m1m9m8s7m4p1p1m4s1s2p', [3, 10]),
      melds: [meld('concealed_kong', '9999s', null)],
    }),
  ];
  view.seats[2]!.hand = '567m33345p88p';
  if (claim) view.last = { event: 'discarded', seat: 0, tile: '3p' };
  return view;
}

/** Everything that a table can hold: long rivers, many melds, many wins, void suits. */
export function fullView(): View {
  const view = tableView();
  view.game = 'xueliu';
  const all = '123456789m123456789p1234s';
  view.seats.forEach((shown, place) => {
    shown.river = river(all.slice(0));
    shown.void = 'mps'[place % 3] ?? null;
    if (place !== 2) {
      shown.melds = [
        meld('pung', '222s', (place + 1) % 4),
        meld('exposed_kong', '7777p', (place + 2) % 4),
        meld('added_kong', '5555m', (place + 3) % 4),
      ];
      shown.count = 4;
      shown.won = ['7s', '4s', '9p', '1m'].map((tile) => ({
        tile,
        win_by: 'self_draw',
        source: null,
        total: 4,
        held: true,
      }));
    }
  });
  const me = view.seats[2]!;
  me.melds = [meld('exposed_kong', '5555m', 1), meld('concealed_kong', '1111s', null), meld('pung', '888p', 3)];
  me.hand = '33p5s5s'.replace('5s5s', '55s');
  me.drawn = '9s';
  me.count = 5;
  return view;
}

export function startView(): View {
  const view = emptyView(0);
  Object.assign(view, { game: 'xuezhan', base: 1, rest: 55, dice: [6, 1], turn: 0 });
  view.seats = [seat({ hand: '1123489m2377p159s'.slice(0), drawn: '5s', count: 14 }), seat({}), seat({}), seat({})];
  view.seats[0]!.hand = '112348m2377p159s';
  return view;
}

export function duelView(): View {
  const view = tableView();
  view.seats = [view.seats[2]!, view.seats[0]!];
  view.me = 0;
  view.turn = 0;
  return view;
}

/** One suit, waiting on all nine of it. */
/** A hand with a wild tile: marks, multipliers, tiles laid aside and face down, a hidden kong. */
export function wildView(): View {
  const view = tableView();
  view.wild = '6s';
  view.indicator = '5s';
  view.rest = 47;
  view.seats[0]!.melds = [{ kind: 'chow', tiles: '456m', source: 3, claimed: '5m' }];
  view.seats[0]!.multiplier = 8;
  view.seats[0]!.aside = ['C', 'C'];
  view.seats[1]!.marks = ['ready'];
  view.seats[1]!.river = [...river('8m6m2mEE1p7m'), { tile: '', gone: false, face_down: true }];
  view.seats[1]!.out = false;
  view.seats[1]!.won = [];
  view.seats[2]!.hand = '567m3366s99p';
  view.seats[2]!.drawn = '7p';
  view.seats[2]!.aside = ['C', '6s'];
  view.seats[2]!.multiplier = 16;
  view.seats[3]!.melds = [meld('concealed_kong', '', null)];
  view.seats[3]!.aside = ['6s'];
  view.seats[3]!.multiplier = 32;
  return view;
}

export const wildOffers: Action[] = [
  { do: 'red_kong' },
  { do: 'wild_kong' },
  { do: 'pass' },
  { do: 'discard', tile: '9p' },
  { do: 'discard', tile: '6s' },
];

export function pureView(): View {
  const view = tableView();
  Object.assign(view.seats[2]!, { hand: '1112345678999p', drawn: '8m', count: 14, melds: [] });
  return view;
}

export const help: Ready[] = [
  {
    discard: '8m',
    waits: [
      { tile: '3p', unseen: 1, total: 4 },
      { tile: '6p', unseen: 2, total: 2 },
    ],
  },
  { discard: '5m', waits: [{ tile: '5m', unseen: 0, total: 1 }] },
];

export const manyHelp: Ready[] = ['8m', '1p'].map((discard) => ({
  discard,
  waits: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => ({
    tile: `${rank}p`,
    unseen: rank % 4,
    total: rank % 8 === 1 ? 8 : 4,
  })),
}));

export const turnOffers: Action[] = [
  { do: 'concealed_kong', tile: '3p' },
  ...['5m', '6m', '7m', '3p', '4p', '5p', '8p', '8m'].map((tile) => ({ do: 'discard', tile })),
];

export const trayOffers: Action[] = [
  { do: 'win' },
  { do: 'concealed_kong', tile: '3p' },
  { do: 'added_kong', tile: '5m' },
  ...['8m', '8p'].map((tile) => ({ do: 'discard', tile })),
];

export const claimOffers: Action[] = [{ do: 'win' }, { do: 'pung' }, { do: 'exposed_kong' }, { do: 'pass' }];

export const exchangeOffers: Action[] = [
  '112m',
  '113m',
  '123m',
  '114m',
  '124m',
  '348m',
  '237p',
  '277p',
  '377p',
  '159s',
  '155s',
  '559s',
].map((tiles) => ({ do: 'exchange', tiles }));

export const voidOffers: Action[] = ['m', 'p', 's'].map((suit) => ({ do: 'void', suit }));

const person = (name: string, more: Partial<Person> = {}): Person => ({
  account: name,
  name,
  bot: false,
  online: true,
  auto: false,
  ready: false,
  left: false,
  points: 0,
  word: '',
  ...more,
});

export function room(more: Partial<Room> = {}): Room {
  return {
    type: 'room',
    code: '408217',
    game: 'xuezhan',
    options: {},
    kind: 'private',
    level: null,
    entry: 0,
    hands: 8,
    circle: false,
    help: false,
    number: 3,
    stage: 'playing',
    host: 2,
    dealer: 0,
    places: [
      person('竹里馆', { auto: true }),
      person('山月', { bot: true }),
      person('临江仙'),
      person('听雨', { online: false }),
    ],
    you: 2,
    results: [
      { number: 1, replay: 'a', dealer: 2, reason: 'three_won', moved: [12, -4, 6, -14] },
      { number: 2, replay: 'b', dealer: 0, reason: 'wall_out', moved: [-20, 36, 0, -16] },
    ],
    next_in_ms: null,
    watching: 0,
    commitment: null,
    ...more,
  };
}

const flow = (payer: number, payee: number, amount: number, due = amount) => ({ payer, payee, amount, due });

function paid(reason: string, seat: number, detail: string, flows: Paid['flows']): Paid {
  const moved = [0, 0, 0, 0];
  for (const part of flows) {
    moved[part.payer]! -= part.amount;
    if (part.payee >= 0) moved[part.payee]! += part.amount;
  }
  return { event: 'paid', reason, seat, detail, flows, moved, balances: moved };
}

export function overView(): View {
  const view = tableView();
  const base = 1;
  const bill = (given: Partial<Bill>): Bill => ({
    seat: 2,
    win_by: 'self_draw',
    tile: '3p',
    source: null,
    hand: '567m33345p88p',
    melds: [],
    fans: [],
    shares: [],
    total: 8,
    extra: 1,
    base,
    ...given,
  });
  view.flows = [
    paid('kong', 3, 'concealed_kong', [flow(0, 3, 2), flow(1, 3, 2), flow(2, 3, 2)]),
    paid('win', 1, 'self_draw', [flow(0, 1, 3), flow(2, 1, 3), flow(3, 1, 3)]),
    paid('win', 2, 'self_draw', [flow(3, 2, 33), flow(0, 2, 20, 33)]),
    paid('transfer', 0, '', [flow(0, 3, 4)]),
    paid('win', 3, 'discard', [flow(0, 3, 2)]),
  ];
  view.bills = [
    bill({
      seat: 1,
      tile: '7s',
      hand: '345345s56s99m789m',
      fans: [
        { fan: 'plain', value: 1, part: 'times', by: '' },
        { fan: 'self_drawn', value: 2, part: 'times', by: '' },
      ],
      total: 2,
    }),
    bill({
      melds: [meld('pung', '555m', 1), meld('exposed_kong', '1111s', 0)],
      total: 32,
      fans: [
        { fan: 'all_pungs', value: 2, part: 'times', by: '' },
        { fan: 'root', value: 4, part: 'times', by: '' },
        { fan: 'kong', value: 2, part: 'times', by: '' },
        { fan: 'self_drawn', value: 2, part: 'times', by: '' },
        { fan: 'last_tile_draw', value: 2, part: 'times', by: '' },
      ],
    }),
    bill({
      seat: 3,
      win_by: 'discard',
      tile: '4m',
      source: 0,
      hand: '234678s1144m',
      extra: 0,
      total: 2,
      fans: [
        { fan: 'plain', value: 1, part: 'times', by: '' },
        { fan: 'kong', value: 2, part: 'times', by: '' },
      ],
    }),
  ];
  view.seats[2]!.melds = [meld('pung', '555m', 1), meld('exposed_kong', '1111s', 0)];
  view.seats[2]!.hand = '67m33p88p7m';
  view.result = {
    event: 'hand_over',
    reason: 'three_won',
    next_dealer: 1,
    hands: ['12457781p677s'.replace('1p', 'p'), '345345s56s99m789m', '33345p88p', '234678s1144m'],
    bills: view.bills,
    melds: view.seats.map((shown) => shown.melds),
    face_down: view.seats.map(() => ''),
    moved: [-31, 7, 48, -24],
  };
  return view;
}

export const gameInfo: GameInfo = {
  id: 'xuezhan',
  levels: [],
  length: null,
  seats: 4,
  version: 1,
  options: {
    properties: {
      base: { type: 'integer', minimum: 1, default: 1 },
      cap: { type: 'integer', minimum: 0, default: 0 },
      self_draw_bonus: { enum: ['both', 'double', 'base', 'none'], default: 'both' },
      dragon: { enum: ['one_quad', 'two_quads'], default: 'one_quad' },
      opening_hands: { type: 'boolean', default: true },
      opening_stack: { enum: ['product', 'alone'], default: 'product' },
      last_claim: { type: 'boolean', default: false },
      kong_flower_payer: { enum: ['all', 'feeder'], default: 'all' },
      transfer: { enum: ['turn', 'all', 'off'], default: 'turn' },
      held_kong: { enum: ['pays', 'free'], default: 'pays' },
      forced_last: { type: 'integer', minimum: 0, maximum: 20, default: 4 },
      pass_lock: { type: 'boolean', default: false },
      pig: { type: 'integer', minimum: 0, default: 16 },
      exchange_three: { type: 'boolean', default: false },
      ding_que: { type: 'boolean', default: false },
    },
  },
};

export const games: GameInfo[] = [gameInfo, { ...gameInfo, id: 'xueliu' }];

/** A short hand, for the replay page. */
export function record(): Event[] {
  const events: Event[] = [
    {
      event: 'started',
      game: 'xuezhan',
      rules_version: 1,
      seats: 4,
      base: 1,
      rest: 55,
      balances: null,
      commitment: '',
      dice: [2, 5],
    },
    { event: 'dealt', seat: 0, tiles: '11237m245p34588s6s', count: 14 },
    { event: 'dealt', seat: 1, tiles: '2468m13579p2468s', count: 13 },
    { event: 'dealt', seat: 2, tiles: '5566778899m12p3s', count: 13 },
    { event: 'dealt', seat: 3, tiles: '999s234s345p678p1m', count: 13 },
  ];
  let rest = 55;
  const drawn = ['', '1p', '1m', '9p', '4s', '9m', '2m', '5p', '7p', '8s', '3m', '4m', '6p', '1s', '2p', '5s'];
  const gone = ['7m', '1p', '1m', '9p', '2p', '9p', '2p', '1m', '7p', '8s', '3s', '5p', '6p', '1s', '2p', '5s'];
  gone.forEach((tile, place) => {
    const who = place % 4;
    if (drawn[place])
      events.push({ event: 'drew', seat: who, tile: drawn[place]!, replacement: false, rest: (rest -= 1) });
    events.push({ event: 'discarded', seat: who, tile }, { event: 'window_opened' });
    if (place === 2) {
      events.push({ event: 'melded', seat: 0, meld: meld('pung', '111m', 2), hidden: false });
    }
  });
  return events;
}
