/** Tables to look at without a server; only the development pages use them. */
import { emptyView } from '../table/view';
import { parse } from '../tiles/notation';
import type { MeldShown, SeatView, View } from '../wire';

const river = (text: string, gone: number[] = []) =>
  parse(text).map((tile, place) => ({ tile, gone: gone.includes(place), face_down: false }));

export const meld = (kind: string, tiles: string, source: number | null): MeldShown => ({
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

/** A hand with a wild tile: marks, multipliers, tiles laid aside and face down, a hidden kong. */
export function wildView(): View {
  const view = tableView();
  view.wild = '6s';
  view.indicator = '5s';
  view.rest = 47;
  view.seats[0]!.melds = [{ kind: 'chow', tiles: '456m', source: 3, claimed: '5m' }];
  view.seats[0]!.multiplier = 8;
  view.seats[0]!.aside = ['6s', '6s'];
  view.seats[1]!.marks = ['ready'];
  view.seats[1]!.aside = ['C', 'C'];
  view.seats[1]!.river = [...river('8m6m2mEE1p7m'), { tile: '', gone: false, face_down: true }];
  view.seats[1]!.out = false;
  view.seats[1]!.won = [];
  view.seats[2]!.hand = '567m3366s99p';
  view.seats[2]!.drawn = '7p';
  view.seats[2]!.aside = ['C', '6s'];
  view.seats[2]!.multiplier = 16;
  view.seats[3]!.melds = [meld('concealed_kong', '', null)];
  view.seats[3]!.aside = ['C', 'C'];
  view.seats[3]!.multiplier = 32;
  return view;
}

/** One suit, waiting on all nine of it. */
export function pureView(): View {
  const view = tableView();
  Object.assign(view.seats[2]!, { hand: '1112345678999p', drawn: '8m', count: 14, melds: [] });
  return view;
}
