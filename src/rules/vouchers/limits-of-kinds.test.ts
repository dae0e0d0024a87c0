import { expect, test } from 'vitest';
import type { CalendarDay } from '../calendar/instant.ts';
import { instant } from '../calendar/instant.ts';
import { glass, membership, reedcutter } from '../catalogue/packs/packs.fixtures.ts';
import { codeOf, family, held, ruth, tenPercent } from '../memberships/memberships.fixtures.ts';
import { basisPoints, pence } from '../money/pence.ts';
import { DeliveryMethod } from '../orders/order-codes.ts';
import { factsOf, lineOf, retail } from '../pricing/facts.fixtures.ts';
import { priceOrder } from '../pricing/price-order.ts';
import { voucherSentence } from '../wording/shop/voucher-sentence.ts';
import type { OrderVoucher } from './order-voucher.ts';
import type { Coupon, CouponLimits } from './voucher.ts';
import { VoucherStatus } from './voucher-status.ts';
import { voucherLines, vouchersAtWork } from './vouchers-at-work.ts';

const now = instant('2026-11-24T09:30:00Z');
const today = '2026-11-24' as CalendarDay;
const fivePounds: Coupon = { ...tenPercent, name: 'Five pounds', discount: basisPoints(0), amountOff: pence(500) };
const limited = (limits: Partial<CouponLimits>, coupon = fivePounds): Coupon => ({
  ...coupon,
  limits: { ...coupon.limits, ...limits },
});

type Ordered = Partial<OrderVoucher> & {
  readonly lines?: Parameters<typeof factsOf>[0];
  readonly method?: DeliveryMethod;
  readonly isMember?: boolean;
};

/** An order with one code: what it comes to, and what is said of the code. */
function ordered(
  coupon: Coupon,
  { lines = [lineOf(12, reedcutter)], method, isMember = false, ...more }: Ordered = {},
) {
  const voucher = { ...codeOf(coupon), lastReport: null, holds: [], uses: [], ...more };
  const memberships = isMember ? [held(family, '2026-01-01', '2026-12-31')] : [];
  const facts = { attached: [voucher], memberships, personId: ruth, audience: retail, today, now };
  const { discounts } = vouchersAtWork(facts);
  const priced = priceOrder({ ...factsOf(lines, method ?? DeliveryMethod.national), discounts });
  const line = voucherLines(facts, priced).find(({ byMembership }) => !byMembership);
  if (line === undefined) throw new Error('The code is on the order');
  return { priced, status: line.status, says: voucherSentence(line) };
}

test('an amount comes off the goods, and at most what they cost', () => {
  const { priced, status, says } = ordered(fivePounds);
  expect([priced.discount, status, says]).toEqual([500, VoucherStatus.discountUsed, '£5.00 off your order']);
  expect(priced.steps.find(({ what }) => what === 'discount')?.says).toBe('Five pounds: £5.00 off');
  const small = ordered(fivePounds, { lines: [lineOf(1, reedcutter)] }).priced;
  expect(small.discount).toBe(Math.min(500, small.discountBase));
  expect(ordered(fivePounds, { lines: [lineOf(1, membership)] }).priced.discount).toBe(0);
});

test('a code for one product counts on that product alone, and says so when it is not there', () => {
  const onGlasses = limited({ scope: { products: [glass.product.id], packKinds: [] } }, tenPercent);
  const both = ordered(onGlasses, { lines: [lineOf(6, reedcutter), lineOf(2, glass)] }).priced;
  const glasses = both.lines[1]!;
  expect([both.discountedBase, both.lines[0]!.discount]).toEqual([glasses.list, 0]);
  expect(both.discount).toBe(Math.floor((glasses.list * 1000 + 5000) / 10_000));
  expect(ordered(onGlasses).says).toBe('There is nothing in your order that this code counts on');
  const onBottles = limited({ scope: { products: [], packKinds: [reedcutter.kind] } });
  expect(ordered(onBottles, { lines: [lineOf(2, glass)] }).priced.discount).toBe(0);
  expect(ordered(onBottles).priced.discount).toBe(500);
});

test('free delivery counts beside another discount, and is not needed for what is collected', () => {
  const spared: Coupon = { ...tenPercent, name: 'Free delivery', discount: basisPoints(0), freeDelivery: true };
  const sent = ordered(spared, { lines: [lineOf(1, reedcutter)] });
  expect([sent.priced.delivery.gross, sent.says]).toEqual([0, 'Your delivery is free']);
  expect(ordered(fivePounds, { lines: [lineOf(1, reedcutter)] }).priced.delivery.gross).toBeGreaterThan(0);
  expect(ordered(spared, { method: DeliveryMethod.collection }).status).toBe(VoucherStatus.discountNotNeeded);
});

const used = (ofCode: number, ofBuyer: number, until: OrderVoucher['uses'][number]['until'] = null) => ({
  uses: [{ until, ofCode, ofBuyer }],
});

test('a code is used as often as its kind says, by all and by each; a payment under way counts until it has run out', () => {
  const twice = limited({ mostUses: 2 });
  const once = limited({ mostPerPerson: 1 });
  expect(ordered(twice, used(1, 1)).status).toBe(VoucherStatus.discountUsed);
  expect(ordered(twice, used(2, 0)).says).toBe('This code has been used as often as it can be');
  expect(ordered(once, used(5, 0)).status).toBe(VoucherStatus.discountUsed);
  expect(ordered(once, used(1, 1)).status).toBe(VoucherStatus.usedUp);
  expect(ordered(once, used(1, 1, instant('2026-11-24T09:31:00Z'))).status).toBe(VoucherStatus.usedUp);
  expect(ordered(once, used(1, 1, now)).status).toBe(VoucherStatus.discountUsed);
});

test('a code for members counts for them alone', () => {
  const forMembers = limited({ membersOnly: true });
  expect(ordered(forMembers).says).toBe('This code is for members of our clubs');
  expect(ordered(forMembers, { isMember: true }).status).toBe(VoucherStatus.discountUsed);
});
