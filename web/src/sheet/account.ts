/** What the sheet says about a finished hand: each win's arithmetic, and each flow of coins as a line. */
import { callOf, fanName, number, t, tOr } from '../messages/index.svelte';
import { reasonName } from '../table/spoken';
import { tileName } from '../tiles/names';
import { parse } from '../tiles/notation';
import type { Bill, FanShown, Paid, Share, View } from '../wire';

export type NameOf = (seat: number) => string;

/** What has the lines of a bill: a bill, or an example of the rules. */
export type Lines = Pick<Bill, 'fans'>;

/** What the lines about coins are told from. */
type Told = Pick<View, 'game' | 'bills' | 'flows'>;

export interface Win {
  bill: Bill;
  /** The payment that came of it; null where nothing moved. */
  paid: Paid | null;
  /** Its number among all the wins of the hand, from 1. */
  nth: number;
}

/** Every win of the hand with what was paid for it: the n-th bill of a seat belongs to its n-th win payment. */
export function wins(view: Pick<View, 'bills' | 'flows'>): Win[] {
  const paid = view.flows.filter((flow) => flow.reason === 'win');
  const used = new Set<Paid>();
  return view.bills.map((bill, place) => {
    const own = paid.find((flow) => flow.seat === bill.seat && !used.has(flow)) ?? null;
    if (own) used.add(own);
    return { bill, paid: own, nth: place + 1 };
  });
}

/** What a bill's lines come to before any cap: the best alone, or the sum of those added times all that multiply. */
export function uncapped(bill: Lines): number {
  const best = values(bill, 'best');
  if (best.length > 0) return Math.max(...best);
  const added = values(bill, 'add');
  const sum = added.length > 0 ? added.reduce((all, value) => all + value, 0) : 1;
  return values(bill, 'times').reduce((product, value) => product * value, sum);
}

/** The lines as arithmetic: (10 + 10) × 2 × 2. */
export function arithmetic(bill: Lines): string {
  const best = values(bill, 'best').map(number);
  if (best.length > 0) return best.length > 1 ? t('sheet.best_of', { list: best.join(t('app.list')) }) : best.join('');
  const added = values(bill, 'add').map(number);
  const times = values(bill, 'times').map(number);
  const sum = added.length > 1 && times.length > 0 ? `(${added.join(' + ')})` : added.join(' + ');
  return [sum, ...times].filter(Boolean).join(' × ');
}

/** Whether a bill counts by multiplying at all: then its total is so many times the stake. */
export function multiplies(bill: Lines): boolean {
  return bill.fans.some((fan) => fan.part === 'times' || fan.part === 'best');
}

/** A line's value as it stands on the bill. */
export function lineValue(fan: FanShown): string {
  return fan.part === 'times' ? `×${number(fan.value)}` : number(fan.value);
}

/** Why a seat owes what it owes: (20 × 2 × 2 + 5) × base 4. A stake of 1 goes without saying. */
export function shareOf(game: string, bill: Pick<Bill, 'total'> & { base?: number }, share: Share): string {
  const factors = share.factors.map((factor) => `${number(factor.value)} ${fanName(game, factor.fan)}`);
  const product = [number(bill.total), ...factors].join(' × ');
  const sum = share.plus > 0 ? `${product} + ${number(share.plus)}` : product;
  const base = bill.base ?? 1;
  if (base === 1) return sum;
  return t('sheet.times_base', { n: share.plus > 0 ? `(${sum})` : sum, base: number(base) });
}

function values(bill: Lines, part: FanShown['part']): number[] {
  return bill.fans.filter((fan) => fan.part === part).map((fan) => fan.value);
}

/** For a fan that fours of a kind earn: which fours there are that are no kong. */
export function quads(bill: Bill): string[] {
  const tiles = [...parse(bill.hand), ...parse(bill.tile), ...bill.melds.flatMap((meld) => parse(meld.tiles))];
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
    .map((meld) => `${tOr(['melds', meld.kind], meld.kind)} ${tileName(parse(meld.tiles)[0] ?? '')}`)
    .join(t('app.list'));
}

/** How a win came about, and from whom. */
export function howWon(bill: Bill, nameOf: NameOf): string {
  const { source, win_by } = bill;
  if (source === null) return tOr(['win_by', win_by], win_by);
  return t(win_by === 'rob_kong' ? 'sheet.robbed_from' : 'sheet.fed_by', { name: nameOf(source) });
}

export interface Line {
  who: string;
  what: string;
  how: string;
  mine: number;
}

/** One line for each payment, seen from seat `me` (or the winner's, for a spectator). */
export function lines(view: Told, nameOf: NameOf, me: number | null): Line[] {
  const tiles = new Map(
    wins(view).flatMap((win) => (win.paid && win.bill.tile ? [[win.paid, win.bill.tile] as const] : [])),
  );
  return view.flows.map((flow) => {
    const tile = tiles.get(flow);
    return {
      who: nameOf(flow.seat),
      what: [what(flow, view.game), tile ? tileName(tile) : ''].filter(Boolean).join(' '),
      how: how(flow, nameOf),
      mine: flow.moved[me ?? flow.seat] ?? 0,
    };
  });
}

function what(flow: Paid, game: string): string {
  const name = reasonName(flow);
  const word = callOf(game, flow.detail);
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
