import { describe, expect, it } from 'vitest';
import type { Action } from '../wire';
import { buttons, discardable, exchangeable, exchangeOf } from './offers';
import { emptyView } from './view';

const view = emptyView(0);
view.last = { event: 'discarded', seat: 2, tile: '3p' };

describe('buttons (PF-27)', () => {
  it('what wins comes first and passing last', () => {
    const offers: Action[] = [{ do: 'pass' }, { do: 'pung' }, { do: 'win' }, { do: 'exposed_kong' }];
    expect(buttons(offers, view).map((button) => button.kind)).toEqual(['win', 'claim', 'claim', 'pass']);
    expect(buttons(offers, view).at(-1)?.key).toBe('Esc');
  });
  it('kongs of every kind share a button, with a row of tiles for each', () => {
    const kong = buttons(
      [
        { do: 'concealed_kong', tile: '9s' },
        { do: 'added_kong', tile: '5m' },
      ],
      view,
    )[0];
    expect(kong?.choices.map((choice) => [choice.tiles.join(''), choice.mine.length])).toEqual([
      ['9s9s9s9s', 4],
      ['5m5m5m5m', 1],
    ]);
  });
  it('a chow shows the claimed tile in its place', () => {
    const [chow] = buttons(
      [
        { do: 'chow', tiles: '24p' },
        { do: 'chow', tiles: '45p' },
      ],
      view,
    );
    expect(chow?.choices.map((choice) => choice.tiles.join(''))).toEqual(['2p3p4p', '3p4p5p']);
    expect(chow?.choices[0]?.mine).toEqual(['2p', '4p']);
  });
  it('a verb without a word shows itself', () => {
    expect(buttons([{ do: 'unheard_of', amount: 2 }], view)[0]).toMatchObject({ label: 'unheard_of', kind: 'claim' });
  });
  it('discards, exchanges and void suits have no button', () => {
    expect(
      buttons(
        [
          { do: 'discard', tile: '1m' },
          { do: 'exchange', tiles: '123m' },
          { do: 'void', suit: 'm' },
        ],
        view,
      ),
    ).toEqual([]);
  });
});

describe('tiles that may go', () => {
  const exchange = ['112m', '123m', '237p'].map((tiles): Action => ({ do: 'exchange', tiles }));
  it('only the offered ones may be discarded', () => {
    expect(discardable([{ do: 'discard', tile: '1m' }, { do: 'win' }])).toEqual(new Set(['1m']));
    expect(discardable([{ do: 'pass' }])).toBeNull();
  });
  it('a first tile chosen leaves those that go with it', () => {
    expect(exchangeable(exchange, ['1m', '1m'])).toEqual(new Set(['2m']));
    expect(exchangeable(exchange, [])).toEqual(new Set(['1m', '2m', '3m', '2p', '3p', '7p']));
  });
  it('the three are laid out in the order chosen', () => {
    expect(exchangeOf(exchange, ['3m', '1m', '2m'])).toEqual({ do: 'exchange', tiles: '312m' });
    expect(exchangeOf(exchange, ['1m', '1m', '1m'])).toBeUndefined();
  });
});
