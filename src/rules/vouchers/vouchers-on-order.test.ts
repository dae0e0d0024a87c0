import { describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '#rules/calendar/calendar-day.ts';
import { instant, later } from '#rules/calendar/instant.ts';
import { reedcutter } from '#rules/catalogue/packs/packs.fixtures.ts';
import { codeOf, family, gift, held, ruth, tenPercent, walter } from '#rules/memberships/memberships.fixtures.ts';
import { basisPoints, pence } from '#rules/money/pence.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { factsOf, lineOf, retail, trade } from '#rules/pricing/facts.fixtures.ts';
import { priceOrder } from '#rules/pricing/price-order.ts';
import { applyVoucher, MOST_CODES, removeVoucher, vouchersOfBoth } from './apply-voucher.ts';
import { type OrderVoucher, spendable } from './order-voucher.ts';
import type { Coupon, Voucher, VoucherId } from './voucher.ts';
import { changedByItself, differFromShown } from './vouchers-changed.ts';
import { type VoucherFacts, voucherLines, vouchersAtWork } from './vouchers-at-work.ts';
import { opensBankTransfer, opensHolding } from './what-vouchers-open.ts';
import { whyNotGood } from './why-not-good.ts';

const today = calendarDay('2026-11-24');
const now = instant('2026-11-24T09:30:00Z');
const inDays = (days: number) => addDays(today, days);
const guest = { personId: null, audience: retail, today };
const asRuth = { ...guest, personId: ruth };

let lastVoucher = 500;

function on(coupon: Coupon, more: Partial<OrderVoucher> = {}): OrderVoucher {
  lastVoucher += 1;
  const named = { id: lastVoucher as VoucherId, code: `CODE${lastVoucher}` };
  return { ...codeOf(coupon, named), lastReport: null, holds: [], uses: [], ...more };
}

const thirty = () => on(gift, { value: pence(3000) });
const familyOfRuth = held(family, '2026-01-01', '2026-12-31', { coupon: { ...family, discount: basisPoints(1000) } });

/** The results of all vouchers on an order of four bottles at £3.25. */
function fares(more: Partial<VoucherFacts>, method: DeliveryMethod = DeliveryMethod.collection, bottles = 4) {
  const facts: VoucherFacts = { ...asRuth, attached: [], memberships: [], now, ...more };
  const priced = priceOrder(factsOf([lineOf(bottles, reedcutter)], method, vouchersAtWork(facts)));
  const lines = voucherLines(facts, priced);
  return { priced, lines, statuses: lines.map(({ status }) => status) };
}

describe('a voucher is valid for an order', () => {
  test.each<readonly [string, Voucher, number | null]>([
    ['a good one', on(tenPercent), null],
    ['one that is not paid for', on(tenPercent, { active: false }), 1102],
    ['one that has not begun', on(tenPercent, { startsOn: inDays(1) }), 1102],
    ['one on its first and last day', on(tenPercent, { startsOn: today, endsOn: today }), null],
    ['one that is over', on(gift, { endsOn: inDays(-1) }), 1102],
    ['somebody else’s', on(gift, { personId: walter }), 1102],
    ['her own', on(gift, { personId: ruth }), null],
    ['a membership that nobody has activated', on(family), 1005],
    ['a membership that is not paid for', on(family, { active: false }), 1005],
    ['somebody else’s membership', on(family, { personId: walter }), 1102],
    ['a membership that is over', held(family, '2025-01-01', '2025-12-31'), 1102],
  ])('or not: %s', (_what, voucher, status) => {
    expect(whyNotGood(voucher, asRuth)).toBe(status);
  });

  test('of a guest, when it has no owner', () => {
    expect([whyNotGood(thirty(), guest), whyNotGood(on(gift, { personId: ruth }), guest)]).toEqual([null, 1102]);
  });

  test('at trade prices, when it is a gift voucher', () => {
    const pub = { ...guest, audience: trade };
    expect([thirty(), on(tenPercent), on(family)].map((one) => whyNotGood(one, pub))).toEqual([null, 1102, 1102]);
    expect(fares({ audience: trade, memberships: [familyOfRuth] }).lines).toEqual([]);
  });
});

describe('a code', () => {
  const some = { attached: [thirty()], memberships: [familyOfRuth] };

  test('can be added to the order and removed again', () => {
    const found = on(tenPercent);
    const after = applyVoucher(found, some, asRuth);
    expect(after).toEqual([...some.attached, found]);
    expect(removeVoucher(found.code, { ...some, attached: after as OrderVoucher[] })).toEqual(some.attached);
  });

  test('that is unknown, not valid or already on the order is refused, without telling which', () => {
    expect(applyVoucher(null, some, asRuth)).toEqual({ refused: 'invalid-code' });
    const again = { ...familyOfRuth, lastReport: null, holds: [], uses: [] };
    for (const found of [on(gift, { personId: walter }), some.attached[0]!, again, on(gift, { active: false })])
      expect(applyVoucher(found, some, asRuth)).toEqual({ refused: 'invalid-voucher' });
  });

  test('beyond the twentieth of an order is refused, and an unknown code as unknown even then', () => {
    const many = (length: number) => Array.from({ length }, (_, at) => on(tenPercent, { id: (at + 500) as VoucherId }));
    const found = on(tenPercent);
    const withMany = (length: number) => ({ ...some, attached: many(length) });
    expect(applyVoucher(found, withMany(MOST_CODES - 1), asRuth)).toHaveLength(MOST_CODES);
    expect(applyVoucher(found, withMany(MOST_CODES), asRuth)).toEqual({ refused: 'too-many-codes', most: MOST_CODES });
    expect(applyVoucher(null, withMany(MOST_CODES), asRuth)).toEqual({ refused: 'invalid-code' });
  });

  test('of two merged drafts appears once, those of her own basket first, up to the limit', () => {
    const codes = Array.from({ length: MOST_CODES + 1 }, (_, at) => on(tenPercent, { id: (at + 500) as VoucherId }));
    expect(vouchersOfBoth([codes[1]!], [codes[0]!, codes[1]!])).toEqual({
      vouchers: [codes[1], codes[0]],
      leftOut: [],
    });
    const { vouchers, leftOut } = vouchersOfBoth(codes.slice(-2), codes);
    expect(vouchers).toHaveLength(MOST_CODES);
    expect(vouchers.slice(0, 3)).toEqual([...codes.slice(-2), codes[0]]);
    expect(leftOut).toEqual(codes.slice(MOST_CODES - 2, -2));
  });

  test('of a membership not yet activated is added and says so', () => {
    const waiting = on(family);
    expect(applyVoucher(waiting, some, asRuth)).toContainEqual(waiting);
    expect(fares({ attached: [waiting] })).toMatchObject({ statuses: [1005], priced: { due: 1300 } });
  });

  test('of a membership in force cannot be removed, nor one that is not on the order', () => {
    expect(removeVoucher(familyOfRuth.code, some)).toEqual({ refused: 'membership-stays' });
    expect(removeVoucher('NOSUCHCODE', some)).toEqual({ refused: 'voucher-not-on-order' });
  });
});

describe('on an order', () => {
  test('a membership applies automatically, and disappears with the entitlement', () => {
    const { lines, priced } = fares({ memberships: [familyOfRuth] });
    expect(lines).toMatchObject([{ status: 11, rate: 1000, byMembership: true, couponName: 'Family' }]);
    expect(priced).toMatchObject({ discount: 130, due: 1170, discountName: 'Family membership' });
    expect(fares({}).lines).toEqual([]);
  });

  test('a code that has become a membership in force appears once', () => {
    expect(
      fares({ memberships: [familyOfRuth], attached: [{ ...familyOfRuth, lastReport: null, holds: [], uses: [] }] })
        .lines,
    ).toHaveLength(1);
  });

  test('the best discount applies, and a gift voucher pays the rest', () => {
    const better = on({ ...tenPercent, discount: basisPoints(2000) });
    const { lines, priced } = fares({ memberships: [familyOfRuth], attached: [thirty(), better] });
    expect(lines.map(({ status, rate, used }) => [status, rate, used])).toEqual([
      [10, 0, 0],
      [1, 2000, 0],
      [0, 0, 1040],
    ]);
    expect(priced).toMatchObject({ due: 0, nothingToPay: true });
  });

  test('a voucher that is not valid gives nothing, but stays visible', () => {
    const over = on(tenPercent, { endsOn: inDays(-1) });
    const finished = on(gift, { value: pence(500), usedTap: pence(500) });
    expect(fares({ attached: [over, finished] })).toMatchObject({ statuses: [1102, 1006], priced: { due: 1300 } });
  });

  test('a voucher that allows holding or bank transfer is used, whatever else gives a discount', () => {
    const waits = on({ ...tenPercent, discount: basisPoints(0), holdPurchase: true });
    const transfer = on({ ...tenPercent, discount: basisPoints(0), allowsBankTransfer: true, minimum: pence(2000) });
    const { lines } = fares({ attached: [waits, transfer], memberships: [familyOfRuth] });
    expect(lines.map(({ status }) => status)).toEqual([11, 1, 1007]);
    expect([opensHolding(lines), opensBankTransfer(lines)]).toEqual([true, false]);
    expect(opensBankTransfer(fares({ attached: [transfer] }, DeliveryMethod.collection, 7).lines)).toBe(true);
    expect(opensHolding(fares({ attached: [{ ...waits, endsOn: inDays(-1) }] }).lines)).toBe(false);
  });
});

test('amounts reserved by other payments cannot be spent until those are abandoned', () => {
  const voucher = { ...thirty(), holds: [{ used: pence(2500), until: later(now, 60_000) }] };
  expect(spendable(voucher, now)).toBe(500);
  expect(spendable(voucher, later(now, 60_000))).toBe(3000);
  expect(spendable({ ...voucher, usedTap: pence(2000) }, now)).toBe(0);
});

const withReport = (voucher: OrderVoucher, status: number, used = 0) => ({
  ...voucher,
  lastReport: { status: status as 0, used: pence(used) },
});
const news = (voucher: OrderVoucher) => {
  const { lines } = fares({ attached: [voucher] });
  return [changedByItself([voucher], lines), differFromShown([voucher], lines)];
};

describe('a voucher changes by itself', () => {
  test('when it was used up elsewhere or has expired', () => {
    expect(news(withReport(on(gift), 0, 1300))).toEqual([6, true]);
    expect(news(withReport(on(tenPercent, { endsOn: inDays(-1) }), 1))).toEqual([6, true]);
  });

  test('but not when the basket has become too small for it', () => {
    expect(news(withReport(on({ ...tenPercent, minimum: pence(6000) }), 1))).toEqual([0, true]);
  });

  test('nor when it is unchanged, or was never shown', () => {
    expect(news(withReport(thirty(), 0, 1300))).toEqual([0, false]);
    expect(news(on(gift))).toEqual([0, false]);
  });

  test('also when its balance is lower than last shown', () => {
    expect(news(withReport(on(gift, { value: pence(1000) }), 0, 1300))).toEqual([0, true]);
  });
});
