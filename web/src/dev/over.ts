/** A hand that is over, for its sheet. */
import type { Bill, Paid, View } from '../wire';
import { meld, tableView } from './tables';

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
