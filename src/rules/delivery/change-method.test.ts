import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_PENCE, pence } from '#rules/money/pence.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { orderToPack } from '#rules/orders/orders.fixtures.ts';
import { chargesForMethod, type MethodFacts, type MethodWish, refusalToChangeMethod } from './change-method.ts';
import type { DeliveryOption } from './delivery-options.ts';

const anyPence = fc.integer({ min: 0, max: 5000 }).map(pence);

describe('what is charged for delivery', () => {
  test.each([
    ['nothing becomes 6.95: a new order charges it', 0, 0, 695, { creditsOwn: false, endsAdded: false, charge: 695 }],
    ['6.95 becomes nothing: it is credited', 695, 0, 0, { creditsOwn: true, endsAdded: false, charge: 0 }],
    [
      '6.95 becomes 4.50: it is credited, and that charged',
      695,
      0,
      450,
      { creditsOwn: true, endsAdded: false, charge: 450 },
    ],
    ['6.95 becomes 11.95: the rest is charged', 695, 0, 1195, { creditsOwn: false, endsAdded: false, charge: 500 }],
    ['an order that charged 6.95 ends', 0, 695, 0, { creditsOwn: false, endsAdded: true, charge: 0 }],
    ['and is replaced by one of 4.50', 0, 695, 450, { creditsOwn: false, endsAdded: true, charge: 450 }],
    ['as much as before: nothing', 695, 500, 1195, { creditsOwn: false, endsAdded: false, charge: 0 }],
  ] as const)('%s', (_, own, added, cost, charges) => {
    expect(chargesForMethod({ own: pence(own), added: pence(added) }, pence(cost))).toEqual(charges);
  });

  test('comes to what the delivery costs, whatever was charged before', () => {
    fc.assert(
      fc.property(anyPence, anyPence, anyPence, (own, added, cost) => {
        const { creditsOwn, endsAdded, charge } = chargesForMethod({ own, added }, cost);
        expect((creditsOwn ? 0 : own) + (endsAdded ? 0 : added) + charge).toBe(cost);
        expect(charge).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

const order: MethodFacts = { ...orderToPack, deliveryMethod: DeliveryMethod.national, isElsewhere: false };
const toCollect: MethodWish = { method: DeliveryMethod.collection, siteId: 1 as CollectionPointId };
const offered: DeliveryOption = { method: DeliveryMethod.collection, cost: NO_PENCE, bar: null, promise: null };

describe('a placed order goes another way', () => {
  test('if the checkout would offer it', () => {
    expect(refusalToChangeMethod(order, toCollect, offered, [])).toBeNull();
    const barred = { ...offered, bar: { because: 'collection-closed' } } as const;
    expect(refusalToChangeMethod(order, toCollect, barred, [])).toMatchObject({
      fields: { method: expect.any(String) },
    });
    expect(refusalToChangeMethod(order, toCollect, undefined, [])).toMatchObject({
      fields: { method: expect.any(String) },
    });
    expect(refusalToChangeMethod(order, { ...toCollect, siteId: null }, offered, [])).toMatchObject({
      fields: { siteId: expect.any(String) },
    });
    expect(
      refusalToChangeMethod(order, toCollect, offered, [['invoiceAddress.line1', 'Please enter the house name']]),
    ).toMatchObject({ fields: { method: expect.stringContaining('house name') } });
  });

  test.each([
    ['packed', { status: OrderStatus.packaged }],
    ['fulfilled', { status: OrderStatus.collected }],
    ['cancelled', { status: OrderStatus.cancelledByStaff }],
    ['held', { status: OrderStatus.heldAtBrewery }],
    ['in-another-box', { isInAnotherBox: true }],
    ['no-box', { needsPacking: false }],
  ] as const)('unless it is %s', (because, facts) => {
    expect(refusalToChangeMethod({ ...order, ...facts }, toCollect, offered, [])).toEqual({
      refused: 'cannot-change-method',
      because,
    });
  });

  test('the same way only to a new place, and what is collected stays where it is', () => {
    const { national, collection } = DeliveryMethod;
    const refusal = (from: DeliveryMethod, isElsewhere: boolean) =>
      refusalToChangeMethod(
        { ...order, deliveryMethod: from, isElsewhere },
        from === collection ? toCollect : { method: from, siteId: null },
        { ...offered, method: from },
        [],
      );
    expect(refusal(national, true)).toBeNull();
    expect(refusal(national, false)).toMatchObject({ fields: { method: 'It goes this way already' } });
    expect(refusal(collection, true)).toMatchObject({ fields: { method: expect.stringContaining('already') } });
  });

  test.each([DeliveryMethod.email, DeliveryMethod.holdAtBrewery, DeliveryMethod.van, DeliveryMethod.pallet])(
    'never by method %i',
    (method) => {
      expect(refusalToChangeMethod(order, { method, siteId: null }, { ...offered, method }, [])).toMatchObject({
        refused: 'wrong-fields',
      });
    },
  );
});
