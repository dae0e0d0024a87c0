import { describe, expect, test } from 'vitest';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { ADA, Shopper } from '../../../../../tests/shopper-for-test.ts';

const desk = withOrderDesk();

type Headers = Shopper['headers'];

/** A basket that is ready to be paid, and the same one in another window or on another device. */
async function inTwoPlaces(headers: Headers, where: 'window' | 'device') {
  const shopper = await desk.basketOf(headers, 6);
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  const other = new Shopper(desk.shop().url);
  other.headers = headers;
  if (where === 'window') other.draftName = shopper.draftName;
  await other.openBasket();
  expect(other.order).toMatchObject({ id: shopper.order?.id, basketNum: 6 });
  return { shopper, other };
}

describe.each([
  { who: 'a guest in two windows', headers: () => Promise.resolve({}), where: 'window' },
  { who: 'a customer in two windows', headers: desk.customer, where: 'window' },
  { who: 'a customer on two devices', headers: desk.customer, where: 'device' },
] as const)('what $who has placed in one', ({ headers, where }) => {
  test('is said to be placed in the other by each way of paying, and is placed once', async () => {
    const { shopper, other } = await inTwoPlaces(await headers(), where);
    const { id, orderRef } = await desk.pay(shopper);
    // Windows share the token, which is another one since a payment was begun.
    if (where === 'window') other.draftName = shopper.draftName;
    const stock = await desk.stockOf(packs.reedcutterBottle);
    for (const late of [await other.beginCard(), await other.beginPaypal(), await other.say({ toName: 'Ada Late' })])
      expect([late.status, late.body.code]).toEqual([409, 'ALREADY_CONFIRMED']);
    const late = await other.confirm(PaymentMethod.bankTransfer);
    expect(late).toMatchObject({
      status: 200,
      body: { id, orderRef, placedBefore: true, isPaid: true, payMethod: PaymentMethod.paypal },
    });
    expect(await desk.stockOf(packs.reedcutterBottle)).toEqual(stock);
    expect(await desk.broken()).toEqual([]);
  });
});
