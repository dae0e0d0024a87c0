import { beforeEach, expect, test } from 'vitest';
import { coupons } from '#sample-brewery/coupons.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { ADA, Shopper } from '../../../../../tests/shopper-for-test.ts';

const PAYPAL = 103;
const BY_EMAIL = 106;
const MINUTE = 60_000;
const CODE = /\b[A-HJ-NP-Z2-9]{13}\b/g;

const shop = withShop();
beforeEach(() => {
  shop.paypal.clearFaults();
  shop.paypal.setFaults({ webhooks: 'none' });
});

type PackToBuy = readonly [packId: number, howMany: number, price?: number];

/** A shopper who has approved to pay for what comes by e-mail. */
async function approved(...packsToBuy: readonly PackToBuy[]) {
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  for (const [packId, howMany, price] of packsToBuy)
    await shopper.add(packId, howMany, price === undefined ? {} : { cPrice: price });
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  await shopper.deliver(BY_EMAIL);
  const { status, body } = await shopper.beginPaypal();
  expect({ status, info: body.info, fields: body.fields }).toEqual({ status: 200 });
  await shop.paypal.approve(body.token);
  return { shopper, token: body.token, orderId: shopper.order!.id };
}

const vouchersOf = (orderId: number) =>
  shop.db
    .selectFrom('voucher')
    .innerJoin('order_line', 'order_line.id', 'voucher.order_line_id')
    .selectAll('voucher')
    .where('order_id', '=', orderId)
    .orderBy('voucher.order_line_id')
    .orderBy('piece')
    .execute();
const mailOf = async (kind: string, orderId: number) =>
  shop.db.selectFrom('outbox_mail').selectAll().where('once_key', '=', `${kind}/${orderId}`).executeTakeFirst();
const captureOf = (token: string) => shop.paypal.ledger.captures.find((capture) => capture.orderId === token)!;
const isPaid = async (orderId: number) =>
  (await shop.db.selectFrom('orders').select('is_paid').where('id', '=', orderId).executeTakeFirstOrThrow()).is_paid;

test('three gift vouchers are three codes, each worth what was paid for it, on the order and in the mail', async () => {
  const { shopper, token, orderId } = await approved([packs.giftVoucher20, 3]);
  const { body } = await shopper.confirm(PAYPAL, token);
  expect(body).toMatchObject({ status: 11, isPaid: true, cDue: 6000 });
  const vouchers = await vouchersOf(orderId);
  expect(vouchers).toMatchObject(
    [1, 2, 3].map((piece) => ({
      piece,
      value_pence: 2000,
      coupon_id: coupons.giftVoucher.id,
      person_id: null,
      active: true,
      starts_on: '2026-11-24',
      ends_on: '2028-11-24',
    })),
  );
  const codes = vouchers.map(({ code }) => code);
  expect(new Set(codes).size).toBe(3);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{13}$/);
  expect(body.items).toMatchObject([{ vLink: codes.join(', ') }]);
  const mail = await mailOf('order-placed', orderId);
  for (const words of [...codes, '£20.00, good until 24 November 2028', 'To spend a gift voucher, enter its code'])
    expect(mail?.text).toContain(words);
  expect(mail?.text).not.toContain('membership begins');
  expect(await mailOf('packing-slip', orderId)).toBeUndefined();
});

test('the codes are there when the page is loaded again, and for nobody who may not see the order', async () => {
  const { shopper, token, orderId } = await approved([packs.giftVoucher20, 1]);
  await shopper.confirm(PAYPAL, token);
  const [voucher] = await vouchersOf(orderId);
  const pass = /completed\?t=([\w-]+)/.exec((await mailOf('order-placed', orderId))?.text ?? '')?.[1] ?? '';
  const seen = await new Shopper(shop.url).call('GET', '/api/order/getOrder', { t: pass });
  expect(seen.body.items).toMatchObject([{ vLink: voucher?.code }]);
  expect((await new Shopper(shop.url).call('GET', '/api/order/getOrder', { orderId })).status).toBe(404);
});

test('a voucher of one’s own value is worth that, and a membership waits for its owner', async () => {
  const { shopper, token, orderId } = await approved([packs.giftVoucherOwnValue, 1, 1234], [packs.familyMembership, 2]);
  const { body } = await shopper.confirm(PAYPAL, token);
  expect(body).toMatchObject({ status: 11, isPaid: true });
  const membership = {
    value_pence: 0,
    coupon_id: coupons.familyClub.id,
    person_id: null,
    starts_on: null,
    ends_on: null,
  };
  expect(await vouchersOf(orderId)).toMatchObject([{ value_pence: 1234, piece: 1 }, membership, membership]);
  expect(body.items.map(({ vLink }) => vLink.match(CODE)?.length)).toEqual([1, 2]);
  const mail = await mailOf('order-placed', orderId);
  expect(mail?.text).toContain('A membership begins on the day on which it is activated');
  expect(mail?.text).toContain(`The membership area:\n${shop.url}/member`);
});

test('beer brings no code', async () => {
  const { shopper, token, orderId } = await approved([packs.giftVoucher10, 1]);
  await shopper.cancelPayment();
  await shopper.add(packs.reedcutterBottle, 2);
  await shopper.collectFrom(1);
  const afresh = await shopper.beginPaypal();
  await shop.paypal.approve(afresh.body.token);
  const { body } = await shopper.confirm(PAYPAL, afresh.body.token);
  expect(body.items.map(({ packId, vLink }) => [packId, vLink.length])).toEqual([
    [packs.giftVoucher10, 13],
    [packs.reedcutterBottle, 0],
  ]);
  expect(token).not.toBe(afresh.body.token);
  expect(await vouchersOf(orderId)).toHaveLength(1);
});

test('money that is told three times, before and after the answer, issues once', async () => {
  shop.paypal.setFaults({ webhooks: 'before-answer', webhookTimes: 3 });
  const { shopper, token, orderId } = await approved([packs.giftVoucher20, 2]);
  const first = await shopper.confirm(PAYPAL, token);
  const again = await shopper.confirm(PAYPAL, token);
  await shop.run('reconcile-payments');
  expect(again.body.items).toEqual(first.body.items);
  expect(await vouchersOf(orderId)).toHaveLength(2);
});

test('money that is still on its way brings no code; when it comes, the codes come by mail, once', async () => {
  shop.paypal.setFaults({ capture: 'pending', webhooks: 'after-answer', webhookTimes: 2 });
  const { shopper, token, orderId } = await approved([packs.giftVoucher20, 2]);
  const unpaid = await shopper.confirm(PAYPAL, token);
  expect(unpaid.body).toMatchObject({ status: 11, isPaid: false, items: [{ vLink: '' }] });
  expect(await vouchersOf(orderId)).toEqual([]);
  expect((await mailOf('order-placed', orderId))?.text).toContain('follow when the payment has reached us');
  await shop.paypal.settle(captureOf(token).id, 'COMPLETED');
  await expect.poll(() => isPaid(orderId)).toBe(true);
  const codes = (await vouchersOf(orderId)).map(({ code }) => code);
  expect(codes).toHaveLength(2);
  const mail = await mailOf('payment-received', orderId);
  expect(mail).toMatchObject({ to_address: ADA.email });
  for (const code of codes) expect(mail?.text).toContain(code);
  expect((await shopper.confirm(PAYPAL, token)).body.items).toMatchObject([{ vLink: codes.join(', ') }]);
});

test('an order that loses its money loses its codes', async () => {
  const { shopper, token, orderId } = await approved([packs.giftVoucher20, 1]);
  await shopper.confirm(PAYPAL, token);
  const captureId = captureOf(token).id;
  const answer = { answer: 'returned', amount: 2000, reference: captureId };
  const kind = 'PAYMENT.CAPTURE.REFUNDED';
  const event = { eventId: `WH-${captureId}`, kind, paypalOrderId: token, captureId, answer };
  const row = { provider: 'paypal', event_id: event.eventId, kind, received_at: shop.clock.now() };
  await shop.db
    .insertInto('payment_event')
    .values({ ...row, body: JSON.stringify(event) })
    .execute();
  shop.clock.advance(10 * MINUTE);
  await shop.run('reconcile-payments');
  expect(await isPaid(orderId)).toBe(false);
  expect(await vouchersOf(orderId)).toMatchObject([{ active: false, value_pence: 2000 }]);
  expect((await shopper.confirm(PAYPAL, token)).body.items).toMatchObject([{ vLink: '' }]);
});

test('a pack that sells a voucher or a membership says which, or it cannot be entered', async () => {
  const withoutCoupon = shop.db
    .updateTable('pack')
    .set({ coupon_id: null })
    .where('id', '=', packs.familyMembership)
    .execute();
  await expect(withoutCoupon).rejects.toThrow(/pack_check/);
});
