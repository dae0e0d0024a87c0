import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { festivalTicket, firkin, reedcutter } from '#rules/catalogue/packs/packs.fixtures.ts';
import { addUp, basisPoints, pence } from '#rules/money/pence.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { QUOTE_BOUNDS } from '#rules/quotes/quote-state.ts';
import { book, factsOf, lineOf, retail, trade } from './facts.fixtures.ts';
import { priceOrder } from './price-order.ts';
import { withQuotedDelivery } from './with-quoted-delivery.ts';

const forTrade = { tradeExPence: [{ tier: 1, price: pence(1499) }] };
const anyPack = fc.constantFrom(reedcutter, firkin, { ...book, ...forTrade }, { ...festivalTicket, ...forTrade });
const anyOrder = fc
  .record({
    lines: fc.array(fc.record({ pack: anyPack, quantity: fc.integer({ min: 1, max: 200 }) }), { maxLength: 5 }),
    audience: fc.constantFrom(trade, trade, retail),
    voucher: fc.constantFrom(0, 1, 5000, 10_000_000),
  })
  .map(({ lines, audience, voucher }) => {
    const facts = lines.map(({ pack, quantity }) => lineOf(quantity, pack, {}, audience));
    const giftVouchers = voucher === 0 ? [] : [{ code: 'GIFT', balance: pence(voucher), expiresOn: null }];
    const priced = priceOrder(factsOf(facts, DeliveryMethod.pallet, { audience, giftVouchers }));
    const lineIds = new Set(
      facts.filter(({ pack }) => pack.product !== festivalTicket.product).map(({ line }) => line.id),
    );
    return { priced, goods: { lineIds, rateWithoutValue: basisPoints(2000) } };
  });
const anyNet = fc.integer({ min: QUOTE_BOUNDS.least, max: QUOTE_BOUNDS.most }).map(pence);

test('an order with a quoted delivery adds up, and costs what it did and the delivery with its VAT', () => {
  fc.assert(
    fc.property(anyOrder, anyNet, ({ priced, goods }, net) => {
      const quoted = withQuotedDelivery(priced, net, goods);
      const { delivery } = quoted;
      expect(delivery.net).toBe(net);
      expect(delivery.gross).toBe(delivery.net + delivery.vat);
      expect(addUp(delivery.vatParts.map((part) => part.net))).toBe(net);
      expect(delivery.vat).toBeGreaterThanOrEqual(0);
      expect(delivery.vat).toBeLessThanOrEqual(Math.ceil(net * 0.2) + delivery.vatParts.length);
      expect(quoted.totalInc).toBe(priced.totalInc + delivery.gross);
      expect(quoted.totalEx).toBe(priced.totalEx + net);
      expect(quoted.due).toBe(priced.due + delivery.gross);
      expect(quoted.lines).toEqual(priced.lines);
      expect(addUp(quoted.vatByRate.map((part) => part.net))).toBe(quoted.totalEx);
      expect(addUp(quoted.vatByRate.flatMap((part) => [part.net, part.vat]))).toBe(quoted.totalInc);
      expect(addUp(quoted.steps.map(({ amount }) => amount))).toBe(quoted.due);
      expect(quoted.nothingToPay).toBe(false);
    }),
  );
});

test('another quote takes the place of the one before', () => {
  fc.assert(
    fc.property(anyOrder, anyNet, anyNet, ({ priced, goods }, one, other) => {
      expect(withQuotedDelivery(withQuotedDelivery(priced, one, goods), other, goods)).toEqual(
        withQuotedDelivery(priced, other, goods),
      );
    }),
  );
});

test('the delivery bears the VAT of what it brings, by value; of nothing of value that of the box', () => {
  const zeroRated = lineOf(1, { ...book, tradeExPence: [{ tier: 1, price: pence(3000) }] }, {}, trade);
  const standard = lineOf(1, { ...firkin, tradeExPence: [{ tier: 1, price: pence(9000) }] }, {}, trade);
  const priced = priceOrder(factsOf([zeroRated, standard], DeliveryMethod.pallet, { audience: trade }));
  const partsFor = (lineIds: readonly (typeof standard)[]) =>
    withQuotedDelivery(priced, pence(4000), {
      lineIds: new Set(lineIds.map(({ line }) => line.id)),
      rateWithoutValue: basisPoints(500),
    }).delivery.vatParts;
  expect(partsFor([zeroRated, standard])).toEqual([
    { rate: 2000, net: 3000, vat: 600 },
    { rate: 0, net: 1000, vat: 0 },
  ]);
  expect(partsFor([zeroRated])).toEqual([{ rate: 0, net: 4000, vat: 0 }]);
  expect(partsFor([])).toEqual([{ rate: 500, net: 4000, vat: 200 }]);
});
