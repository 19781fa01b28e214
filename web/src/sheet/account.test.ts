import { beforeEach, describe, expect, it } from 'vitest';
import hands from '../../fixtures/views.json';
import { settings } from '../settings.svelte';
import type { Share, View } from '../wire';
import { lines, shareOf, uncapped, wins } from './account';

beforeEach(() => {
  settings.language = 'zh-Hans';
});

const finished = (hands as unknown as { views: { view: View }[] }[])
  .map((hand) => hand.views.at(-1)?.view)
  .filter((view) => view !== undefined);

describe('the sheet adds up (PF-30)', () => {
  it.each(finished.map((view, place) => [place, view] as const))('hand %i', (_place, view) => {
    expect(view.result).not.toBeNull();
    // each win has its payment, and each payer owes what the bill says
    for (const { bill, paid } of wins(view)) {
      expect(bill.total).toBeLessThanOrEqual(uncapped(bill));
      expect(paid?.seat).toBe(bill.seat);
      for (const flow of paid?.flows ?? []) {
        const share = bill.shares.find((other) => other.seat === flow.payer);
        if (!share) expect(flow.due).toBe((bill.total + bill.extra) * bill.base);
      }
      // whoever pays for several seats pays all their shares
      if (bill.shares.length > 0) {
        const due = new Map<number, number>();
        for (const share of bill.shares) due.set(share.payer, (due.get(share.payer) ?? 0) + share.due);
        for (const flow of paid?.flows ?? []) due.set(flow.payer, (due.get(flow.payer) ?? 0) - flow.due);
        expect([...due.values()].every((rest) => rest === 0)).toBe(true);
      }
    }
    // one line a payment; one's own add up to what the hand brought
    view.seats.forEach((_seat, seat) => {
      const own = lines(view, String, seat);
      expect(own.length).toBe(view.flows.length);
      expect(own.reduce((sum, line) => sum + line.mine, 0)).toBe(view.result?.moved[seat]);
    });
  });
});

describe('why a seat owes what it owes (PF-30)', () => {
  const share = (more: Partial<Share>): Share => ({ seat: 1, factors: [], due: 0, payer: 1, plus: 0, ...more });
  const dealer = { fan: 'dealer', value: 2, part: 'times', by: '' } as const;
  it('the stake is a factor of it, unless it is 1', () => {
    expect(shareOf('wuhan', { total: 8, base: 1 }, share({ factors: [dealer] }))).toBe('8 × 2 庄家');
    expect(shareOf('wuhan', { total: 8, base: 4 }, share({ factors: [dealer] }))).toBe('8 × 2 庄家 × 底注 4');
    expect(shareOf('koudian', { total: 12, base: 4 }, share({ plus: 10 }))).toBe('(12 + 10) × 底注 4');
    expect(shareOf('koudian', { total: 12 }, share({}))).toBe('12');
  });
});
