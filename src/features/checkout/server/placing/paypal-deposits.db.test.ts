import { expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { ADA, Shopper } from '../../../../../tests/shopper-for-test.ts';

const PAYPAL = 103;

const shop = withShop();

test('deposits of a return scheme are items at PayPal, so that what is taken adds up', async () => {
  await shop.db.updateTable('pack').set({ deposit_pence: 20 }).where('id', '=', packs.lamplighterBottle).execute();
  shop.changes.notifyAll();
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  await shopper.add(packs.lamplighterBottle, 12);
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  expect(shopper.order).toMatchObject({ cDue: shopper.order!.cGoods + 240 });
  const begun = await shopper.beginPaypal();
  expect(begun.status).toBe(200);
  const unit = shop.paypal.ledger.orders.find(({ id }) => id === begun.body.token)?.unit;
  const { name } = (unit as unknown as { items: { name: string }[] }).items[0]!;
  expect(unit).toMatchObject({
    items: [{ quantity: '12' }, { name: `Deposit: ${name}`, quantity: '12', unit_amount: { value: '0.20' } }],
  });
  await shop.paypal.approve(begun.body.token);
  const { cDue } = shopper.order!;
  expect(await shopper.confirm(PAYPAL, begun.body.token)).toMatchObject({
    status: 200,
    body: { cDue, cLeftToPay: 0, status: 11 },
  });
});
