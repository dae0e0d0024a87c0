import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type Instant, instant, later } from '../calendar/instant.ts';
import type { CountedItem } from './counted-item.ts';
import type { StockItemId } from './stock-item.ts';
import { sellPastBaskets } from './sell-past-baskets.ts';

const COUNTED_AT = instant('2026-06-01T12:00:00.000Z');
const item = (id: number, onHand: number, reserved = 0, committed = 0, countedAt: Instant | null = null) =>
  ({ id, packId: id, variantId: null, onHand, reserved, committed, countedAt }) as unknown as CountedItem;
/** How many of all are of one item. */
const sum = (all: readonly { readonly stockItemId: number; readonly quantity: number }[], id: number) =>
  all.filter(({ stockItemId }) => stockItemId === id).reduce((whole, { quantity }) => whole + quantity, 0);
const sale = (name: string, stockItemId: number, quantity: number, soldAt = COUNTED_AT) => ({
  sale: name,
  soldAt,
  needs: [{ stockItemId: stockItemId as StockItemId, quantity }],
});

test('what is free is taken, and what baskets and orders keep is short', () => {
  const sold = sellPastBaskets([item(1, 5, 2, 1)], [sale('one', 1, 1), sale('two', 1, 3)]);
  expect(sold).toEqual({
    taken: [
      { sale: 'one', stockItemId: 1, quantity: 1 },
      { sale: 'two', stockItemId: 1, quantity: 1 },
    ],
    short: [{ sale: 'two', stockItemId: 1, quantity: 2 }],
    counted: [],
  });
});

test('what is not there at all is short as a whole', () => {
  expect(sellPastBaskets([item(1, 0)], [sale('one', 1, 2)])).toEqual({
    taken: [],
    short: [{ sale: 'one', stockItemId: 1, quantity: 2 }],
    counted: [],
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

test('what left before its count is in the count, and what left at its moment or afterwards, or was never counted, is not', () => {
  const items = [item(1, 9, 0, 0, COUNTED_AT), item(2, 9)];
  const before = later(COUNTED_AT, -1);
  const sales = [sale('before', 1, 2, before), sale('at', 1, 3), sale('not counted', 2, 4, before)];
  expect(sellPastBaskets(items, sales)).toEqual({
    taken: [
      { sale: 'at', stockItemId: 1, quantity: 3 },
      { sale: 'not counted', stockItemId: 2, quantity: 4 },
    ],
    short: [],
    counted: [{ sale: 'before', stockItemId: 1, quantity: 2 }],
  });
});

test('however sales lie around a count, on hand is what was counted less what was sold since', () => {
  const sales = array(record({ quantity: integer({ min: 1, max: 5 }), minute: integer({ min: -5, max: 5 }) }), {
    maxLength: 8,
  });
  assert(
    property(sales, (all) => {
      const sold = sellPastBaskets(
        [item(1, 100, 0, 0, COUNTED_AT)],
        all.map(({ quantity, minute }, place) => sale(`${place}`, 1, quantity, later(COUNTED_AT, minute * 60_000))),
      );
      const since = all.filter(({ minute }) => minute >= 0).reduce((whole, { quantity }) => whole + quantity, 0);
      const whole = all.reduce((one, { quantity }) => one + quantity, 0);
      return sum(sold.taken, 1) === since && sum(sold.counted, 1) === whole - since && sold.short.length === 0;
    }),
  );
});
