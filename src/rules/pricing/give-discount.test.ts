import { expect, test } from 'vitest';
import { basisPoints } from '#rules/money/pence.ts';
import type { PersonId } from '#rules/orders/placing/draft.ts';
import { discountGiven, giveDiscount } from './give-discount.ts';

const [maud, ruth] = [60 as PersonId, 2 as PersonId];
const hers = { personId: maud, staffPersonId: null };

test.each([1, 500, 10_000])('a rate of %i hundredths of a percent is stored on the draft as given', (rate) => {
  expect(giveDiscount(basisPoints(rate), hers, maud)).toEqual({ staffDiscount: rate });
});

test('a rate of zero removes the discount', () => {
  expect(giveDiscount(basisPoints(0), hers, maud)).toEqual({ staffDiscount: null });
});

test.each([
  ['nobody’s', null, maud],
  ['somebody else’s', ruth, maud],
  ['nobody’s, for nobody', null, null],
])('a draft that is %s cannot be discounted', (_whose, personId, giver) => {
  expect(giveDiscount(basisPoints(500), { personId, staffPersonId: null }, giver)).toEqual({
    refused: 'unknown-order',
  });
});

test('a draft that somebody sells is hers to discount, and not that of the customer or of another seller', () => {
  const sold = { personId: ruth, staffPersonId: maud };
  expect(giveDiscount(basisPoints(500), sold, maud)).toEqual({ staffDiscount: 500 });
  for (const other of [ruth, 61 as PersonId, null])
    expect(giveDiscount(basisPoints(500), sold, other)).toEqual({ refused: 'unknown-order' });
});

test('the discount of a draft counts only while the giver has the permission, and for every order value', () => {
  const standing = { staffDiscount: basisPoints(500) };
  expect(discountGiven(standing, { mayGiveDiscount: true })).toMatchObject([
    { kind: 'staff', rate: 500, collectionRate: 0, minimum: 0 },
  ]);
  expect(discountGiven(standing, { mayGiveDiscount: false })).toEqual([]);
  expect(discountGiven({ staffDiscount: null }, { mayGiveDiscount: true })).toEqual([]);
});
