import { describe, expect, it } from 'vitest';
import { chipsFor, piles } from './chips';

describe('chips', () => {
  it.each([
    [1, 0, [10, 100, 1000, 10_000]],
    [10, 0, [10, 100, 1000, 10_000]],
    [100, 0, [100, 1000, 10_000, 100_000]],
    [500, 0, [500, 1000, 10_000, 100_000]],
    [10_000, 0, [10_000, 100_000, 1_000_000, 10_000_000]],
    [1, 500, [10, 100]],
    [1, 5, [5]],
  ])('from %i up to %i there are %j', (least, most, chips) => {
    expect(chipsFor(least, most)).toEqual(chips);
  });

  it('an amount lies in as few chips as possible, the largest first', () => {
    expect(piles(12_340)).toEqual([
      { value: 10_000, count: 1 },
      { value: 1000, count: 2 },
      { value: 100, count: 3 },
      { value: 10, count: 4 },
    ]);
    expect(piles(0)).toEqual([]);
    expect(piles(9)).toEqual([]);
  });

  it('piles never hold more than the amount, and less by less than the smallest chip', () => {
    for (let amount = 0; amount < 30_000; amount += 37) {
      const lying = piles(amount).reduce((sum, pile) => sum + pile.value * pile.count, 0);
      expect(lying).toBeLessThanOrEqual(amount);
      expect(amount - lying).toBeLessThan(10);
    }
  });
});
