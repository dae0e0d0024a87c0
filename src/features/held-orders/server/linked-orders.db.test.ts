import { beforeEach, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { DeliveryMethod, OrderAction } from '#rules/orders/order-codes.ts';
import { orders, packs, people } from '#sample-brewery/fixtures.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { withShop } from '../../../../tests/shop-for-test.ts';
import { ADA, Shopper } from '../../../../tests/shopper-for-test.ts';
import { type HeldOrderToLink, heldOrdersForOrder } from '../held-orders.contract.ts';

const PAYPAL = 103;
const NOTHING_TO_PAY = 13;
const BOX = 695;

const shop = withShop({ settings: { LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' } });

/** Walter's case waits at the brewery again. */
beforeEach(async () => {
  const held = shop.db.updateTable('orders').where('id', '=', orders.heldAtBrewery);
  await held.set({ status: 12, delivery_method: 102 }).execute();
  await shop.db.deleteFrom('held_order_link').execute();
  await shop.db
    .deleteFrom('order_move')
    .where('order_id', '=', orders.heldAtBrewery)
    .where('from_status', '=', 12)
    .execute();
});

async function walter(): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  shopper.headers = (await logIn(shop, people.regular.email)).headers;
  await shopper.act({ action: OrderAction.clearBasket });
  await shopper.say({ toName: 'Walter Bloy', invAddress: { ...ADA, postCode: 'NR1 1AA' } });
  return shopper;
}

const link = (shopper: Shopper, id: number = orders.heldAtBrewery) =>
  shopper.act({ action: OrderAction.linkHeldOrder, orderLink: id });

async function heldFor(shopper: Shopper, more: object = {}) {
  const query = { orderId: shopper.order?.id ?? 0, draftOrderName: shopper.draftName, mode: 0, ...more };
  return shopper.call<HeldOrderToLink[]>('GET', '/api/order/getHeldOrdersForOrder/', query);
}

const heldOrder = () =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', orders.heldAtBrewery).executeTakeFirstOrThrow();

test('held orders are listed for the draft, and the checkbox links and unlinks one', async () => {
  const shopper = await walter();
  const before = (await heldFor(shopper)).body;
  expect(heldOrdersForOrder.answer.parse(before)).toEqual(before);
  expect(before).toMatchObject([{ id: orders.heldAtBrewery, active: false, items: [{ prodName: 'Round the Year' }] }]);
  const { body } = await link(shopper);
  expect(body.links).toMatchObject([{ id: orders.heldAtBrewery, active: true, childRef: before[0]?.childRef }]);
  expect((await heldFor(shopper)).body).toMatchObject([{ active: true }]);
  expect((await link(shopper)).body.links).toEqual([]);
  expect((await heldFor(shopper)).body).toMatchObject([{ active: false }]);
});

test('its bottles take room in the boxes, and are charged when they are delivered', async () => {
  const shopper = await walter();
  await shopper.add(packs.reedcutterBottle, 6);
  await shopper.deliver(DeliveryMethod.national);
  expect(shopper.order).toMatchObject({ fullBoxes: 0, partBoxCells: 60, cDeliveryCost: BOX });
  expect((await link(shopper)).body).toMatchObject({ fullBoxes: 1, partBoxCells: 80, cDeliveryCost: 2 * BOX });
  expect((await shopper.collectFrom(1)).body).toMatchObject({ fullBoxes: 1, cDeliveryCost: 0 });
});

test('a draft with a linked held order only can be placed, and pays its delivery', async () => {
  const shopper = await walter();
  await link(shopper);
  await shopper.deliver(DeliveryMethod.national);
  expect(shopper.order).toMatchObject({ items: [], basketNum: 0, cDue: 2 * BOX, fullBoxes: 1 });
  const { status, body: payment } = await shopper.beginPaypal();
  expect([status, payment.info]).toEqual([200, undefined]);
  await shop.paypal.approve(payment.token);
  const { body } = await shopper.confirm(PAYPAL, payment.token);
  expect(body).toMatchObject({ status: 11, isPaid: true, cDue: 2 * BOX, links: [{ id: orders.heldAtBrewery }] });
  expect(await heldOrder()).toMatchObject({ status: 11, delivery_method: 0, to_name: 'Walter Bloy' });
  const move = await shop.db
    .selectFrom('order_move')
    .selectAll()
    .where('order_id', '=', orders.heldAtBrewery)
    .where('from_status', '=', 12)
    .executeTakeFirstOrThrow();
  expect(move).toMatchObject({ to_status: 11, why: `goes with ${body.orderRef}` });
  const [slip, mail] = await Promise.all(
    ['packing-slip', 'order-placed'].map((kind) =>
      shop.db
        .selectFrom('outbox_mail')
        .select('text')
        .where('once_key', '=', `${kind}/${body.id}`)
        .executeTakeFirstOrThrow(),
    ),
  );
  const reference = `BS${(await heldOrder()).order_ref_num}`;
  expect(slip?.text).toContain(`From the cold store: ${reference}`);
  expect(slip?.text).toMatch(/1 × Round the Year, Mixed case of 12.*☐\n.*of which 2 × Haysel/);
  expect(mail?.text).toContain(reference);
  expect((await audit(shop.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

test('collected, it costs nothing and is placed with nothing to pay', async () => {
  const shopper = await walter();
  await link(shopper);
  await shopper.collectFrom(1);
  expect((await shopper.confirm(NOTHING_TO_PAY)).body).toMatchObject({ status: 11, cDue: 0, nothingToPay: true });
  expect(await heldOrder()).toMatchObject({ status: 11, delivery_method: 101, site_id: 1 });
});

test('an order that is itself held leaves the linked order held', async () => {
  const shopper = await walter();
  await shopper.add(packs.reedcutterBottle, 1);
  await link(shopper);
  await shopper.deliver(DeliveryMethod.holdAtBrewery);
  await shopper.act({ action: OrderAction.applyVoucher, sValue: 'GFTNEW2345' });
  expect((await shopper.confirm(NOTHING_TO_PAY)).body).toMatchObject({ status: 12, links: [] });
  expect(await heldOrder()).toMatchObject({ status: 12 });
  await shop.db.updateTable('orders').set({ status: 1001 }).where('id', '=', shopper.order!.id).execute();
});

test('clearing the basket removes the link, and emptying it does not', async () => {
  const shopper = await walter();
  const { body } = await shopper.add(packs.reedcutterBottle, 1);
  await link(shopper);
  await shopper.act({
    action: OrderAction.changeLine,
    itemId: body.items[0]!.id,
    packId: packs.reedcutterBottle,
    numPacks: 0,
    bAdd: false,
  });
  expect(shopper.order?.links).toHaveLength(1);
  expect((await shopper.act({ action: OrderAction.clearBasket })).body.links).toEqual([]);
});

test.each([15, 1001])(
  'an order that is no longer held (%i) loses its link, and its customer is told',
  async (status) => {
    const shopper = await walter();
    await shopper.add(packs.reedcutterBottle, 6);
    await link(shopper);
    await shopper.deliver(DeliveryMethod.national);
    expect(shopper.order?.cDeliveryCost).toBe(2 * BOX);
    await shop.db.updateTable('orders').set({ status }).where('id', '=', orders.heldAtBrewery).execute();
    expect((await audit(shop.db)).find(({ name }) => name === 'links')?.broken).toEqual([]);
    expect((await shopper.beginPaypal()).status).toBe(409);
    expect(await shopper.openBasket()).toMatchObject({ links: [], cDeliveryCost: BOX, retStatus: 7 });
  },
);

test('an order that was cancelled before the box was placed stays cancelled when the box is', async () => {
  const shopper = await walter();
  await link(shopper);
  await shopper.add(packs.reedcutterBottle, 6);
  await shopper.collectFrom(1);
  await shop.db.updateTable('orders').set({ status: 1001 }).where('id', '=', orders.heldAtBrewery).execute();
  const begun = await shopper.beginPaypal();
  await shop.paypal.approve(begun.body.token);
  const placed = (await shopper.confirm(PAYPAL, begun.body.token)).body;
  expect(placed).toMatchObject({ status: 11, links: [] });
  expect(await shop.db.selectFrom('held_order_link').selectAll().execute()).toEqual([]);
  const answer = await shopper.call('POST', '/api/order/requestcancel', {}, { orderId: placed.id });
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'cancelled' } });
  expect(await heldOrder()).toMatchObject({ status: 1001 });
  expect((await audit(shop.db)).find(({ name }) => name === 'links')?.broken).toEqual([]);
});

test('nobody links what is not held for her', async () => {
  const shopper = await walter();
  for (const id of [0, -1, 999_999, orders.packaged, orders.confirmed])
    expect(await link(shopper, id)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_HELD_ORDER' } });
  const ruth = new Shopper(shop.url);
  ruth.headers = (await logIn(shop, people.member.email)).headers;
  expect(await link(ruth)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_HELD_ORDER' } });
  const guest = new Shopper(shop.url);
  expect((await link(guest)).status).toBe(401);
  expect((await heldFor(guest)).status).toBe(401);
  expect((await heldFor(ruth, { orderId: shopper.order!.id })).status).toBe(404);
  expect((await heldFor(ruth)).body).toEqual([]);
});
