/** A game without a server, standing still in one state. */
import type { Game } from '../table/game.svelte';
import { Game as Real } from '../table/game.svelte';
import { Talk } from '../talk/talk.svelte';
import type { Action, Room, View } from '../wire';

export function fakeGame(room: Room, view: View | null, offers: Action[], more: Partial<Game> = {}): Game {
  const game = Object.create(Real.prototype) as Game;
  const seat = view?.me ?? 0;
  const sitters = Array.from({ length: view?.seats.length ?? 4 }, (_, place) => {
    const person = room.places[(room.dealer + place) % room.places.length];
    return {
      name: person?.name ?? '',
      bot: person?.bot ?? false,
      online: person?.online ?? true,
      auto: person?.auto ?? false,
      left: person?.left ?? false,
      points: [18640, 24080, 12450, 9320][place] ?? 0,
    };
  });
  const fixed = {
    code: room.code,
    room,
    view,
    question: offers.length > 0 ? { number: 1, party: seat, offers, secret: false } : null,
    help: [],
    waits: [],
    barred: null,
    win: null,
    clock: { face: { seat: view?.turn ?? seat, fraction: 0.8, seconds: 12, reserve: 20 } },
    words: {},
    banner: null,
    lastSeat: 0,
    taken: [],
    live: '',
    complaint: '',
    closed: '',
    talk: new Talk(),
    dealer: room.dealer,
    nextAt: null,
    entered: true,
    sending: false,
    pending: null,
    sitters,
    nameOf: (place: number) => sitters[place]?.name ?? '',
    answer: () => Promise.resolve(),
    request: () => Promise.resolve(true),
    ...more,
  };
  for (const [name, value] of Object.entries(fixed)) Object.defineProperty(game, name, { value, writable: true });
  return game;
}
