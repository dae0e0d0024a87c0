import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { StockItem, StockItemId } from './stock-item.ts';
import { sellPastBaskets } from './sell-past-baskets.ts';

const item = (id: number, onHand: number, reserved = 0, committed = 0) =>
  ({ id, packId: id, variantId: null, onHand, reserved, committed }) as unknown as StockItem;
/** How many of all are of one item. */
const sum = (all: readonly { readonly stockItemId: number; readonly quantity: number }[], id: number) =>
  all.filter(({ stockItemId }) => stockItemId === id).reduce((whole, { quantity }) => whole + quantity, 0);
const sale = (name: string, stockItemId: number, quantity: number) => ({
  sale: name,
  needs: [{ stockItemId: stockItemId as StockItemId, quantity }],
});

test('what is free is taken, and what baskets and orders keep is short', () => {
  const sold = sellPastBaskets([item(1, 5, 2, 1)], [sale('one', 1, 1), sale('two', 1, 3)]);
  expect(sold).toEqual({
    taken: [{ stockItemId: 1, quantity: 2 }],
    short: [{ sale: 'two', stockItemId: 1, quantity: 2 }],
  });
});

test('what is not there at all is short as a whole', () => {
  expect(sellPastBaskets([item(1, 0)], [sale('one', 1, 2)])).toEqual({
    taken: [],
    short: [{ sale: 'one', stockItemId: 1, quantity: 2 }],
  });
});

test('never more is taken than is free, and all that was sold is taken or short', () => {
  const items = array(record({ onHand: integer({ min: 0, max: 9 }), reserved: integer({ min: 0, max: 9 }) }), {
    minLength: 1,
    maxLength: 3,
  });
  const sales = array(record({ id: integer({ min: 0, max: 2 }), quantity: integer({ min: 1, max: 5 }) }), {
    maxLength: 8,
  });
  assert(
    property(items, sales, (stock, sold) => {
      const cellar = stock.map(({ onHand, reserved }, id) => item(id, onHand, Math.min(onHand, reserved)));
      const counted = sold.filter(({ id }) => id < cellar.length);
      const { taken, short } = sellPastBaskets(
        cellar,
        counted.map(({ id, quantity }, place) => sale(`${place}`, id, quantity)),
      );
      return cellar.every(({ id, onHand, reserved }) => {
        const all = counted.filter((one) => one.id === id).reduce((whole, { quantity }) => whole + quantity, 0);
        const free = onHand - reserved;
        return sum(taken, id) === Math.min(free, all) && sum(taken, id) + sum(short, id) === all;
      });
    }),
  );
});
