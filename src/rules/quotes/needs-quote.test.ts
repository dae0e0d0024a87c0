import { expect, test } from 'vitest';
import { firkin, glass, mixedCase, reedcutter, reedcutterCase } from '#rules/catalogue/packs/packs.fixtures.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { statusWhenPlaced } from '#rules/orders/placing/status-when-placed.ts';
import { draftStatus, millilitresOf, needsQuote } from './needs-quote.ts';

const single = (pack: typeof reedcutter, quantity: number) => ({ pack, quantity, parts: [] });

test('a pallet and a special journey are always quoted, and the van only for more than it carries', () => {
  const none = { millilitres: 0, vanLitres: 0 };
  const quotedOf = (load: typeof none) => Object.values(DeliveryMethod).filter((method) => needsQuote(method, load));
  expect(quotedOf(none)).toEqual([DeliveryMethod.quoted, DeliveryMethod.pallet]);
  expect(quotedOf({ millilitres: 999_999, vanLitres: 0 })).toEqual([DeliveryMethod.quoted, DeliveryMethod.pallet]);
  expect(quotedOf({ millilitres: 500_000, vanLitres: 500 })).toEqual([DeliveryMethod.quoted, DeliveryMethod.pallet]);
  expect(quotedOf({ millilitres: 500_001, vanLitres: 500 })).toEqual([
    DeliveryMethod.quoted,
    DeliveryMethod.pallet,
    DeliveryMethod.van,
  ]);
});

test('the load is what is in casks, cases and mixed cases; glasses have none', () => {
  expect(millilitresOf([])).toBe(0);
  expect(millilitresOf([single(firkin, 2)])).toBe(2 * firkin.sizeMl);
  expect(millilitresOf([single(reedcutterCase, 3), single(glass, 40)])).toBe(3 * 12 * 500);
  const parts = [
    { pack: reedcutter, quantity: 4 },
    { pack: reedcutterCase, quantity: 1 },
  ];
  expect(millilitresOf([{ pack: mixedCase, quantity: 2, parts }])).toBe(2 * (4 + 12) * 500);
});

test('a draft goes to and fro between 1 and 9, and what is no draft keeps its status', () => {
  const { draft, draftAwaitingQuote } = OrderStatus;
  expect([draft, draftAwaitingQuote].map((status) => draftStatus(status, true))).toEqual([9, 9]);
  expect([draft, draftAwaitingQuote].map((status) => draftStatus(status, false))).toEqual([1, 1]);
  for (const status of Object.values(OrderStatus).filter((one) => one !== draft && one !== draftAwaitingQuote))
    for (const isNeeded of [true, false]) expect(draftStatus(status, isNeeded)).toBe(status);
});

test('placed it is 19, never 9', () => {
  const status = draftStatus(OrderStatus.draft, true);
  expect(statusWhenPlaced({ kind: 11, status, deliveryMethod: DeliveryMethod.pallet }, { lacks: false })).toBe(19);
});
