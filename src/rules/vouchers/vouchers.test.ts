import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { addUp, basisPoints, pence } from '#rules/money/pence.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { bestDiscount } from './best-discount.ts';
import type { DiscountSource } from './best-discount.ts';
import { spendGiftVouchers } from './spend-gift-vouchers.ts';
import { VoucherStatus } from './voucher-status.ts';

function source(kind: DiscountSource['kind'], rate: number, collectionRate = 0, minimum = 0): DiscountSource {
  const code = `${kind}${rate}-${collectionRate}`;
  return {
    kind,
    code,
    name: code,
    rate: basisPoints(rate),
    collectionRate: basisPoints(collectionRate),
    minimum: pence(minimum),
  };
}

const { national, collection, holdAtBrewery, thirdPartyCollection } = DeliveryMethod;

function outcome(sources: readonly DiscountSource[], method: DeliveryMethod = national, base = 5000) {
  const { rate, winner, outcomes } = bestDiscount(sources, {
    base: pence(base),
    baseOf: () => pence(base),
    isCollected: method === collection,
    isSent: method === national,
  });
  return { rate, winner: winner?.kind ?? null, statuses: outcomes.map(({ status }) => status) };
}

test('without sources there is no discount', () => {
  expect(outcome([])).toEqual({ rate: 0, winner: null, statuses: [] });
});

test('discounts do not add up: the highest applies and the others are not needed', () => {
  expect(outcome([source('voucher', 1000), source('voucher', 1500)])).toEqual({
    rate: 1500,
    winner: 'voucher',
    statuses: [VoucherStatus.discountNotNeeded, VoucherStatus.discountUsed],
  });
});

test('among equals staff come before membership before voucher', () => {
  const all = [source('voucher', 1000), source('membership', 1000), source('staff', 1000)];
  expect(outcome(all).winner).toBe('staff');
  expect(outcome(all.slice(0, 2))).toMatchObject({
    winner: 'membership',
    statuses: [VoucherStatus.discountNotNeeded, VoucherStatus.membershipDiscountUsed],
  });
});

test('a membership whose discount does not apply still allows its products', () => {
  expect(outcome([source('membership', 500), source('voucher', 1000)]).statuses[0]).toBe(
    VoucherStatus.membershipProductsOnly,
  );
  expect(outcome([source('membership', 0)]).statuses).toEqual([VoucherStatus.membershipProductsOnly]);
});

describe('a collection rate', () => {
  test('applies to collection when it is the better one', () => {
    expect(outcome([source('voucher', 500, 1000)], collection)).toMatchObject({ rate: 1000, statuses: [2] });
    expect(outcome([source('membership', 500, 1000)], collection)).toMatchObject({ rate: 1000, statuses: [12] });
    expect(outcome([source('voucher', 1000, 500)], collection)).toMatchObject({ rate: 1000, statuses: [1] });
    expect(outcome([source('voucher', 1000, 1000)], collection)).toMatchObject({ rate: 1000, statuses: [1] });
  });

  test('is given as the reason only for a voucher without any other rate', () => {
    const better = source('membership', 1500);
    expect(outcome([source('voucher', 500, 1000), better]).statuses[0]).toBe(VoucherStatus.discountNotNeeded);
    expect(outcome([source('voucher', 0, 1000), better]).statuses[0]).toBe(VoucherStatus.collectionOnly);
  });

  test.each([national, holdAtBrewery, thirdPartyCollection])('does not apply to method %i', (method) => {
    expect(outcome([source('voucher', 500, 1000)], method)).toMatchObject({ rate: 500, statuses: [1] });
    expect(outcome([source('voucher', 0, 1000)], method)).toMatchObject({ rate: 0, statuses: [1008] });
  });
});

test('a minimum is reached to the penny and missed by one', () => {
  const fromSixty = [source('voucher', 1500, 0, 6000)];
  expect(outcome(fromSixty, national, 6000)).toMatchObject({ rate: 1500, statuses: [1] });
  expect(outcome(fromSixty, national, 5999)).toMatchObject({ rate: 0, winner: null, statuses: [1007] });
});

const anyVoucher = fc.record({
  code: fc.string({ minLength: 1, maxLength: 8 }),
  balance: fc.integer({ min: 0, max: 10_000 }).map(pence),
  expiresOn: fc.constantFrom(null, '2026-12-31' as CalendarDay, '2027-06-30' as CalendarDay),
});

describe('gift vouchers', () => {
  test('the one with the earliest expiry pays first', () => {
    const uses = spendGiftVouchers(
      [
        { code: 'NEVER', balance: pence(1000), expiresOn: null },
        { code: 'LATER', balance: pence(1000), expiresOn: '2027-06-30' as CalendarDay },
        { code: 'SOON', balance: pence(1000), expiresOn: '2026-12-31' as CalendarDay },
        { code: 'EMPTY', balance: pence(0), expiresOn: null },
      ],
      pence(1500),
    );
    expect(uses).toEqual([
      { code: 'SOON', status: VoucherStatus.giftUsed, used: 1000 },
      { code: 'LATER', status: VoucherStatus.giftUsed, used: 500 },
      { code: 'EMPTY', status: VoucherStatus.giftFinished, used: 0 },
      { code: 'NEVER', status: VoucherStatus.giftNotNeeded, used: 0 },
    ]);
  });

  test('at most five pay, a sixth is not needed', () => {
    const six = Array.from({ length: 6 }, (_, place) => ({ code: `G${place}`, balance: pence(100), expiresOn: null }));
    const uses = spendGiftVouchers(six, pence(9000));
    expect(uses.map(({ used }) => used)).toEqual([100, 100, 100, 100, 100, 0]);
    expect(uses[5]?.status).toBe(VoucherStatus.giftNotNeeded);
  });

  test('never pay more than their balance or the amount due, and at most five pay', () => {
    fc.assert(
      fc.property(fc.array(anyVoucher, { maxLength: 9 }), fc.integer({ min: 0, max: 60_000 }), (vouchers, payable) => {
        const uses = spendGiftVouchers(vouchers, pence(payable));
        expect(addUp(uses.map(({ used }) => used))).toBeLessThanOrEqual(payable);
        expect(uses).toHaveLength(vouchers.length);
        expect(uses.filter(({ used }) => used > 0).length).toBeLessThanOrEqual(5);
        const most = Math.max(0, ...vouchers.map(({ balance }) => balance));
        for (const { used } of uses) expect(used).toBeLessThanOrEqual(most);
      }),
    );
  });
});
