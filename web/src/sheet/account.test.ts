import { describe, expect, it } from 'vitest';
import hands from '../../fixtures/views.json';
import type { View } from '../wire';
import { lines, uncapped, wins } from './account';

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
