import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POST_BOX } from '#rules/boxes/box.ts';
import { postBox } from '#rules/boxes/boxes.fixtures.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { BoxRule, ExtraKind, PackKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import {
  deposit,
  festivalTicket,
  firkin,
  giftVoucher,
  glass,
  membership,
  mixedCase,
  pickSix,
  reedcutter,
} from '#rules/catalogue/packs/packs.fixtures.ts';
import { addUp, basisPoints, pence } from '#rules/money/pence.ts';
import { vatInGross } from '#rules/money/vat-in-gross.ts';
import { Altered, DeliveryMethod, LineStatus } from '#rules/orders/order-codes.ts';
import type { DiscountSource } from '#rules/vouchers/best-discount.ts';
import { zones } from '#sample-brewery/delivery.ts';
import { book, bottleAt, factsOf, guestFacts, lineOf, noDiscount, retail, trade } from './facts.fixtures.ts';
import { priceOrder, putOnAccount } from './price-order.ts';
import type { PricedOrder } from './priced-order.ts';
import type { PricingFacts } from './pricing-facts.ts';

const tenPercent: DiscountSource = {
  ...noDiscount,
  kind: 'voucher',
  code: 'TEN',
  name: '10 %',
  rate: basisPoints(1000),
};

test('a box of Reedcutter and a gift voucher, a discount and a gift voucher to pay with: £32.05 is due', () => {
  const priced = priceOrder(
    factsOf([lineOf(12, reedcutter), lineOf(1, giftVoucher)], DeliveryMethod.national, {
      discounts: [tenPercent],
      giftVouchers: [{ code: 'GIFT', balance: pence(3000), expiresOn: null }],
    }),
  );
  expect(priced).toMatchObject({
    discountBase: 3900,
    discount: 390,
    delivery: { gross: 695, vat: 116, boxes: 1, free: false },
    totalInc: 6205,
    totalEx: 5504,
    giftVouchers: 3000,
    due: 3205,
    nothingToPay: false,
  });
  expect(priced.lines[0]).toMatchObject({ after: 3510, vat: 585, net: 2925 });
  expect(priced.lines[1]).toMatchObject({ discount: 0, vat: 0, gross: 2000 });
});

test('two firkins and three bottles for a pub come to £254.80 and £50.96 VAT', () => {
  const lines = [
    lineOf(2, firkin, {}, trade),
    lineOf(3, { ...firkin, tradeExPence: [{ tier: 1, price: pence(2160) }] }),
  ];
  const priced = priceOrder(factsOf(lines, DeliveryMethod.collection, { audience: trade }));
  expect(priced).toMatchObject({
    totalEx: 25_480,
    totalInc: 30_576,
    vatByRate: [{ rate: 2000, net: 25_480, vat: 5096 }],
  });
});

test('ten per cent off £2.99, £3.99 and £4.49 takes 30p, 40p and 45p off the lines', () => {
  const priced = priceOrder(
    factsOf(
      [299, 399, 449].map((price) => lineOf(1, bottleAt(price))),
      DeliveryMethod.collection,
      { discounts: [tenPercent] },
    ),
  );
  expect(priced.discount).toBe(115);
  expect(priced.lines.map(({ discount }) => discount)).toEqual([30, 40, 45]);
});

test.each([
  { prices: [350, 350, 350, 350, 350], byLine: 290, onTheTotal: 292 },
  { prices: [299, 399, 449, 525], byLine: 280, onTheTotal: 279 },
])(
  'VAT is calculated line by line, not on the total: $prices include $byLine pence',
  ({ prices, byLine, onTheTotal }) => {
    const priced = priceOrder(factsOf(prices.map((price) => lineOf(1, bottleAt(price)))));
    const total = pence(prices.reduce((sum, price) => sum + price, 0));
    expect(priced.vatByRate).toEqual([{ rate: 2000, net: total - byLine, vat: byLine }]);
    expect(vatInGross(total, basisPoints(2000))).toBe(onTheTotal);
  },
);

test('an empty basket costs nothing and is not an order; with a linked held order it is one', () => {
  expect(priceOrder(guestFacts)).toMatchObject({
    due: 0,
    nothingToPay: false,
    minimumMissing: 0,
    vatByRate: [],
    altered: 0,
  });
  expect(priceOrder({ ...guestFacts, linkedOrders: 1 }).nothingToPay).toBe(true);
});

test('a discount of the whole price leaves nothing to pay and no VAT', () => {
  const all = { ...tenPercent, rate: basisPoints(10_000) };
  const priced = priceOrder(factsOf([lineOf(3, reedcutter)], DeliveryMethod.collection, { discounts: [all] }));
  expect(priced).toMatchObject({ due: 0, totalInc: 0, totalEx: 0, nothingToPay: true });
});

describe('discounts never touch', () => {
  test.each([
    ['gift vouchers', giftVoucher],
    ['memberships', membership],
    ['tickets', festivalTicket],
    ['deposits', deposit],
  ])('%s', (_what, pack) => {
    const line = lineOf(1, pack, { namedPrice: pence(2000) });
    const priced = priceOrder(
      factsOf([line, lineOf(1, reedcutter)], DeliveryMethod.collection, { discounts: [tenPercent] }),
    );
    expect(priced).toMatchObject({
      discountBase: 325,
      discount: 33,
      lines: [{ discount: 0, after: 2000 }, { discount: 33 }],
    });
  });
});

test('a pack that is a sum of money bears no VAT, under either of its two codes', () => {
  const byExtra = { ...glass, extraKind: ExtraKind.openPriceExVat };
  const byKind = { ...glass, kind: PackKind.openPriceExVat };
  for (const pack of [byExtra, byKind]) {
    expect(priceOrder(factsOf([lineOf(1, pack, { namedPrice: pence(5000) })])).lines[0]).toMatchObject({
      vat: 0,
      net: 5000,
    });
  }
});

describe('a discount', () => {
  test('uses its collection rate when the order is collected', () => {
    const club = { ...tenPercent, rate: basisPoints(500), collectionRate: basisPoints(1000) };
    const off = (method: DeliveryMethod) =>
      priceOrder(factsOf([lineOf(12, reedcutter)], method, { discounts: [club] })).discount;
    expect([off(DeliveryMethod.collection), off(DeliveryMethod.national)]).toEqual([390, 195]);
  });

  test('does not lower the goods value that decides on free delivery', () => {
    const bottle = { ...reedcutter, boxRule: BoxRule.freeOverMinimum, retailIncPence: pence(500) };
    const freeFor = (quantity: number) =>
      priceOrder(factsOf([lineOf(quantity, bottle)], DeliveryMethod.national, { discounts: [tenPercent] })).delivery
        .free;
    expect([freeFor(12), freeFor(11)]).toEqual([true, false]);
  });

  test('with a minimum counts only drinks and goods towards it', () => {
    const fromSixty = { ...tenPercent, minimum: pence(6000) };
    const lines = [lineOf(12, reedcutter), lineOf(5, giftVoucher)];
    expect(priceOrder(factsOf(lines, DeliveryMethod.collection, { discounts: [fromSixty] }))).toMatchObject({
      discount: 0,
      discountOutcomes: [{ status: 1007 }],
    });
  });
});

describe('gift vouchers', () => {
  test('cannot buy gift vouchers or memberships', () => {
    const lines = [lineOf(1, giftVoucher), lineOf(1, membership), lineOf(1, reedcutter)];
    const giftVouchers = [{ code: 'GIFT', balance: pence(9000), expiresOn: null }];
    expect(priceOrder(factsOf(lines, DeliveryMethod.collection, { giftVouchers }))).toMatchObject({
      giftVouchers: 325,
      due: 5000,
    });
  });

  test('pay for delivery too, and leave nothing to pay', () => {
    const giftVouchers = [{ code: 'GIFT', balance: pence(9000), expiresOn: null }];
    const priced = priceOrder(factsOf([lineOf(12, reedcutter)], DeliveryMethod.national, { giftVouchers }));
    expect(priced).toMatchObject({ giftVouchers: 4595, due: 0, nothingToPay: true });
  });
});

describe('delivery', () => {
  test('costs a surcharge for every box to the Highlands', () => {
    const facts = factsOf([lineOf(13, reedcutter)], DeliveryMethod.national);
    const priced = priceOrder({ ...facts, delivery: { ...facts.delivery, zone: zones.highlands } });
    expect(priced.delivery).toMatchObject({ boxes: 2, gross: 2 * (695 + 500) });
  });

  test('is free when the goods that qualify for free delivery reach the minimum', () => {
    const lines = [lineOf(20, { ...reedcutter, boxRule: BoxRule.freeOverMinimum })];
    expect(priceOrder(factsOf(lines, DeliveryMethod.national)).delivery).toMatchObject({
      gross: 0,
      free: true,
      vatParts: [],
    });
  });

  test('bears the VAT rates of the goods, apportioned by their value', () => {
    const lines = [lineOf(6, bottleAt(250)), lineOf(1, book), lineOf(1, giftVoucher)];
    const { delivery } = priceOrder(factsOf(lines, DeliveryMethod.national));
    expect(delivery.vatParts).toEqual([
      { rate: 2000, net: 290, vat: 58 },
      { rate: 0, net: 347, vat: 0 },
    ]);
    expect(delivery.net + delivery.vat).toBe(695);
  });

  test('that is free appears among the steps', () => {
    const lines = [lineOf(20, { ...reedcutter, boxRule: BoxRule.freeOverMinimum })];
    const { steps } = priceOrder(factsOf(lines, DeliveryMethod.national));
    expect(steps).toContainEqual({ what: 'delivery', says: 'National weekday 24hr', amount: 0 });
  });

  test('of goods discounted to nothing bears the rate of the box', () => {
    const discounts = [{ ...tenPercent, rate: basisPoints(10_000) }];
    const vatOf = (method: DeliveryMethod) => {
      const facts = factsOf([lineOf(1, { ...book, boxId: POST_BOX })], method, { discounts });
      const delivery = { ...facts.delivery, postBox: { ...postBox, vatCode: VatCode.reduced } };
      return priceOrder({ ...facts, delivery }).delivery.vatParts.map(({ rate }) => rate);
    };
    expect([vatOf(DeliveryMethod.national), vatOf(DeliveryMethod.post)]).toEqual([[2000], [500]]);
  });

  test('by quotation costs nothing before there is a quotation', () => {
    const facts = factsOf([lineOf(2, firkin, {}, trade)], DeliveryMethod.pallet, { audience: trade });
    expect(priceOrder(facts).delivery).toMatchObject({ gross: 0, free: false });
  });

  test('of linked held orders alone bears the rate of the box', () => {
    const facts = factsOf([], DeliveryMethod.national);
    const priced = priceOrder({ ...facts, linkedOrders: 1, delivery: { ...facts.delivery, heldCells: 60 } });
    expect(priced).toMatchObject({ due: 695, delivery: { vat: 116 }, nothingToPay: false });
  });
});

test('a case with a book in it includes VAT for the beer only', () => {
  const pack = { ...mixedCase, vatCode: VatCode.mixed, retailIncPence: pence(3000) };
  const parts = [
    { pack: bottleAt(300), quantity: 5 },
    { pack: book, quantity: 1 },
  ];
  const priced = priceOrder(factsOf([{ ...lineOf(1, pack), parts }]));
  expect(priced.lines[0]).toMatchObject({
    vatParts: [
      { rate: 2000, net: 1250, vat: 250 },
      { rate: 0, net: 1500, vat: 0 },
    ],
    vat: 250,
    net: 2750,
    gross: 3000,
  });
});

describe('a line', () => {
  test('that was cancelled is left out of the sum', () => {
    const lines = [lineOf(1, reedcutter), lineOf(9, reedcutter, { status: LineStatus.cancelled })];
    expect(priceOrder(factsOf(lines))).toMatchObject({ totalInc: 325, lines: { length: 1 } });
  });

  test('is marked when its price has changed since it was shown', () => {
    const priced = priceOrder(factsOf([lineOf(1, reedcutter, { shownPrice: pence(310) })]));
    expect(priced).toMatchObject({ altered: Altered.priceChanged, totalInc: 325, lines: [{ priceChanged: true }] });
  });

  test('without a price for this audience is returned separately and not sold', () => {
    const line = lineOf(1, firkin);
    expect(priceOrder(factsOf([line]))).toMatchObject({
      withoutPrice: [line.line.id],
      altered: Altered.entitlementLost,
      lines: [],
      due: 0,
      nothingToPay: false,
    });
  });
});

const missing = (orderMinimum: number) =>
  priceOrder(
    factsOf([lineOf(2, reedcutter)], DeliveryMethod.collection, {
      orderMinimum: pence(orderMinimum),
      discounts: [tenPercent],
    }),
  ).minimumMissing;

test('the order minimum counts before discounts: met exactly, missed by one penny', () => {
  expect([650, 651].map(missing)).toEqual([0, 1]);
});

const dueFor = (more: Partial<PricingFacts>) =>
  priceOrder(factsOf([lineOf(1, reedcutter)], DeliveryMethod.collection, more)).due;

test('a consumer is never charged for a payment method, a business may be', () => {
  const paymentCost = pence(50);
  expect(dueFor({ paymentCost })).toBe(325);
  expect(dueFor({ paymentCost, audience: trade })).toBe(216 + 43 + 50);
  const giftVouchers = [{ code: 'GIFT', balance: pence(9000), expiresOn: null }];
  expect(dueFor({ paymentCost, audience: trade, giftVouchers })).toBe(0);
});

test('on account nothing is due now', () => {
  const priced = putOnAccount(
    priceOrder(factsOf([lineOf(1, firkin, {}, trade)], DeliveryMethod.collection, { audience: trade })),
  );
  expect(priced).toMatchObject({ onAccount: 11_400, due: 0, nothingToPay: false });
});

const says = (priced: PricedOrder) => priced.steps.map((step) => [step.what, step.says, step.amount]);

test('the price steps for a shopper and for a pub', () => {
  const lines = [lineOf(12, reedcutter)];
  expect(says(priceOrder(factsOf(lines, DeliveryMethod.national, { discounts: [tenPercent] })))).toEqual([
    ['goods', '12 packs', 3900],
    ['discount', '10 %: 10.00% off £39.00', -390],
    ['delivery', 'National weekday 24hr, for 1 box', 695],
    ['vat', 'Includes £7.01 VAT at 20.0%', 0],
  ]);
  expect(
    says(priceOrder(factsOf([lineOf(1, firkin, {}, trade)], DeliveryMethod.collection, { audience: trade }))),
  ).toEqual([
    ['goods', '1 pack', 9500],
    ['vat', 'VAT at 20.0% on £95.00', 1900],
  ]);
});

const anyLine = fc
  .record({
    pack: fc.constantFrom(reedcutter, giftVoucher, membership, festivalTicket, book, bottleAt(299), mixedCase),
    quantity: fc.integer({ min: 1, max: 48 }),
    boxRule: fc.constantFrom(...Object.values(BoxRule)),
  })
  .map(({ pack, quantity, boxRule }) =>
    lineOf(quantity, { ...pack, boxRule, tradeExPence: [{ tier: 1, price: pence(199) }] }),
  );

const anyFacts = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 8 }),
    method: fc.constantFrom(...Object.values(DeliveryMethod)),
    audience: fc.constantFrom(retail, trade),
    rate: fc.integer({ min: 0, max: 10_000 }),
    balances: fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 7 }),
    paymentCost: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, method, audience, rate, balances, paymentCost }) =>
    factsOf(lines, method, {
      audience,
      paymentCost: pence(paymentCost),
      discounts: [{ ...tenPercent, rate: basisPoints(rate) }],
      giftVouchers: balances.map((balance, place) => ({ code: `G${place}`, balance: pence(balance), expiresOn: null })),
    }),
  );

test('the parts of every order add up to its total, and nothing is negative', () => {
  fc.assert(
    fc.property(anyFacts, fc.boolean(), (facts, onAccount) => {
      const priced = onAccount ? putOnAccount(priceOrder(facts)) : priceOrder(facts);
      const { lines, delivery } = priced;
      expect(addUp(lines.map(({ discount }) => discount))).toBe(priced.discount);
      expect(addUp([...lines, delivery].map(({ gross }) => gross))).toBe(priced.totalInc);
      expect(addUp([...lines, delivery].map(({ net }) => net))).toBe(priced.totalEx);
      expect(addUp(priced.vatByRate.flatMap(({ net, vat }) => [net, vat]))).toBe(priced.totalInc);
      expect(addUp(priced.vatByRate.map(({ vat }) => vat))).toBe(priced.totalInc - priced.totalEx);
      expect(priced.totalInc - priced.giftVouchers - priced.onAccount + priced.paymentCost).toBe(priced.due);
      expect(addUp(priced.steps.map(({ amount }) => amount))).toBe(priced.due);
      for (const line of lines) {
        expect(line.net + line.vat).toBe(line.gross);
        expect(Math.min(line.after, line.net, line.vat, line.discount)).toBeGreaterThanOrEqual(0);
      }
      expect(Math.min(priced.due, priced.totalEx, priced.onAccount)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});

const sums = ({ totalInc, totalEx, vatByRate, delivery, due }: PricedOrder) => ({
  totalInc,
  totalEx,
  vatByRate,
  delivery,
  due,
});

test('the sums do not depend on the order of the lines', () => {
  fc.assert(
    fc.property(anyFacts, ({ lines, ...facts }) => {
      const forwards = priceOrder({ ...facts, lines });
      expect(sums(priceOrder({ ...facts, lines: lines.toReversed() }))).toEqual(sums(forwards));
    }),
    { numRuns: 300 },
  );
});

test('an odd penny of discount falls on the same pack, in whatever order the basket was filled', () => {
  const pennyOff = { ...tenPercent, rate: basisPoints(333) };
  const lines = [
    lineOf(1, { ...reedcutter, retailIncPence: pence(15) }),
    lineOf(1, { ...book, retailIncPence: pence(15) }),
  ];
  const vatOf = (inOrder: typeof lines) =>
    priceOrder(factsOf(inOrder, DeliveryMethod.collection, { discounts: [pennyOff] })).vatByRate;
  expect(vatOf(lines.toReversed())).toEqual(vatOf(lines));
});

test('an odd penny falls on the same line when one pack has two prices, in whatever order they were added', () => {
  const lines = [1, 5].map((price) => lineOf(1, reedcutter, { namedPrice: pence(price) }));
  const half = { ...tenPercent, rate: basisPoints(5000) };
  const netOf = (inOrder: typeof lines) =>
    priceOrder(factsOf(inOrder, DeliveryMethod.collection, { discounts: [half] })).totalEx;
  expect(netOf(lines.toReversed())).toBe(netOf(lines));
});

test('an odd penny falls on the same filling of a pick-your-own pack, in whatever order they were added', () => {
  const pack = { ...pickSix, vatCode: VatCode.mixed, retailIncPence: pence(15) };
  const filled = (part: Pack) => ({ ...lineOf(1, pack, { picks: [part.id] }), parts: [{ pack: part, quantity: 1 }] });
  const lines = [filled(reedcutter), filled(book)];
  const pennyOff = { ...tenPercent, rate: basisPoints(333) };
  const vatOf = (inOrder: typeof lines) =>
    priceOrder(factsOf(inOrder, DeliveryMethod.collection, { discounts: [pennyOff] })).vatByRate;
  expect(vatOf(lines.toReversed())).toEqual(vatOf(lines));
});

test('pricing the same order twice gives the same sum, and the sum survives being stored', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const priced = priceOrder(facts);
      expect(priceOrder(facts)).toEqual(priced);
      expect(JSON.parse(JSON.stringify(priced))).toEqual(priced);
    }),
    { numRuns: 50 },
  );
});
