import { expect, test } from 'vitest';
import { reedcutter } from '#rules/catalogue/packs/packs.fixtures.ts';
import { addUp, pence } from '#rules/money/pence.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { factsOf, lineOf } from './facts.fixtures.ts';
import { priceOrder } from './price-order.ts';
import { withWhatIsLeft } from './with-what-is-left.ts';

const agreed = priceOrder(
  factsOf([lineOf(12, reedcutter)], DeliveryMethod.collection, {
    giftVouchers: ['ONE', 'TWO'].map((code) => ({ code, balance: pence(2000), expiresOn: null })),
  }),
);
const left = (one: number, two: number) =>
  withWhatIsLeft(agreed, new Map(Object.entries({ ONE: pence(one), TWO: pence(two) })));

test('a sum whose gift vouchers still have their balance is unchanged', () => {
  expect(agreed).toMatchObject({ giftVouchers: 3900, due: 0, nothingToPay: true });
  expect(left(2000, 1900)).toBe(agreed);
  expect(left(9000, 9000)).toBe(agreed);
});

test('what a gift voucher can no longer pay is due again, and the steps still add up to the amount due', () => {
  const short = left(500, 0);
  expect(short).toMatchObject({ giftVouchers: 500, due: 3400, nothingToPay: false, totalInc: agreed.totalInc });
  expect(short.giftVoucherUses.map(({ used }) => used)).toEqual([500, 0]);
  expect(addUp(short.steps.map(({ amount }) => amount))).toBe(3400);
  expect(withWhatIsLeft(agreed, new Map())).toMatchObject({ due: 3900, giftVouchers: 0 });
});
