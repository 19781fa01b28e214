/** Rooms to look at without a server. */
import type { Person, Room } from '../wire';

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
