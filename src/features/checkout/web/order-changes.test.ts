import { expect, test } from 'vitest';
import { pence } from '#rules/money/pence.ts';
import { orderChanges, type SeenOrder } from './order-changes.ts';

const bitter = { id: 1, productName: 'Reedcutter', packName: 'bottle', numPacks: 6, cPackPrice: pence(360), status: 0 };
const stout = { id: 2, productName: 'Lamplighter', packName: 'case', numPacks: 1, cPackPrice: pence(3900), status: 0 };
const seen: SeenOrder = {
  items: [bitter],
  cDue: pence(2160),
  cDeliveryCost: pence(0),
  cDiscountValp: pence(0),
  cGiftTokenValp: pence(0),
};

test('an order that is the same says nothing', () => {
  expect(orderChanges(seen, seen)).toEqual([]);
});

test('every bottle, price and sum that is another is said with what it was', () => {
  const now = {
    ...seen,
    items: [{ ...bitter, numPacks: 4, cPackPrice: pence(365) }, stout],
    cDue: pence(6055),
    cDeliveryCost: pence(695),
  };
  expect(orderChanges(seen, now)).toEqual([
    'Reedcutter, bottle: 4 instead of 6',
    'Reedcutter, bottle, each: £3.65 instead of £3.60',
    'Lamplighter, case: 1 added',
    'Delivery: £6.95 instead of £0.00',
    'To pay: £60.55 instead of £21.60',
  ]);
});

test('what was taken out is named, whether its line has gone or is struck through', () => {
  const gone = { ...seen, items: [], cDue: pence(0) };
  const struck = { ...seen, items: [{ ...bitter, status: 1001 }], cDue: pence(0) };
  const says = ['Reedcutter, bottle: no longer in the order', 'To pay: £0.00 instead of £21.60'];
  expect([orderChanges(seen, gone), orderChanges(seen, struck)]).toEqual([says, says]);
});

test('a discount and a gift voucher that came to something else are told', () => {
  const now = { ...seen, cDiscountValp: pence(216), cGiftTokenValp: pence(500), cDue: pence(1444) };
  expect(orderChanges(seen, now)).toEqual([
    'Discount: £2.16 instead of £0.00',
    'Paid by gift vouchers: £5.00 instead of £0.00',
    'To pay: £14.44 instead of £21.60',
  ]);
});
