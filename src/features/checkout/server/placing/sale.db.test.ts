import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OrderAction, OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses, collectionPoints, packs, people } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { expectAuditPasses } from '../../../../../tests/expect-audit.ts';
import { payAtGateway } from '../../../../../tests/card-form.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { ADA, type Order, Shopper } from '../../../../../tests/shopper-for-test.ts';

const MAUD = people.telesales;
const PUB = `business ${businesses.jollyWherryman.id}`;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(async () => {
  await expectAuditPasses(shop.db);
  await shop.stop();
});

/** A sale with six bottles, collected at the brewery, and what is said of the customer. */
async function saleOfSix(to: string): Promise<Shopper> {
  const maud = new Shopper(shop.url);
  const { headers } = await logIn(shop, MAUD.email);
  maud.headers = { ...headers, 'x-selling-to': to };
  await maud.openBasket();
  await maud.add(packs.reedcutterBottle, 6);
  await maud.collectFrom(collectionPoints.breweryShop.id);
  return maud;
}

async function agreed({ order }: Shopper) {
  const kind = order?.vatMethod === 0 ? 'trade' : 'retail';
  const { body } = await shop.ask<{ version: string }>('GET', '/api/content/getterms', { query: { kind } });
  return { ageConfirmed: true, termsVersion: body.version };
}

const place = async (maud: Shopper, method: number) => maud.confirm(method, '', await agreed(maud));

const stored = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const paymentsOf = (id: number) =>
  shop.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', id).execute();
const moveOf = (id: number) =>
  shop.db.selectFrom('order_move').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
const kindsOfMail = async (id: number) => new Set((await mailsOf(id)).map(({ once_key: key }) => key?.split('/')[0]));
const soldEntryOf = async (id: number) =>
  (await auditEntries(shop.db, 'order.sold')).find(({ subject_id: subject }) => subject === String(id));
const mailsOf = (id: number) => shop.db.selectFrom('outbox_mail').selectAll().where('order_id', '=', id).execute();

test.each([
  ['cash', PaymentMethod.cash, 'cash'],
  ['by the card machine', PaymentMethod.cardTakenByStaff, 'card-machine'],
] as const)(
  'a guest who has paid %s: the order is paid, and the money recorded by who took it',
  async (_how, method, provider) => {
    const maud = await saleOfSix('guest');
    await maud.say({ toName: 'Ada Example', invAddress: ADA });
    const { status, body } = await place(maud, method);
    expect([status, body.status, body.isPaid]).toEqual([200, OrderStatus.confirmed, true]);
    expect(await stored(body.id)).toMatchObject({
      person_id: null,
      ordering_person_id: null,
      staff_person_id: MAUD.id,
      mode: 10,
      paid_pence: body.cTotalInc,
      age_confirmed_by: 'staff',
    });
    expect(await paymentsOf(body.id)).toMatchObject([
      { provider, state: 'captured', captured_pence: body.cTotalInc, recorded_by: `staff ${MAUD.id}` },
    ]);
    expect(await moveOf(body.id)).toMatchObject({ moved_by: `staff ${MAUD.id}` });
    const mail = (await mailsOf(body.id)).find(({ to_address }) => to_address === ADA.email);
    expect(mail?.text).toContain('Paid: ');
    expect(mail?.text).toContain(
      'We have taken down your order of 21 November 2026. If anything below is not as you said it',
    );
    expect(await kindsOfMail(body.id)).toEqual(new Set(['order-placed', 'packing-slip']));
  },
);

test('a customer who pays later gets a mail with the sum and where to pay it, and pays on the page of her order', async () => {
  const maud = await saleOfSix(`person ${people.retail.id}`);
  await maud.say({ toName: 'Tom Orford', invAddress: ADA });
  const { body } = await place(maud, PaymentMethod.undecided);
  expect([body.status, body.isPaid, body.payMethod]).toEqual([OrderStatus.confirmed, false, PaymentMethod.undecided]);
  expect(await paymentsOf(body.id)).toEqual([]);
  const mail = (await mailsOf(body.id)).find(({ to_address }) => to_address === people.retail.email);
  expect(mail?.text).toContain('Please pay £21.60 online on the page of your order');
  const { headers } = await logIn(shop, people.retail.email);
  const pay = (path: string, more: object) =>
    shop.ask<{ token: string; isPaid: boolean }>('POST', `/api/order/${path}`, {
      body: { orderId: body.id, ...more },
      headers,
    });
  const { token } = (await pay('payleftbypaypal', { cLeftToPay: 2160 })).body;
  await shop.paypal.approve(token);
  expect(await pay('payleftapproved', { paymentId: token })).toMatchObject({ status: 200, body: { isPaid: true } });
});

test('a card that is paid at the gateway makes a sale like any other: it names who sold it', async () => {
  const maud = await saleOfSix('guest');
  await maud.say({ toName: 'Ada Example', invAddress: ADA });
  const orderId = maud.order!.id;
  await payAtGateway((await maud.beginCard(await agreed(maud))).body, 'Ada Example');
  expect(await stored(orderId)).toMatchObject({ is_paid: true, staff_person_id: MAUD.id, age_confirmed_by: 'staff' });
  expect(await soldEntryOf(orderId)).toMatchObject({
    person_id: MAUD.id,
    after: { payMethod: PaymentMethod.hostedCard, pence: 2160, discount: 0, prices: '' },
  });
  expect((await paymentsOf(orderId)).map(({ provider }) => provider)).toEqual(['card-gateway']);
});

test('a pub on terms has it on account, as if it had ordered itself, and finds it among its orders', async () => {
  const maud = await saleOfSix(PUB);
  const { body } = await place(maud, PaymentMethod.onAccount);
  expect([body.status, body.appBizId, body.payMethod]).toEqual([
    OrderStatus.confirmed,
    businesses.jollyWherryman.id,
    PaymentMethod.onAccount,
  ]);
  expect(await stored(body.id)).toMatchObject({
    business_id: businesses.jollyWherryman.id,
    on_account_pence: body.cTotalInc,
  });
  const { headers } = await logIn(shop, people.trade30Days.email);
  const list = await shop.ask<{ items: { id: number }[] }>('GET', '/api/order/getspecialorderlist', {
    query: { mode: 4 },
    headers,
  });
  expect(list.body.items.map(({ id }) => id)).toContain(body.id);
});

describe('prices and discounts', () => {
  test('what staff name is charged, within its bounds, and stands in the audit list beside the list price', async () => {
    const maud = await saleOfSix(`person ${people.retail.id}`);
    const [line] = maud.order!.items;
    expect(line).toMatchObject({ editPrice: true, cPackPrice: 360 });
    const change = (cPrice: number) =>
      maud.act({
        action: OrderAction.changeLine,
        itemId: line!.id,
        packId: line!.packId,
        numPacks: 6,
        bAdd: false,
        cPrice,
      });
    expect((await change(1_000_001)).status).toBe(400);
    for (const [named, goods] of [
      [1_000_000, 6_000_000],
      [0, 0],
      [250, 1500],
    ] as const) {
      const { body } = await change(named);
      expect([body.cGoods, body.items[0]?.cPackPrice, body.items[0]?.listPrice]).toEqual([goods, named, 360]);
    }
    expect((await change(360)).body).toMatchObject({ cGoods: 2160, items: [{ listPrice: null }] });
    await change(250);
    // Another quantity keeps the price that was named.
    const more = await maud.act({
      action: OrderAction.changeLine,
      itemId: line!.id,
      packId: line!.packId,
      numPacks: 6,
      bAdd: false,
    });
    expect(more.body).toMatchObject({ cGoods: 1500, items: [{ listPrice: 360 }] });
    expect((await maud.act({ action: OrderAction.staffDiscount, iValue: 500 })).body).toMatchObject({
      staffDiscount: 500,
      cDiscount: 500,
    });
    await maud.say({ toName: 'Tom Orford', invAddress: ADA });
    const { body } = await place(maud, PaymentMethod.cash);
    expect([body.status, body.cTotalInc]).toEqual([OrderStatus.confirmed, 1425]);
    expect(await soldEntryOf(body.id)).toMatchObject({
      person_id: MAUD.id,
      after: {
        payMethod: PaymentMethod.cash,
        pence: 1425,
        discount: 500,
        prices: `pack ${packs.reedcutterBottle}: 250 for 360`,
        belowCost: '',
      },
    });
    expect(await stored(body.id)).toMatchObject({ person_id: people.retail.id });
  });

  test('whoever sells sees what a pack costs; a price below that is taken, and the audit list says so', async () => {
    const cost = 140;
    await shop.db.updateTable('pack').set({ cost_ex_pence: cost }).where('id', '=', packs.reedcutterBottle).execute();
    await shop.aSecondLater();
    const maud = await saleOfSix(`person ${people.retail.id}`);
    const [line] = maud.order!.items;
    expect(line).toMatchObject({ cost });
    const named = { itemId: line!.id, packId: line!.packId, numPacks: 6, bAdd: false, cPrice: 144 };
    await maud.act({ action: OrderAction.changeLine, ...named });
    await maud.say({ toName: 'Tom Orford', invAddress: ADA });
    const { body } = await place(maud, PaymentMethod.cash);
    expect(body.items).toMatchObject([{ cPackPrice: 144, cost: null }]);
    // £1.44 with VAT is £1.20.
    expect(await soldEntryOf(body.id)).toMatchObject({
      after: { belowCost: `pack ${packs.reedcutterBottle}: 20 below 140` },
    });
    const { headers } = await logIn(shop, people.retail.email);
    const own = await shop.ask<Pick<Order, 'items'>>('GET', '/api/order/getorder', {
      query: { orderId: body.id },
      headers,
    });
    expect(own.body.items).toMatchObject([{ cPackPrice: 144, cost: null }]);
  });

  test('a discount that staff give themselves is in the audit list as well', async () => {
    const maud = new Shopper(shop.url);
    maud.headers = (await logIn(shop, MAUD.email)).headers;
    await maud.openBasket();
    await maud.add(packs.reedcutterBottle, 1);
    await maud.act({ action: OrderAction.staffDiscount, iValue: 10_000 });
    await maud.collectFrom(collectionPoints.breweryShop.id);
    await maud.say({ toName: MAUD.name, invAddress: ADA });
    const { status, body } = await place(maud, PaymentMethod.nothingToPay);
    expect(status).toBe(200);
    expect(await soldEntryOf(body.id)).toMatchObject({ person_id: MAUD.id, after: { discount: 10_000, pence: 0 } });
  });

  test('a customer names none, and pays by none of the ways of staff', async () => {
    const tom = new Shopper(shop.url);
    tom.headers = (await logIn(shop, people.retail.email)).headers;
    await tom.openBasket();
    await tom.act({ action: OrderAction.clearBasket });
    expect((await tom.add(packs.reedcutterBottle, 1, { cPrice: 100 })).status).toBe(403);
    await tom.add(packs.reedcutterBottle, 1);
    await tom.collectFrom(collectionPoints.breweryShop.id);
    await tom.say({ toName: 'Tom Orford', invAddress: ADA });
    for (const method of [PaymentMethod.cash, PaymentMethod.cardTakenByStaff, PaymentMethod.undecided])
      expect((await place(tom, method)).status).toBe(403);
  });
});

test('a closed shop does not stop a sale', async () => {
  await shop.db
    .updateTable('shop_status')
    .set({ value: 1 } as never)
    .execute();
  shop.changes.notifyAll();
  const maud = await saleOfSix('guest');
  await maud.say({ toName: 'Ada Example', invAddress: ADA });
  const { status } = await place(maud, PaymentMethod.cash);
  await shop.db
    .updateTable('shop_status')
    .set({ value: 0 } as never)
    .execute();
  shop.changes.notifyAll();
  expect(status).toBe(200);
});
