import { beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { ADA, Shopper } from '../../../../../tests/shopper-for-test.ts';

const [PAYPAL, NOTHING_TO_PAY, TRANSFER] = [103, 13, 11];
const BOTTLE = 360;
const MINUTE = 60_000;

let lastCode = 0;

const shop = withShop({
  settings: { LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' },
});
beforeEach(() => {
  shop.paypal.clearFaults();
  shop.paypal.setFaults({ webhooks: 'none' });
});

/** A new gift voucher with so many pence on it. */
async function giftOf(pence: number): Promise<string> {
  lastCode += 1;
  const code = `GIFT${lastCode + 1000}`;
  await shop.db.insertInto('voucher').values({ code, coupon_id: 1, value_pence: pence }).execute();
  return code;
}

const usedOn = async (code: string) =>
  (await shop.db.selectFrom('voucher').select('used_online_pence').where('code', '=', code).executeTakeFirstOrThrow())
    .used_online_pence;

const spend = (code: string, pence: number) =>
  shop.db.updateTable('voucher').set({ used_tap_pence: pence }).where('code', '=', code).execute();

/** A shopper who collects so many bottles and has entered these codes. */
async function readyWith(bottles: number, ...codes: readonly string[]): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  await shopper.add(packs.reedcutterBottle, bottles);
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  for (const code of codes) {
    const { status, body } = await shopper.act({ action: OrderAction.applyVoucher, sValue: code });
    expect([status, body.info]).toEqual([200, undefined]);
  }
  return shopper;
}

const mailOf = async (kind: string, orderId: number) =>
  (
    await shop.db
      .selectFrom('outbox_mail')
      .select('text')
      .where('once_key', '=', `${kind}/${orderId}`)
      .executeTakeFirst()
  )?.text ?? '';

const allAgrees = async () => expect((await audit(shop.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);

test('an order that gift vouchers pay for is placed without a provider, and they have so much less', async () => {
  const [first, second] = [await giftOf(1000), await giftOf(5000)];
  const shopper = await readyWith(6, first, second);
  const { status, body } = await shopper.confirm(NOTHING_TO_PAY);
  expect([status, body.info]).toEqual([200, undefined]);
  expect(body).toMatchObject({ status: 11, isPaid: true, payMethod: 13, cGiftTokenValp: 6 * BOTTLE, cDue: 0 });
  expect(body.vouchers.map(({ voucherCode, status: fares, valp }) => [voucherCode, fares, valp])).toEqual([
    [first, 0, 1000],
    [second, 0, 6 * BOTTLE - 1000],
  ]);
  expect([await usedOn(first), await usedOn(second)]).toEqual([1000, 6 * BOTTLE - 1000]);
  const mail = await mailOf('order-placed', body.id);
  for (const words of [`Paid by gift voucher ${second}`, 'Left to pay']) expect(mail).toContain(words);
  await allAgrees();
});

test('it is asked for a name, and cannot be placed by another way of paying', async () => {
  const shopper = await readyWith(1, await giftOf(5000));
  expect((await shopper.beginPaypal()).body).toMatchObject({ code: 'NOTHING_TO_PAY' });
  await shopper.say({ toName: '' });
  const { status, body } = await shopper.confirm(NOTHING_TO_PAY);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['toName']]);
});

test('what a gift voucher does not pay, PayPal takes', async () => {
  const code = await giftOf(1000);
  const shopper = await readyWith(6, code);
  const { body: begun } = await shopper.beginPaypal();
  expect(await usedOn(code)).toBe(0);
  await shop.paypal.approve(begun.token);
  const { body } = await shopper.confirm(PAYPAL, begun.token);
  expect(body).toMatchObject({ status: 11, isPaid: true, cDue: 6 * BOTTLE - 1000, cGiftTokenValp: 1000 });
  expect(shop.paypal.ledger.captures.at(-1)).toMatchObject({ orderId: begun.token });
  expect(await usedOn(code)).toBe(1000);
  await allAgrees();
});

test('what it does not pay, the card form asks for, and takes it when the gateway tells', async () => {
  const code = await giftOf(1000);
  const shopper = await readyWith(6, code);
  const { body } = await shopper.beginCard();
  expect(body['psAmount']).toBe(String(6 * BOTTLE - 1000));
  expect((await readyWith(1, code)).order).toMatchObject({ vouchers: [{ status: 1006 }] });
});

test('told twice, it is taken once', async () => {
  const code = await giftOf(1000);
  const shopper = await readyWith(6, code);
  shop.paypal.setFaults({ webhooks: 'before-answer', webhookTimes: 3 });
  const { body: begun } = await shopper.beginPaypal();
  await shop.paypal.approve(begun.token);
  await shopper.confirm(PAYPAL, begun.token);
  expect((await shopper.confirm(PAYPAL, begun.token)).body.status).toBe(11);
  expect((await shopper.confirm(NOTHING_TO_PAY)).body.status).toBe(11);
  expect(await usedOn(code)).toBe(1000);
});

describe('a balance that is gone when the button is pressed', () => {
  test('places nothing, and says that a voucher has changed (6)', async () => {
    const code = await giftOf(5000);
    const shopper = await readyWith(2, code);
    await spend(code, 5000);
    const { status, body } = await shopper.confirm(NOTHING_TO_PAY);
    expect([status, body.status, body.retStatus]).toEqual([200, 1, 6]);
    expect(body).toMatchObject({ cDue: 2 * BOTTLE, nothingToPay: false, vouchers: [{ status: 1006, valp: 0 }] });
    expect((await shopper.confirm(NOTHING_TO_PAY)).status).toBe(403);
  });

  test('does the same when only a part of it is gone, and before PayPal is asked', async () => {
    const code = await giftOf(5000);
    const shopper = await readyWith(2, code);
    await spend(code, 4900);
    const capturesBefore = shop.paypal.ledger.captures.length;
    expect((await shopper.beginPaypal()).status).toBe(409);
    expect(await shopper.openBasket()).toMatchObject({ retStatus: 6, cGiftTokenValp: 100, cDue: 2 * BOTTLE - 100 });
    expect(shop.paypal.ledger.captures).toHaveLength(capturesBefore);
  });

  test('does not stop an order whose shopper has seen the new sum', async () => {
    const code = await giftOf(5000);
    const shopper = await readyWith(2, code);
    await spend(code, 4900);
    await shopper.openBasket();
    const { body: begun, status } = await shopper.beginPaypal();
    expect(status).toBe(200);
    await shop.paypal.approve(begun.token);
    expect((await shopper.confirm(PAYPAL, begun.token)).body).toMatchObject({ status: 11, cDue: 2 * BOTTLE - 100 });
    expect(await usedOn(code)).toBe(100);
  });
});

describe('a payment under way', () => {
  test('counts on its part of a gift voucher, so that nobody else spends that; given up, it does no more', async () => {
    const code = await giftOf(1000);
    const first = await readyWith(6, code);
    await first.beginPaypal();
    const second = await readyWith(1, code);
    expect(second.order).toMatchObject({ vouchers: [{ status: 1006, valp: 0 }], cDue: BOTTLE });
    await first.cancelPayment();
    expect(await second.openBasket()).toMatchObject({ vouchers: [{ status: 0, valp: BOTTLE }], nothingToPay: true });
    expect((await second.confirm(NOTHING_TO_PAY)).body.status).toBe(11);
    expect(await usedOn(code)).toBe(BOTTLE);
    expect(await first.openBasket()).toMatchObject({ cGiftTokenValp: 1000 - BOTTLE });
  });

  test('that was declined leaves the gift voucher to whoever comes', async () => {
    const code = await giftOf(1000);
    const shopper = await readyWith(6, code);
    const { body: begun } = await shopper.beginPaypal();
    await shop.paypal.approve(begun.token, 'dora');
    expect((await shopper.confirm(PAYPAL, begun.token)).body.code).toBe('PAYMENT_DECLINED');
    const other = await readyWith(1, code);
    expect(other.order).toMatchObject({ nothingToPay: true });
    expect(await usedOn(code)).toBe(0);
    await other.confirm(NOTHING_TO_PAY);
    await shop.paypal.approve(begun.token, 'ada');
    expect((await shopper.confirm(PAYPAL, begun.token)).body).toMatchObject({ status: 1, retStatus: 6 });
  });

  test('counts on it no longer than half an hour', async () => {
    const code = await giftOf(1000);
    await (await readyWith(6, code)).beginPaypal();
    shop.clock.advance(31 * MINUTE);
    expect((await readyWith(1, code)).order).toMatchObject({ nothingToPay: true });
  });

  test('that comes home too late is taken all the same, and what the voucher has no more stays open', async () => {
    const code = await giftOf(1000);
    const late = await readyWith(6, code);
    const { body: begun } = await late.beginPaypal();
    await shop.paypal.approve(begun.token, 'sam');
    shop.paypal.setFaults({
      capture: 'drop-connection-after-capturing',
      slowAnswerAfterMs: 0,
      slowShownAfterMs: 30 * MINUTE,
    });
    await late.confirm(PAYPAL, begun.token);
    shop.paypal.clearFaults();
    shop.clock.advance(40 * MINUTE);
    const other = await readyWith(1, code);
    expect((await other.confirm(NOTHING_TO_PAY)).body).toMatchObject({ status: 11 });
    expect((await other.confirm(NOTHING_TO_PAY)).body).toMatchObject({ id: other.order?.id });
    const elsewhere = Object.assign(new Shopper(shop.url), { draftName: other.draftName, order: other.order });
    expect((await elsewhere.confirm(NOTHING_TO_PAY)).status).toBe(404);
    await shop.run('reconcile-payments');
    const { body } = await late.confirm(PAYPAL, begun.token);
    expect(body).toMatchObject({ status: 11, isPaid: false, cOverPaid: -BOTTLE, cGiftTokenValp: 1000 - BOTTLE });
    expect(await usedOn(code)).toBe(1000);
  });
});

test('an order that loses all its money gives back what its gift vouchers have paid, once', async () => {
  const code = await giftOf(1000);
  const shopper = await readyWith(6, code);
  const { body: begun } = await shopper.beginPaypal();
  await shop.paypal.approve(begun.token);
  await shopper.confirm(PAYPAL, begun.token);
  expect(await usedOn(code)).toBe(1000);
  const captureId = shop.paypal.ledger.captures.find(({ orderId }) => orderId === begun.token)!.id;
  for (const eventId of ['WH-1', 'WH-2']) {
    const answer = { answer: 'returned', amount: 6 * BOTTLE - 1000, reference: captureId };
    const event = {
      eventId: `${eventId}-${captureId}`,
      kind: 'PAYMENT.CAPTURE.REFUNDED',
      paypalOrderId: begun.token,
      captureId,
      answer,
    };
    await shop.db
      .insertInto('payment_event')
      .values({
        provider: 'paypal',
        event_id: event.eventId,
        kind: event.kind,
        received_at: shop.clock.now(),
        body: JSON.stringify(event),
      })
      .execute();
  }
  shop.clock.advance(10 * MINUTE);
  await shop.run('reconcile-payments');
  expect(await usedOn(code)).toBe(0);
});

test('a bank transfer takes the gift voucher’s part at once, and the rest is to come', async () => {
  const code = await giftOf(1000);
  const { body } = await (await readyWith(6, code, 'BYTRANSFER')).confirm(TRANSFER);
  expect(body).toMatchObject({ status: 11, isPaid: false, cDue: 6 * BOTTLE - 1000, payMethod: 11 });
  expect(await usedOn(code)).toBe(1000);
});

test('a gift voucher buys no gift voucher and no membership', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.giftVoucher20, 1);
  await shopper.add(packs.familyMembership, 1);
  const { body } = await shopper.act({ action: OrderAction.applyVoucher, sValue: await giftOf(9000) });
  expect(body).toMatchObject({ cGiftTokenValp: 0, vouchers: [{ status: 1003 }] });
});

test('a member’s order keeps her club and its rate, though the club ends', async () => {
  const ruth = new Shopper(shop.url);
  ruth.headers = (await logIn(shop, people.member.email)).headers;
  await ruth.act({ action: OrderAction.clearBasket });
  await ruth.add(packs.reedcutterBottle, 10);
  await ruth.collectFrom(1);
  await ruth.say({ toName: 'Ruth', invAddress: ADA });
  for (const code of [await giftOf(5000), 'REEDS2NEW'])
    await ruth.act({ action: OrderAction.applyVoucher, sValue: code });
  const { body } = await ruth.confirm(NOTHING_TO_PAY);
  expect(body).toMatchObject({ status: 11, firstClub: 'Family', cDiscountValp: 360, cGiftTokenValp: 3240 });
  await shop.db.updateTable('voucher').set({ active: false }).where('code', '=', 'CLUBRUTH23').execute();
  const again = await ruth.call('GET', '/api/order/getOrder', { orderId: body.id });
  expect(again.body).toMatchObject({
    firstClub: 'Family',
    family: true,
    vouchers: [{ status: 11 }, { status: 1004 }, { status: 0 }],
  });
  const uses = await shop.db
    .selectFrom('order_voucher')
    .selectAll()
    .where('order_id', '=', body.id)
    .orderBy('status')
    .execute();
  expect(uses.map(({ status, used_pence }) => [status, used_pence])).toEqual([
    [0, 3240],
    [11, 0],
  ]);
});
