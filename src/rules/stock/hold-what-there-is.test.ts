import { expect, test } from 'vitest';
import { holdWhatThereIs } from './hold-what-there-is.ts';
import { lamplighterStock, mereMistStock, reedcutterStock } from './stock.fixtures.ts';

const six = (item: typeof reedcutterStock) => ({ stockItemId: item.id, quantity: 6 });
const cellar = [reedcutterStock, { ...lamplighterStock, reserved: 5 }, mereMistStock];

test('a line whose bottles are still there reserves them all again', () => {
  const held = holdWhatThereIs([six(reedcutterStock)], cellar, []);
  expect(held).toEqual({ holds: [six(reedcutterStock)], missing: [] });
});

test('with nine bottles of which five are reserved, a line of six gets four, and two are missing', () => {
  const held = holdWhatThereIs([six(lamplighterStock)], cellar, []);
  expect(held).toEqual({
    holds: [{ stockItemId: lamplighterStock.id, quantity: 4 }],
    missing: [{ stockItemId: lamplighterStock.id, quantity: 2 }],
  });
});

test('stock that the line already holds is available to it', () => {
  const own = [{ stockItemId: lamplighterStock.id, quantity: 2 }];
  expect(holdWhatThereIs([six(lamplighterStock)], cellar, own)).toEqual({
    holds: [six(lamplighterStock)],
    missing: [],
  });
});

test('without stock, or without a stock item, nothing is held', () => {
  const unknown = { stockItemId: 99 as typeof reedcutterStock.id, quantity: 1 };
  expect(holdWhatThereIs([six(mereMistStock), unknown], cellar, [])).toEqual({
    holds: [],
    missing: [six(mereMistStock), unknown],
  });
});
