import { expect, test } from 'vitest';
import { holdWhatThereIs } from './hold-what-there-is.ts';
import { lamplighterStock, mereMistStock, reedcutterStock } from './stock.fixtures.ts';

const six = (item: typeof reedcutterStock) => ({ stockItemId: item.id, quantity: 6 });
const cellar = [reedcutterStock, { ...lamplighterStock, reserved: 5 }, mereMistStock];

test('a line whose bottles are still there holds them all again', () => {
  const held = holdWhatThereIs([six(reedcutterStock)], cellar, []);
  expect(held).toEqual({ holds: [six(reedcutterStock)], missing: [] });
});

test('of nine bottles with five reserved a line that wants six gets four, and is short', () => {
  const held = holdWhatThereIs([six(lamplighterStock)], cellar, []);
  expect(held).toEqual({
    holds: [{ stockItemId: lamplighterStock.id, quantity: 4 }],
    missing: [{ stockItemId: lamplighterStock.id, quantity: 2 }],
  });
});

test('what the line holds itself already is there for it', () => {
  const own = [{ stockItemId: lamplighterStock.id, quantity: 2 }];
  expect(holdWhatThereIs([six(lamplighterStock)], cellar, own)).toEqual({
    holds: [six(lamplighterStock)],
    missing: [],
  });
});

test('nothing left, or never counted, is nothing held', () => {
  const unknown = { stockItemId: 99 as typeof reedcutterStock.id, quantity: 1 };
  expect(holdWhatThereIs([six(mereMistStock), unknown], cellar, [])).toEqual({
    holds: [],
    missing: [six(mereMistStock), unknown],
  });
});
