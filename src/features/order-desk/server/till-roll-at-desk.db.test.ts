import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { OrderAction, OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { payAtGateway } from '../../../../tests/card-form.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';

const desk = withOrderDesk();
const { read, record, refund, move, stockOf, broken } = desk;

const ASKED = { ageConfirmed: true, termsVersion: '' };

/** Three bottles that staff sell to a customer over the counter. */
async function selling() {
  const maud = new Shopper(desk.shop().url);
  const { headers } = await logInAnew(desk.shop(), people.telesales.email);
  maud.headers = { ...headers, 'x-selling-to': `person ${people.retail.id}` };
  await maud.openBasket();
  await maud.add(packs.reedcutterBottle, 3);
  await maud.act({ action: OrderAction.chooseDelivery, tillRoll: true });
  return { maud, headers };
}

async function sold(payMethod: PaymentMethod) {
  const { maud, headers } = await selling();
  const { status, body } = await maud.confirm(payMethod, '', ASKED);
  expect(status).toBe(200);
  return { order: await read(body.id), seller: headers };
}

test('the desk shows it as collected, with the money and who took it', async () => {
  const { order } = await sold(PaymentMethod.cash);
  expect(order).toMatchObject({
    status: OrderStatus.collected,
    kind: 21,
    waitsFor: null,
    leftToPay: 0,
    payments: [{ amount: 1080, payMethod: PaymentMethod.cash }],
  });
  expect((await desk.historyOf(order.id)).at(-1)).toMatchObject({ by: people.telesales.name });
  expect((await move(order, 'hand-over', { ageChecked: true })).status).toBe(409);
  expect(await broken()).toEqual([]);
});

test('what was unpaid is paid at the desk', async () => {
  const { order } = await sold(PaymentMethod.undecided);
  expect(order).toMatchObject({ status: OrderStatus.collected, isPaid: false, leftToPay: 1080 });
  const paid = await record(order, { by: 'cash' });
  expect(paid.body).toMatchObject({ isPaid: true, leftToPay: 0, payments: [{ payMethod: PaymentMethod.cash }] });
  expect(await broken()).toEqual([]);
});

test.each([PaymentMethod.cash, PaymentMethod.taproomTill])(
  'what comes back of it is credited, paid by %i',
  async (way) => {
    const { order } = await sold(way);
    const before = await stockOf(packs.reedcutterBottle);
    const line = order.lines[0]!;
    const credited = await refund(order, { lines: [{ id: line.id, quantity: 1 }], goods: 'to-stock' });
    expect(credited.body).toMatchObject({ credits: [{ kind: 710 }], refunds: [{ amount: 360, payMethod: way }] });
    expect(await stockOf(packs.reedcutterBottle)).toMatchObject({ on_hand: before.on_hand + 1 });
    await desk.settleRefund(order.id, credited.body.refunds[0]!.id);
    expect(await broken()).toEqual([]);
  },
);

test('it stands in the history of its customer, and of those who sell to her', async () => {
  const { order, seller } = await sold(PaymentMethod.cardTakenByStaff);
  const idsFor = async (headers: Readonly<Record<string, string>>, query: { readonly mode: number }) => {
    const { status, body } = await desk
      .shop()
      .ask<{ items: { id: number; tpe: number }[] }>('GET', '/api/order/getspecialorderlist', { query, headers });
    expect(status).toBe(200);
    return body.items.filter(({ id }) => id === order.id).map(({ tpe }) => tpe);
  };
  expect(await idsFor(await desk.customer(), { mode: 1 })).toEqual([22]);
  expect(await idsFor({ ...seller, 'x-selling-to': `person ${people.retail.id}` }, { mode: 1 })).toEqual([22]);
});

test('what is paid by the gateway once some of it has gone waits at the desk, which hands it over', async () => {
  const { maud } = await selling();
  const { id } = maud.order!;
  const form = (await maud.beginCard(ASKED)).body;
  const { db, clock, run } = desk.shop();
  const over = { payment_pending_until: clock.now(), reserved_until: clock.now() };
  await db.updateTable('orders').set(over).where('id', '=', id).execute();
  // Nobody knows how it ended, and what was kept for it is sold again.
  await db.updateTable('payment_attempt').set({ state: 'unknown' }).where('order_id', '=', id).execute();
  await run('release-expired-stock');
  await db
    .updateTable('stock_item')
    .set({ on_hand: sql`reserved + committed + 1` })
    .where('pack_id', '=', packs.reedcutterBottle)
    .execute();
  await payAtGateway(form, 'Ada Example');
  const order = await read(id);
  expect(order).toMatchObject({ status: OrderStatus.confirmed, kind: 22, isPaid: true });
  const handedOver = await move(order, 'hand-over', { ageChecked: true, despiteShortage: true });
  expect(handedOver.body).toMatchObject({ status: OrderStatus.collected, kind: 22 });
  expect(await broken()).toEqual([]);
});
