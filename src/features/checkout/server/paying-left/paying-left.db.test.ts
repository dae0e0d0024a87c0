import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pence } from '#rules/money/pence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { LeftOrder } from '../../pay-left.contract.ts';
import { payAtGateway, wayBack } from '../../../../../tests/card-form.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { ADA } from '../../../../../tests/shopper-for-test.ts';

const desk = withOrderDesk();
const { read, record, customer, toTransfer, toCollect, mailsOf, broken } = desk;
const [CARD, PAYPAL] = [102, 103];
type Headers = Readonly<Record<string, string>>;
let own: Headers;
beforeAll(async () => {
  own = await customer();
});
beforeEach(() => {
  desk.shop().paypal.clearFaults();
  // Codes can be tried only so often.
  desk.shop().clock.advance(60_000);
});

const ask = <T = LeftOrder>(path: string, body: object, headers: Headers = own) =>
  desk.shop().ask<T>('POST', `/api/order/${path}`, { body, headers });
const beginPaypal = (orderId: number, cLeftToPay: number, headers: Headers = own) =>
  ask<{ token: string }>('payleftbypaypal', { orderId, cLeftToPay }, headers);
const beginCard = (orderId: number, cLeftToPay: number) =>
  ask<Record<string, string>>('payleftbycard', { orderId, cLeftToPay });
const approved = (orderId: number, paymentId: string) => ask('payleftapproved', { orderId, paymentId });
const shown = async (orderId: number) =>
  (await desk.shop().ask<LeftOrder>('GET', '/api/order/getorder', { query: { orderId }, headers: own })).body;
const attemptsOf = (orderId: number) =>
  desk.shop().db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

async function payByPaypal(orderId: number, left: number) {
  const { token } = (await beginPaypal(orderId, left)).body;
  await desk.shop().paypal.approve(token);
  return approved(orderId, token);
}

describe('an order that waits for its transfer', () => {
  test('is paid by PayPal instead: released, mailed, and named by how it was paid', async () => {
    const { id, cDue } = await toTransfer(own);
    expect(await shown(id)).toMatchObject({ cLeftToPay: cDue, packingWaitsFor: 'transfer' });
    const paid = await payByPaypal(id, cDue);
    expect(paid).toMatchObject({ status: 200, body: { id, isPaid: true, cLeftToPay: 0, payMethod: PAYPAL } });
    expect(await read(id)).toMatchObject({ isPaid: true, waitsFor: null, paid: cDue, overPaid: 0, payMethod: PAYPAL });
    expect(await mailsOf(id)).toMatchObject({ 'payment-received': {}, 'packing-slip': {} });
    expect(await broken()).toEqual([]);
  });

  test('is paid by card: the notification does it, and the way back leads to the page of the order', async () => {
    const { id, cDue } = await toTransfer(own);
    const form = (await beginCard(id, cDue)).body;
    expect(form).toMatchObject({ psAmount: String(cDue), psTransactionType: 'SALE' });
    const callback = await payAtGateway(form, 'Ada Example');
    expect(await read(id)).toMatchObject({ isPaid: true, paid: cDue, payMethod: CARD });
    expect(await wayBack(callback)).toMatchObject({
      to: '/beershop/completed',
      cookie: expect.stringContaining('bs_o='),
    });
    expect(await broken()).toEqual([]);
  });

  test('a declined card leaves it as it was, says so on its page, and another one pays', async () => {
    const { id, cDue } = await toTransfer(own);
    const declined = await payAtGateway((await beginCard(id, cDue)).body, 'Declined Dora');
    expect((await wayBack(declined)).to).toBe('/beershop/completed?pay=failed');
    expect(await attemptsOf(id)).toMatchObject([{ state: 'declined' }]);
    expect(await read(id)).toMatchObject({ isPaid: false, waitsFor: 'transfer', paid: 0 });
    expect(await broken()).toEqual([]);
    await payAtGateway((await beginCard(id, cDue)).body, 'Ada Example');
    expect(await read(id)).toMatchObject({ isPaid: true, paid: cDue });
    expect(await broken()).toEqual([]);
  });

  test('what is announced is awaited, and comes', async () => {
    const { id, cDue } = await toTransfer(own);
    const { token } = (await beginPaypal(id, cDue)).body;
    await desk.shop().paypal.approve(token);
    desk.shop().paypal.setFaults({ capture: 'pending' });
    expect(await approved(id, token)).toMatchObject({ status: 200, body: { isPaid: false, packingWaitsFor: 'funds' } });
    expect(await read(id)).toMatchObject({ waitsFor: 'funds', paid: 0 });
    expect(await beginPaypal(id, cDue)).toMatchObject({ status: 409, body: { code: 'NOTHING_LEFT_TO_PAY' } });
    const [attempt] = await attemptsOf(id);
    await desk.shop().paypal.settle(attempt?.capture_id ?? '', 'COMPLETED');
    await expect.poll(async () => (await read(id)).isPaid).toBe(true);
    expect(await broken()).toEqual([]);
  });
});

describe('an order that was paid too little', () => {
  test('takes the rest online, and its problem is over', async () => {
    const { id, cDue } = await toTransfer(own);
    await record(await read(id), { amount: 100 });
    expect(await read(id)).toMatchObject({ waitsFor: 'person', paid: 100 });
    expect(await shown(id)).toMatchObject({ cLeftToPay: cDue - 100 });
    expect(await payByPaypal(id, cDue - 100)).toMatchObject({ status: 200, body: { isPaid: true } });
    expect(await read(id)).toMatchObject({ isPaid: true, waitsFor: null, paid: cDue, overPaid: 0 });
    const open = desk.shop().db.selectFrom('problem').select('kind').where('resolved_at', 'is', null);
    expect(await open.where('subject', '=', `order/${id}`).execute()).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  test('and cancelled afterwards gives back each payment by its own way', async () => {
    const { id, cDue } = await toTransfer(own);
    await record(await read(id), { amount: 100 });
    await payByPaypal(id, cDue - 100);
    expect(await desk.cancel(await read(id))).toMatchObject({ status: 200 });
    const { refunds } = await read(id);
    expect(refunds).toMatchObject([
      { amount: 100, state: 'by-hand' },
      { amount: cDue - 100, state: 'pending' },
    ]);
    await desk.settleRefund(id, refunds[0]?.id ?? 0);
    expect(await broken()).toEqual([]);
  });

  test('funds that fail leave what had come, and a person decides', async () => {
    const { id, cDue } = await toTransfer(own);
    await record(await read(id), { amount: 100 });
    const { token } = (await beginPaypal(id, cDue - 100)).body;
    await desk.shop().paypal.approve(token);
    desk.shop().paypal.setFaults({ capture: 'pending' });
    await approved(id, token);
    const attempt = (await attemptsOf(id)).at(-1);
    await desk.shop().paypal.settle(attempt?.capture_id ?? '', 'DECLINED');
    await expect.poll(async () => (await read(id)).waitsFor).toBe('person');
    expect(await read(id)).toMatchObject({ isPaid: false, paid: 100, overPaid: 100 - cDue });
    expect((await lastNote(id))?.says).toContain(`${formatMoney(pence(cDue - 100))} that was on its way will not come`);
    await record(await read(id));
    expect(await read(id)).toMatchObject({ isPaid: true, paid: cDue, overPaid: 0 });
    expect(await broken()).toEqual([]);
  });
});

const MINUTE = 60_000;
const mailsAbout = async (id: number, kind: string) =>
  (await desk.shop().db.selectFrom('outbox_mail').selectAll().where('order_id', '=', id).execute()).filter(
    ({ once_key }) => once_key.split('/')[0] === kind,
  );
const lastNote = async (id: number) => (await desk.historyOf(id)).at(-1);

describe('who pays online', () => {
  test('what her order does not wait for gets a receipt, and the desk sees that it is paid', async () => {
    const basket = await desk.basketOf(own, 6);
    await basket.collectFrom(1);
    await basket.say({ toName: 'Ada Example', invAddress: ADA });
    const { id, cDue } = await desk.pay(basket);
    // Somebody has given it all back in PayPal's own pages, and she pays once more.
    const [paid] = await attemptsOf(id);
    await desk.shop().paypal.refundByHand(paid?.capture_id ?? '');
    await expect.poll(async () => (await read(id)).isPaid).toBe(false);
    const before = await read(id);
    expect(before).toMatchObject({ waitsFor: null, leftToPay: cDue });
    expect((await lastNote(id))?.says).toContain(`${formatMoney(pence(cDue))} was returned by PayPal`);
    expect(await payByPaypal(id, cDue)).toMatchObject({ status: 200, body: { isPaid: true } });
    const [receipt, ...more] = await mailsAbout(id, 'order-payment');
    expect(receipt?.text).toContain('Thank you');
    expect(receipt?.text).toContain('Your order is paid.');
    expect(more).toEqual([]);
    expect((await lastNote(id))?.says).toContain(`£${(cDue / 100).toFixed(2)} online`);
    expect((await read(id)).version).toBeGreaterThan(before.version);
  });

  test('an order that was refunded in parts and then lost its money pays what it costs since', async () => {
    const basket = await desk.basketOf(own, 6);
    await basket.collectFrom(1);
    await basket.say({ toName: 'Ada Example', invAddress: ADA });
    const { id, cDue } = await desk.pay(basket);
    const order = await read(id);
    const lines = [{ id: order.lines[0]?.id, quantity: 1 }];
    expect(await desk.refund(order, { lines, goods: 'taken-out' })).toMatchObject({ status: 200 });
    await desk.shop().run('make-refunds');
    const [paid] = await attemptsOf(id);
    await desk.shop().paypal.refundByHand(paid?.capture_id ?? '');
    await expect.poll(async () => (await read(id)).isPaid).toBe(false);
    const { leftToPay } = await read(id);
    expect(leftToPay).toBe(cDue - cDue / 6);
    expect(await shown(id)).toMatchObject({ cLeftToPay: leftToPay });
    expect(await payByPaypal(id, leftToPay)).toMatchObject({ status: 200, body: { isPaid: true, cLeftToPay: 0 } });
    expect(await read(id)).toMatchObject({ paid: leftToPay, overPaid: 0, leftToPay: 0 });
    expect(await broken()).toEqual([]);
  });

  test('pays the sum that is shown: what the payments hold counts, not what the order says', async () => {
    const { id, cDue } = await toTransfer(own);
    const saying = (paid_pence: number) =>
      desk.shop().db.updateTable('orders').set({ paid_pence }).where('id', '=', id).execute();
    await saying(100);
    const { leftToPay } = await read(id);
    expect([leftToPay, (await shown(id)).cLeftToPay]).toEqual([cDue, cDue]);
    expect(await beginPaypal(id, leftToPay)).toMatchObject({ status: 200 });
    expect(await sendLink(await read(id))).toMatchObject({ status: 200 });
    expect((await linksOf(id))[0]?.text).toContain(`£${(cDue / 100).toFixed(2)} of your order is still to be paid`);
    await saying(0);
  });

  test('far below what turns out to be due is told that it waits', async () => {
    const { id, cDue } = await toTransfer(own);
    await record(await read(id), { amount: cDue - 100 });
    const form = (await beginCard(id, 100)).body;
    const before = await read(id);
    await desk.withdraw(before, before.payments[0]?.id ?? 0);
    const { version } = await read(id);
    await payAtGateway(form, 'Ada Example');
    expect(await read(id)).toMatchObject({ isPaid: false, waitsFor: 'person', paid: 100, overPaid: 100 - cDue });
    expect((await mailsAbout(id, 'order-payment')).at(-1)?.text).toContain('is still to be paid');
    expect((await lastNote(id))?.says).toContain('£1.00 online');
    expect((await read(id)).version).toBeGreaterThan(version);
    expect(await payByPaypal(id, cDue - 100)).toMatchObject({ status: 200, body: { isPaid: true } });
    expect(await broken()).toEqual([]);
  });

  test('and does not know how it ended is told when nothing was taken, with a link to pay again', async () => {
    const { id, cDue } = await toTransfer(own);
    expect(await beginCard(id, cDue)).toMatchObject({ status: 200 });
    const before = await read(id);
    desk.shop().clock.advance(31 * MINUTE);
    await desk.shop().run('reconcile-payments');
    await desk.logIn();
    own = await customer();
    const headers = desk.headers();
    type Problems = { readonly rows: readonly { readonly id: string; readonly orderId: number }[] };
    const { rows } = (await desk.shop().ask<Problems>('GET', '/api/staff/problems', { headers })).body;
    const body = { id: Number(rows.find(({ orderId }) => orderId === id)?.id), outcome: 'not-paid' };
    expect(await desk.shop().ask('POST', '/api/staff/problem/settle', { body, headers })).toMatchObject({
      status: 200,
    });
    expect(await attemptsOf(id)).toMatchObject([{ state: 'failed' }]);
    const [mail] = await mailsAbout(id, 'payment-not-taken');
    expect(mail).toMatchObject({ to_address: (await read(id)).email });
    expect(mail?.text).toContain('it was not taken');
    const t = /completed\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect(await ask('payleftbycard', { orderId: id, cLeftToPay: cDue, t }, {})).toMatchObject({ status: 200 });
    expect((await lastNote(id))?.says).toContain('was not taken online');
    expect((await read(id)).version).toBeGreaterThan(before.version);
  });
});

describe('nothing is taken', () => {
  test('for a paid order, a cancelled one, another sum, or of another person’s', async () => {
    const paid = await toCollect();
    expect(await beginPaypal(paid.id, 100, desk.headers())).toMatchObject({ status: 404 });
    const { id, cDue } = await toTransfer(own);
    expect(await beginPaypal(id, cDue - 1)).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } });
    expect(await beginPaypal(id, cDue, {})).toMatchObject({ status: 404 });
    await desk.cancel(await read(id));
    expect(await beginPaypal(id, cDue)).toMatchObject({ status: 409, body: { code: 'NOTHING_LEFT_TO_PAY' } });
    expect(await attemptsOf(id)).toEqual([]);
  });

  test('when the transfer comes before the buyer has approved', async () => {
    const { id, cDue } = await toTransfer(own);
    const { token } = (await beginPaypal(id, cDue)).body;
    await desk.shop().paypal.approve(token);
    await record(await read(id));
    expect(await approved(id, token)).toMatchObject({ status: 409, body: { code: 'NOTHING_LEFT_TO_PAY' } });
    expect(await read(id)).toMatchObject({ isPaid: true, paid: cDue, overPaid: 0 });
    expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['abandoned', 'captured']);
  });

  test('twice: what a second card pays goes back', async () => {
    const { id, cDue } = await toTransfer(own);
    const first = (await beginCard(id, cDue)).body;
    const second = (await beginCard(id, cDue)).body;
    await payAtGateway(second, 'Ada Example');
    await payAtGateway(first, 'Ada Example');
    expect(await read(id)).toMatchObject({ isPaid: true, paid: cDue, overPaid: 0 });
    expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['refund-due', 'captured']);
    expect(await broken()).toEqual([]);
  });

  test('twice, when a window learns late that the buyer has approved, and another one has taken it meanwhile', async () => {
    const { id, cDue } = await toTransfer(own);
    const { token } = (await beginPaypal(id, cDue)).body;
    await desk.shop().paypal.approve(token);
    const answer = desk.shop().paypal.holdNext('get');
    const late = approved(id, token);
    await answer.reached;
    expect(await approved(id, token)).toMatchObject({ status: 200, body: { isPaid: true } });
    answer.release();
    expect(await late).toMatchObject({ status: 200, body: { isPaid: true } });
    expect(await attemptsOf(id)).toMatchObject([{ state: 'captured', captured_pence: cDue }]);
    expect(await read(id)).toMatchObject({ isPaid: true, paid: cDue, overPaid: 0 });
    expect(await broken()).toEqual([]);
  });

  test('by a payment of another order', async () => {
    const [one, other] = [await toTransfer(own), await toTransfer(own)];
    const { token } = (await beginPaypal(one.id, one.cDue)).body;
    await desk.shop().paypal.approve(token);
    expect(await approved(other.id, token)).toMatchObject({ status: 409, body: { code: 'PAYMENT_FAILED' } });
    expect(await read(other.id)).toMatchObject({ isPaid: false });
  });
});

const sendLink = ({ id, version }: { readonly id: number; readonly version: number }) =>
  desk.shop().ask('POST', '/api/staff/order/payment/link', { body: { id, version }, headers: desk.headers() });
const linksOf = async (id: number) =>
  (await desk.shop().db.selectFrom('outbox_mail').select(['once_key', 'text']).execute()).filter(({ once_key }) =>
    once_key.startsWith(`payment-link/${id}/`),
  );

describe('a link to pay', () => {
  test('asks for what is left, and its pass pays for the order without a log-in', async () => {
    const { id, cDue } = await toTransfer(own);
    await record(await read(id), { amount: 100 });
    const seen = await read(id);
    expect(await sendLink(seen)).toMatchObject({ status: 200 });
    const [mail] = await linksOf(id);
    expect(mail?.text).toContain(`£${((cDue - 100) / 100).toFixed(2)} of your order is still to be paid`);
    const t = /completed\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const body = { orderId: id, cLeftToPay: cDue - 100, t };
    expect(await ask('payleftbycard', body, {})).toMatchObject({ status: 200 });
    expect(await sendLink(seen)).toMatchObject({ status: 409 });
    expect(await linksOf(id)).toHaveLength(1);
  });

  test('is not sent for a paid order', async () => {
    const { id } = await toCollect();
    expect(await sendLink(await read(id))).toMatchObject({ status: 409, body: { code: 'NOTHING_LEFT_TO_PAY' } });
    expect(await linksOf(id)).toEqual([]);
  });
});
