import { expect, test } from 'vitest';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { packs, vouchers } from '#sample-brewery/fixtures.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

/** Of a brewery that sends nothing for less than £15; a bottle costs £3.60. */
const shop = withShop({ settings: { RETAIL_MINIMUM_PENCE: '1500' } });
const PAYPAL = 103;

test('what is missing to the least value of an order is said, and it cannot be paid before', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 4);
  expect(shopper.order).toMatchObject({ minValError: 60 });
  expect(await shopper.beginPaypal()).toMatchObject({
    status: 422,
    body: { fields: { minimum: 'Minimum order value error' } },
  });
  expect(await shopper.confirm(PAYPAL, 'whatever')).not.toMatchObject({ status: 200 });
  await shopper.add(packs.reedcutterBottle, 1);
  expect(shopper.order).toMatchObject({ minValError: 0 });
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  expect(await shopper.confirm(PAYPAL, body.token)).toMatchObject({ status: 200, body: { status: 11 } });
});

test('a discount does not bring an order below the least value', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 5);
  await shopper.act({ action: OrderAction.applyVoucher, sValue: vouchers.tenPercent.code });
  expect(shopper.order).toMatchObject({ minValError: 0 });
});
