/** Events in words: for the live region, and the large word beside a seat (PF-29). */
import { callOf, signed, t, tOr } from '../messages/index.svelte';
import { suitName, tileName, tilesName } from '../tiles/names';
import { parse } from '../tiles/notation';
import type { Event, Paid } from '../wire';

type NameOf = (seat: number) => string;

/** The sentence that a screen reader says for an event; '' where there is nothing to say. */
export function sentence(event: Event, nameOf: NameOf, me: number | null): string {
  switch (event.event) {
    case 'discarded':
      return t('live.discarded', { name: nameOf(event.seat), tile: tileName(event.tile) });
    case 'discarded_face_down':
      return t('live.face_down', { name: nameOf(event.seat) });
    case 'set_aside':
      return t('live.set_aside', {
        name: nameOf(event.seat),
        what: callOf('', event.what),
        tile: tileName(event.tile),
      });
    case 'wild_shown':
      return t('live.wild', { tile: tileName(event.wild) });
    case 'marked': {
      const mark = tOr(['marks', event.mark, 'title'], event.mark);
      return t(event.on ? 'live.marked' : 'live.unmarked', { name: nameOf(event.seat), mark });
    }
    case 'announced': {
      const what = tOr(['announcements', event.what], event.what);
      return event.seat === null ? what : t('live.announced', { name: nameOf(event.seat), what });
    }
    case 'winds_shown':
      return t('live.round_wind', { wind: tileName(event.round) });
    case 'doubled':
      return t('live.doubled', { name: nameOf(event.seat), n: event.count, total: event.total });
    case 'multiplied':
      return t('live.multiplied', { name: nameOf(event.seat), n: event.multiplier });
    case 'drew':
      return event.seat === me && event.tile ? t('live.drew', { tile: tileName(event.tile) }) : '';
    case 'melded': {
      const meld = tOr(['melds', event.meld.kind], event.meld.kind);
      const name = nameOf(event.seat);
      return event.meld.tiles
        ? t('live.melded', { name, meld, tile: tileName(parse(event.meld.tiles)[0] ?? '') })
        : t('live.melded_hidden', { name, meld });
    }
    case 'won': {
      const tile = event.tile ? tileName(event.tile) : tOr(['win_by', event.win_by], event.win_by);
      const values = { name: nameOf(event.seat), tile, total: event.total };
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
export function word(event: Event, game: string): { seat: number; text: string } | null {
  switch (event.event) {
    case 'melded':
      return { seat: event.seat, text: callOf(game, event.meld.kind) || tOr(['melds', event.meld.kind], '') };
    case 'won':
      return { seat: event.seat, text: callOf(game, event.win_by) || t('words.win') };
    case 'paid': {
      const text = event.reason === 'win' ? '' : callOf(game, event.reason);
      return text ? { seat: event.seat, text } : null;
    }
    case 'set_aside':
      return said(event.seat, callOf(game, event.what));
    case 'doubled':
      return said(event.seat, callOf(game, 'double'));
    case 'marked':
      return event.on ? said(event.seat, tOr(['marks', event.mark, 'word'], '')) : null;
    default:
      return null;
  }
}

function said(seat: number, text: string): { seat: number; text: string } | null {
  return text ? { seat, text } : null;
}

/** What everybody is told in large letters across the table (PF-29), or null. */
export function banner(event: Event, nameOf: NameOf): { text: string; name: string } | null {
  if (event.event === 'announced') {
    const text = tOr(['announcements', event.what], '');
    return text ? { text, name: event.seat === null ? '' : nameOf(event.seat) } : null;
  }
  if (event.event === 'marked') {
    const text = tOr(['marks', event.mark, event.on ? 'banner' : 'banner_off'], '');
    return text ? { text, name: nameOf(event.seat) } : null;
  }
  return null;
}
