/** What the person at such a table may do, and the help that he gets. */
import type { Action, Ready } from '../wire';

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

export const wildOffers: Action[] = [
  { do: 'red_kong' },
  { do: 'wild_kong' },
  { do: 'pass' },
  { do: 'discard', tile: '9p' },
  { do: 'discard', tile: '6s' },
];

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
