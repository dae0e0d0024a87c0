import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firkin, giftVoucher, glass, mixedCase, reedcutter } from '#rules/catalogue/packs/packs.fixtures.ts';
import { addUp, basisPoints, NO_PENCE, pence } from '#rules/money/pence.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { deliveryAlone } from '#rules/pricing/delivery-alone.ts';
import {
  book,
  bottleAt,
  factsOf,
  guestFacts,
  lineOf,
  noDiscount,
  retail,
  trade,
} from '#rules/pricing/facts.fixtures.ts';
import { priceOrder } from '#rules/pricing/price-order.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { DiscountSource } from '#rules/vouchers/best-discount.ts';
import { type CreditPart, creditParts, valueOf } from './credit-parts.ts';
import { type PriceLeft, priceLeft } from './price-left.ts';
import { settlement } from './settlement.ts';
import { splitCredit } from './split-credit.ts';

const discountOf = (rate: number): DiscountSource => ({
  ...noDiscount,
  kind: 'voucher',
  code: 'TEN',
  name: 'Ten off',
  rate: basisPoints(rate),
});

const fiveBottles = priceOrder(
  factsOf([lineOf(5, reedcutter), lineOf(1, glass)], DeliveryMethod.national, { discounts: [discountOf(1000)] }),
);
const [bottles, glasses] = [fiveBottles.lines[0]!.lineId, fiveBottles.lines[1]!.lineId];

function takenOutOf(priced: PricedOrder, lines: readonly (readonly [number, number])[]): readonly CreditPart[] {
  const wish = lines.map(([lineId, quantity]) => ({ lineId, quantity })).filter(({ quantity }) => quantity > 0);
  if (wish.length === 0) return [];
  const parts = creditParts(priced, [], { lines: wish, delivery: false });
  if (isRefusal(parts)) throw new Error(JSON.stringify(parts));
  return parts;
}

const shown = ({ lines, steps }: PriceLeft) =>
  addUp([...lines.map(({ price }) => price), ...steps.map((step) => step.amount)]);

test('an order of which nothing was taken out has its lines at their list price, the discount, the delivery and the VAT', () => {
  const left = priceLeft(fiveBottles, []);
  expect(left.lines).toEqual(fiveBottles.lines.map(({ lineId, list }) => ({ lineId, price: list })));
  expect(left.steps.map(({ what, amount }) => [what, amount])).toEqual([
    ['discount', 0 - fiveBottles.discount],
    ['delivery', fiveBottles.delivery.gross],
    ['vat', 0],
  ]);
  expect(left.total).toBe(fiveBottles.totalInc);
});

test('a line costs what is left of it: three of five bottles, and their discount', () => {
  const left = priceLeft(fiveBottles, takenOutOf(fiveBottles, [[bottles, 2]]));
  const three = 3 * fiveBottles.lines[0]!.unitPrice;
  expect(left.lines).toEqual([
    { lineId: bottles, price: three },
    { lineId: glasses, price: fiveBottles.lines[1]!.list },
  ]);
  expect(left.steps[0]).toMatchObject({ what: 'discount', says: expect.stringContaining('10.00% off') });
  expect(shown(left)).toBe(left.total);
});

test('a line that was taken out whole costs nothing', () => {
  const left = priceLeft(fiveBottles, takenOutOf(fiveBottles, [[bottles, 5]]));
  expect(left.lines[0]).toEqual({ lineId: bottles, price: 0 });
});

test('an order that charges for a delivery alone has no lines, and the delivery as its only charge', () => {
  const priced = deliveryAlone(priceOrder(guestFacts), fiveBottles.delivery);
  const left = priceLeft(priced, []);
  expect(left.lines).toEqual([]);
  expect(left.steps.map(({ what, amount }) => [what, amount])).toEqual([
    ['delivery', fiveBottles.delivery.gross],
    ['vat', 0],
  ]);
  expect(left.total).toBe(fiveBottles.delivery.gross);
});

test('trade is shown without VAT, which is added', () => {
  const lines = [lineOf(2, firkin, {}, trade)];
  const priced = priceOrder(factsOf(lines, DeliveryMethod.collection, { audience: trade }));
  const left = priceLeft(priced, takenOutOf(priced, [[priced.lines[0]!.lineId, 1]]));
  expect(left).toMatchObject({
    lines: [{ price: 9500 }],
    steps: [{ what: 'vat', says: 'VAT at 20.0% on £95.00', amount: 1900 }],
    total: 11_400,
  });
});

test('what was paid by money and by gift vouchers, and what was credited, is taken off the total', () => {
  const facts = { priced: { giftVouchers: pence(500), paymentCost: NO_PENCE }, total: pence(2000), takenOut: [] };
  expect(settlement({ ...facts, credits: [], held: pence(1200) })).toEqual({
    steps: [
      { says: 'Paid by gift vouchers', amount: -500 },
      { says: 'Paid', amount: -1200 },
    ],
    left: 300,
  });
  const credits = [{ money: pence(300), giftVouchers: pence(100) }];
  expect(settlement({ ...facts, credits, held: pence(1300) })).toEqual({
    steps: [
      { says: 'Credited', amount: -400 },
      { says: 'Paid by gift vouchers, less what they have back', amount: -400 },
      { says: 'Paid, less what goes back', amount: -1300 },
    ],
    left: -100,
  });
});

const anyOrder = fc
  .record({
    packs: fc.array(
      fc.record({
        pack: fc.constantFrom(reedcutter, bottleAt(299), bottleAt(1), book, glass, mixedCase, giftVoucher),
        quantity: fc.integer({ min: 1, max: 12 }),
        out: fc.integer({ min: 0, max: 12 }),
        later: fc.integer({ min: 0, max: 12 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    method: fc.constantFrom(DeliveryMethod.national, DeliveryMethod.collection),
    audience: fc.constantFrom(retail, retail, trade),
    rate: fc.constantFrom(0, 1, 333, 1000, 3333, 10_000),
    balance: fc.integer({ min: 0, max: 9000 }),
  })
  .map(({ packs, method, audience, rate, balance }) => {
    const lines = packs.map(({ pack, quantity }) =>
      lineOf(quantity, { ...pack, tradeExPence: [{ tier: 1, price: pence(199) }] }),
    );
    const giftVouchers = [{ code: 'GIFT', balance: pence(balance), expiresOn: null }];
    const discounts = [discountOf(rate)];
    const priced = priceOrder(factsOf(lines, method, { audience, discounts, giftVouchers }));
    const out = packs.map((one) => Math.min(one.out, one.quantity));
    const later = packs.map((one, place) => Math.min(one.later, one.quantity - out[place]!));
    return { priced, out, later };
  });

test('of any order the lines and steps add up to the total, and that with what was paid to what is left', () => {
  fc.assert(
    fc.property(anyOrder, ({ priced, out, later }) => {
      const numbered = (quantities: readonly number[]) =>
        priced.lines.map(({ lineId }, place) => [lineId, quantities[place]!] as const);
      const takenOut = takenOutOf(priced, numbered(out));
      const left = priceLeft(priced, takenOut);
      expect(shown(left)).toBe(left.total);
      expect(left.total).toBe(priced.totalInc - valueOf(takenOut));
      for (const { price } of left.lines) expect(price).toBeGreaterThanOrEqual(0);
      for (const step of left.steps)
        expect(step.amount * (step.what === 'discount' ? -1 : 1)).toBeGreaterThanOrEqual(0);

      const wish = numbered(later).flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
      const refunded = wish.length === 0 ? [] : creditParts(priced, takenOut, { lines: wish, delivery: false });
      if (isRefusal(refunded)) throw new Error(JSON.stringify(refunded));
      const credits = [
        splitCredit(valueOf(takenOut), priced, NO_PENCE),
        splitCredit(valueOf(refunded), priced, valueOf(takenOut)),
      ];
      const owed = priced.due - addUp(credits.map(({ money }) => money));
      for (const held of [0, owed, owed + 50, Math.floor(owed / 2)].map(pence)) {
        const settled = settlement({ priced, total: left.total, credits, takenOut, held });
        expect(addUp([left.total, ...settled.steps.map(({ amount }) => amount)])).toBe(settled.left);
        expect(settled.left).toBe(owed - held);
      }
    }),
    { numRuns: 500 },
  );
});
