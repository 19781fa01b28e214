/** A short hand, for the replay page. */
import type { Event } from '../wire';
import { meld } from './tables';

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
