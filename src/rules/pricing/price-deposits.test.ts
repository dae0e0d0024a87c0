import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PackKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { firkin, reedcutter } from '#rules/catalogue/packs/packs.fixtures.ts';
import { addUp, basisPoints, pence } from '#rules/money/pence.ts';
import type { Audience } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { factsOf, lineOf, noDiscount, retail, trade } from './facts.fixtures.ts';
import { priceOrder } from './price-order.ts';
import { withQuotedDelivery } from './with-quoted-delivery.ts';

const TRADE_PRICE = [{ tier: 1, price: pence(8700) }];
const cask = (deposit: number): Pack => ({ ...firkin, depositPence: pence(deposit), tradeExPence: TRADE_PRICE });
const keg: Pack = { ...cask(2500), kind: PackKind.keg, sizeMl: 30_000 };
const can: Pack = { ...reedcutter, depositPence: pence(20), tradeExPence: [{ tier: 1, price: pence(216) }] };
const tenPercent = { ...noDiscount, kind: 'voucher', code: 'TEN', name: '10 %', rate: basisPoints(1000) } as const;

test('two firkins with a deposit of £36 each: it bears VAT like the beer, and is a step of its own', () => {
  const priced = priceOrder(factsOf([lineOf(2, cask(3600))], DeliveryMethod.collection, { audience: trade }));
  expect(priced.deposits).toMatchObject([{ quantity: 2, unitPrice: 3600, net: 7200, vat: 1440, gross: 8640 }]);
  expect(priced).toMatchObject({
    totalEx: 17_400 + 7200,
    vatByRate: [{ rate: 2000, net: 24_600, vat: 4920 }],
    totalInc: 29_520,
    due: 29_520,
  });
  expect(priced.steps).toContainEqual({
    what: 'deposit',
    says: 'Deposit on Firkin (40.9 litres), 2 × £36.00',
    amount: 7200,
  });
});

test('no discount is given on a deposit, and it counts towards no minimum', () => {
  const facts = factsOf([lineOf(1, cask(3600))], DeliveryMethod.collection, {
    audience: trade,
    discounts: [tenPercent],
  });
  expect(priceOrder({ ...facts, orderMinimum: pence(10_000) })).toMatchObject({
    discountBase: 8700,
    discount: 870,
    totalEx: 8700 - 870 + 3600,
    minimumMissing: 1300,
  });
});

test('casks of one kind and deposit are one step, others their own', () => {
  const lines = [lineOf(2, cask(3600)), lineOf(3, cask(3600)), lineOf(1, keg)];
  const { steps } = priceOrder(factsOf(lines, DeliveryMethod.collection, { audience: trade }));
  expect(steps.filter(({ what }) => what === 'deposit').map(({ says }) => says)).toEqual([
    'Deposit on Firkin (40.9 litres), 5 × £36.00',
    'Deposit on Keg (30 litres), 1 × £25.00',
  ]);
});

test('a private customer keeps the container of live beer and pays no deposit on it', () => {
  const priced = priceOrder(factsOf([lineOf(1, { ...cask(3600), retailIncPence: pence(9000) })]));
  expect(priced.deposits).toBeUndefined();
  expect(priced.totalInc).toBe(9000);
});

test.each([
  ['a private customer', retail],
  ['a business', trade],
])('the deposit of a return scheme on a can is the same for %s, and bears no VAT', (_who, audience) => {
  const { deposits, steps } = priceOrder(factsOf([lineOf(24, can)], DeliveryMethod.collection, { audience }));
  expect(deposits).toMatchObject([{ net: 480, vat: 0, gross: 480, vatParts: [{ rate: 0 }] }]);
  expect(steps).toContainEqual({ what: 'deposit', says: 'Deposit on 500 ml, 24 × £0.20', amount: 480 });
});

const anyLine = fc.record({
  pack: fc.constantFrom(cask(3600), cask(1), keg, can, reedcutter, { ...cask(3333), vatCode: VatCode.reduced }),
  quantity: fc.integer({ min: 1, max: 48 }),
});
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 6 });
const anyAudience = fc.constantFrom(retail, trade);

const priced = (lines: readonly { readonly pack: Pack; readonly quantity: number }[], audience: Audience) =>
  priceOrder(
    factsOf(
      lines.map(({ pack, quantity }) => lineOf(quantity, { ...pack, retailIncPence: pence(325) }, {}, audience)),
      DeliveryMethod.pallet,
      { audience, discounts: [tenPercent] },
    ),
  );

test('goods, deposits and delivery are the sum of any order, with its VAT, and the steps add up to what is due', () => {
  fc.assert(
    fc.property(anyLines, anyAudience, fc.nat(20_000), (lines, audience, quote) => {
      const before = priced(lines, audience);
      const goods = { lineIds: new Set(before.lines.map(({ lineId }) => lineId)), rateWithoutValue: basisPoints(2000) };
      for (const order of [before, ...(audience === trade ? [withQuotedDelivery(before, pence(quote), goods)] : [])]) {
        const parts = [...order.lines, ...(order.deposits ?? []), order.delivery];
        expect(addUp(parts.map(({ gross }) => gross))).toBe(order.totalInc);
        expect(addUp(parts.map(({ net }) => net))).toBe(order.totalEx);
        expect(addUp(order.vatByRate.map(({ vat }) => vat))).toBe(order.totalInc - order.totalEx);
        expect(addUp(order.steps.map(({ amount }) => amount))).toBe(order.due);
      }
    }),
    { endOnFailure: true },
  );
});

test('without its deposits an order costs the same less the deposits, whatever is in it', () => {
  fc.assert(
    fc.property(anyLines, anyAudience, (lines, audience) => {
      const withDeposits = priced(lines, audience);
      const without = priced(
        lines.map((line) => ({ ...line, pack: { ...line.pack, depositPence: pence(0) } })),
        audience,
      );
      expect(without.deposits).toBeUndefined();
      expect(withDeposits.totalInc - without.totalInc).toBe(
        addUp((withDeposits.deposits ?? []).map(({ gross }) => gross)),
      );
      expect(withDeposits.discount).toBe(without.discount);
    }),
    { endOnFailure: true },
  );
});
