/** What the sheet says about a finished hand: each win's arithmetic, and each flow of coins as a line. */
import { number, t, tOr } from '../messages/index.svelte';
import { reasonName } from '../table/spoken';
import { tileName } from '../tiles/names';
import { parse } from '../tiles/notation';
import type { Bill, Paid, View } from '../wire';

export type NameOf = (seat: number) => string;

export interface Win {
  bill: Bill;
  /** The payment that came of it; null where nothing moved. */
  paid: Paid | null;
  /** Its number among all the wins of the hand, from 1. */
  nth: number;
}

/** Every win of the hand with what was paid for it: the n-th bill of a seat belongs to its n-th win payment. */
export function wins(view: View): Win[] {
  const paid = view.flows.filter((flow) => flow.reason === 'win');
  const used = new Set<Paid>();
  return view.bills.map((bill, place) => {
    const own = paid.find((flow) => flow.seat === bill.seat && !used.has(flow)) ?? null;
    if (own) used.add(own);
    return { bill, paid: own, nth: place + 1 };
  });
}

/** The product or sum of a bill's fans before any cap. */
export function uncapped(bill: Bill): number {
  return bill.product
    ? bill.fans.reduce((product, fan) => product * fan.value, 1)
    : bill.fans.reduce((sum, fan) => sum + fan.value, 0);
}

/** The fans as arithmetic: 1 × 2 × 2. */
export function arithmetic(bill: Bill): string {
  return bill.fans.map((fan) => number(fan.value)).join(bill.product ? ' × ' : ' + ');
}

/** For a fan that fours of a kind earn: which fours there are that are no kong. */
export function quads(bill: Bill): string[] {
  const tiles = [...parse(bill.hand), bill.tile, ...bill.melds.flatMap((meld) => parse(meld.tiles))];
  const kongs = new Set(bill.melds.filter((meld) => meld.kind.endsWith('kong')).map((meld) => parse(meld.tiles)[0]));
  const kinds = [...new Set(tiles)];
  return kinds.filter((kind) => !kongs.has(kind) && tiles.filter((tile) => tile === kind).length === 4);
}

/** A note beside a fan, where one helps. */
export function note(bill: Bill, fan: string): string {
  if (fan === 'root')
    return quads(bill)
      .map((tile) => t('sheet.quad', { tile: tileName(tile) }))
      .join(t('app.list'));
  if (fan !== 'kong') return '';
  return bill.melds
    .filter((meld) => meld.kind.endsWith('kong'))
    .map((meld) => `${tOr(['melds', meld.kind], meld.kind)} ${tileName(meld.tiles.slice(-2))}`)
    .join(t('app.list'));
}

export interface Line {
  who: string;
  what: string;
  how: string;
  mine: number;
}

/** One line for each payment, seen from seat `me` (or the winner's, for a spectator). */
export function lines(view: View, nameOf: NameOf, me: number | null): Line[] {
  const tiles = new Map(wins(view).flatMap((win) => (win.paid ? [[win.paid, win.bill.tile] as const] : [])));
  return view.flows.map((flow) => {
    const tile = tiles.get(flow);
    return {
      who: nameOf(flow.seat),
      what: [what(flow), tile ? tileName(tile) : ''].filter(Boolean).join(' '),
      how: how(flow, nameOf),
      mine: flow.moved[me ?? flow.seat] ?? 0,
    };
  });
}

function what(flow: Paid): string {
  const name = reasonName(flow);
  const word = tOr(['words', flow.detail], '');
  return flow.reason === 'kong' && word && !name.toLowerCase().includes(word.toLowerCase()) ? `${word} ${name}` : name;
}

/** Who gave how much to whom; equal amounts to one payee are said once. */
function how(flow: Paid, nameOf: NameOf): string {
  const to = (seat: number) => (seat < 0 ? t('sheet.to_system') : nameOf(seat));
  const groups = new Map<string, { payers: number[]; payee: number; amount: number }>();
  for (const part of flow.flows) {
    if (part.amount === 0 && part.due === 0) continue;
    const key = `${part.payee}/${part.amount}`;
    const group = groups.get(key) ?? { payers: [], payee: part.payee, amount: part.amount };
    group.payers.push(part.payer);
    groups.set(key, group);
  }
  const about = flow.seat;
  const said = [...groups.values()].map(({ payers, payee, amount }) => {
    const names = payers.map(nameOf).join(t('app.list'));
    if (payers.length === 1 && payers[0] === about)
      return t('sheet.gives_to', { to: to(payee), amount: number(amount) });
    if (payee !== about) return t('sheet.gives', { name: names, to: to(payee), amount: number(amount) });
    if (payers.length > 1) return t('sheet.each_pays', { names, amount: number(amount) });
    return t('sheet.pays', { name: names, amount: number(amount) });
  });
  const short = flow.flows
    .filter((part) => part.amount < part.due)
    .map((part) => `${nameOf(part.payer)} ${t('sheet.short', { amount: number(part.amount) })}`);
  return [...said, ...short].join(t('app.list'));
}
