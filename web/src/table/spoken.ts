/** Events in words: for the live region, and the large word beside a seat (PF-29). */
import { signed, t, tOr } from '../messages/index.svelte';
import { suitName, tileName, tilesName } from '../tiles/names';
import type { Event, Paid } from '../wire';

type NameOf = (seat: number) => string;

/** The sentence that a screen reader says for an event; '' where there is nothing to say. */
export function sentence(event: Event, nameOf: NameOf, me: number | null): string {
  switch (event.event) {
    case 'discarded':
      return t('live.discarded', { name: nameOf(event.seat), tile: tileName(event.tile) });
    case 'drew':
      return event.seat === me && event.tile ? t('live.drew', { tile: tileName(event.tile) }) : '';
    case 'melded': {
      const meld = tOr(['melds', event.meld.kind], event.meld.kind);
      const name = nameOf(event.seat);
      return event.meld.tiles
        ? t('live.melded', { name, meld, tile: tileName(event.meld.tiles.slice(-2)) })
        : t('live.melded_hidden', { name, meld });
    }
    case 'won': {
      const values = { name: nameOf(event.seat), tile: tileName(event.tile), total: event.total };
      return event.source === null ? t('live.won_self', values) : t('live.won', values);
    }
    case 'kong_declared':
      return t('live.robbing', { name: nameOf(event.seat), tile: tileName(event.tile) });
    case 'exchanged':
      return event.given ? t('live.exchanged', { given: tilesName(event.given), taken: tilesName(event.taken) }) : '';
    case 'voids_chosen': {
      const list = event.suits.map((suit, seat) => `${nameOf(seat)} ${suitName(suit)}`).join(t('app.list'));
      return t('live.voids', { list });
    }
    case 'paid':
      return t('live.paid', { reason: reasonName(event), list: movements(event, nameOf) });
    case 'left':
      return t('live.left', { name: nameOf(event.seat) });
    case 'hand_over':
      return t('live.over', { reason: tOr(['ends', event.reason], event.reason) });
    default:
      return '';
  }
}

function movements(event: Paid, nameOf: NameOf): string {
  return event.moved
    .map((moved, seat) => (moved === 0 ? '' : `${nameOf(seat)} ${signed(moved)}`))
    .filter(Boolean)
    .join(t('app.list'));
}

/** What a line of payments is for, as short as it can be said. */
export function reasonName(event: Paid): string {
  const reason = tOr(['reasons', event.reason], event.reason);
  if (!event.detail) return reason;
  return tOr(['melds', event.detail], tOr(['win_by', event.detail], reason));
}

/** The word that stands beside a seat for two seconds, or null. */
export function word(event: Event): { seat: number; text: string } | null {
  switch (event.event) {
    case 'melded':
      return { seat: event.seat, text: tOr(['words', event.meld.kind], tOr(['melds', event.meld.kind], '')) };
    case 'won':
      return { seat: event.seat, text: tOr(['words', event.win_by], t('words.win')) };
    case 'paid': {
      const text = event.reason === 'win' ? '' : tOr(['words', event.reason], '');
      return text ? { seat: event.seat, text } : null;
    }
    default:
      return null;
  }
}
