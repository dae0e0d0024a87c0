import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { basisPoints, NO_PENCE, pence } from '#rules/money/pence.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { deliveryAlone, partOfDelivery } from './delivery-alone.ts';
import type { PricedDelivery } from './priced-order.ts';
import { priceOrder } from './price-order.ts';
import { guestFacts } from './facts.fixtures.ts';
import { splitGross } from './split-vat.ts';

const [STANDARD, ZERO] = [basisPoints(2000), basisPoints(0)];

/** Some of it at 20 %, the rest at 0 %. */
function deliveryOf(atStandard: number, atZero: number): PricedDelivery {
  const vatParts = [splitGross(pence(atStandard), STANDARD), splitGross(pence(atZero), ZERO)];
  const [net, vat] = [pence(vatParts[0]!.net + atZero), vatParts[0]!.vat];
  return {
    method: DeliveryMethod.national,
    boxes: 1,
    vatParts,
    net,
    vat,
    gross: pence(atStandard + atZero),
    free: false,
  };
}

test('a part of a delivery has the VAT of its share of each rate', () => {
  expect(partOfDelivery(deliveryOf(600, 95), pence(300))).toMatchObject({ gross: 300, net: 257, vat: 43 });
});

test('an order that charges for a delivery alone says so, and nothing of packs', () => {
  const { steps } = deliveryAlone(priceOrder(guestFacts), deliveryOf(600, 0));
  expect(steps.map(({ what }) => what)).toEqual(['delivery', 'vat']);
});

test('net and VAT of a part, and of the order that charges it alone, come to the part', () => {
  const sums = fc.integer({ min: 1, max: 3000 });
  fc.assert(
    fc.property(sums, sums, sums, (atStandard, atZero, share) => {
      const whole = deliveryOf(atStandard, atZero);
      const gross = pence(Math.min(share, whole.gross));
      const part = partOfDelivery(whole, gross);
      expect(part.net + part.vat).toBe(gross);
      const priced = deliveryAlone(priceOrder(guestFacts), part);
      expect(priced).toMatchObject({
        lines: [],
        totalInc: gross,
        due: gross,
        giftVouchers: NO_PENCE,
        nothingToPay: false,
      });
      expect(priced.totalEx + priced.vatByRate.reduce((sum, { vat }) => sum + vat, 0)).toBe(gross);
      expect(priced.steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(gross);
    }),
  );
});
