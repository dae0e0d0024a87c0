import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { businesses, packs, people } from '#sample-brewery/fixtures.ts';
import { comeBack, payAtGateway } from '../../../../../tests/card-form.ts';
import { expectAuditPasses } from '../../../../../tests/expect-audit.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { Shopper } from '../../../../../tests/shopper-for-test.ts';
import type { AccountPayment, OpenItems } from '../../pay-account.contract.ts';

const desk = withOrderDesk();
const { read, record } = desk;
const PUB = businesses.jollyWherryman;
const [FIRKIN, CARD, PAYPAL, ON_ACCOUNT] = [12_600, 102, 103, 14];
const MINUTE = 60_000;
type Headers = Readonly<Record<string, string>>;

let terms = '';
beforeAll(async () => {
  const { db, ask } = desk.shop();
  await db.updateTable('business').set({ credit_limit_pence: 0 }).where('id', '=', PUB.id).execute();
  await db.updateTable('stock_item').set({ on_hand: 1000 }).where('pack_id', '=', packs.reedcutterFirkin).execute();
  terms = (await ask<{ version: string }>('GET', '/api/content/getterms', { query: { kind: 'trade' } })).body.version;
});

let own: Headers;
beforeEach(async () => {
  desk.shop().paypal.clearFaults();
  // Payments can be begun only so often.
  desk.shop().clock.advance(MINUTE);
  own = (await logInAnew(desk.shop(), people.trade30Days.email)).headers;
  await desk.logIn();
});

/** Orders on the account of the pub, one for each number of casks; the lowest number first. */
async function ordered(
  ...casks: readonly number[]
): Promise<readonly { readonly id: number; readonly left: number }[]> {
  const orders: { id: number; left: number }[] = [];
  for (const many of casks) {
    const shopper = new Shopper(desk.shop().url);
    shopper.headers = own;
    await shopper.openBasket();
    await shopper.act({ action: 2 });
    await shopper.add(packs.reedcutterFirkin, many);
    const { status, body } = await shopper.confirm(ON_ACCOUNT, '', { termsVersion: terms });
    expect([status, body.cOnAcc]).toEqual([200, many * FIRKIN]);
    orders.push({ id: body.id, left: body.cOnAcc });
  }
  return orders;
}

type Picked = readonly { readonly id: number; readonly left: number }[];
const toPay = (picked: Picked) => ({
  orders: picked.map(({ id, left }) => ({ orderId: id, cLeftToPay: left })),
});
const ask = <T>(path: string, body: object, headers: Headers = own) =>
  desk.shop().ask<T>('POST', `/api/order/${path}`, { body, headers });
const beginPaypal = (picked: Picked, headers?: Headers) =>
  ask<{ token: string }>('payaccountbypaypal', toPay(picked), headers);
const beginCard = async (picked: Picked) => (await ask<Record<string, string>>('payaccountbycard', toPay(picked))).body;
const approved = (paymentId: string, headers?: Headers) =>
  ask<AccountPayment>('payaccountapproved', { paymentId }, headers);
const openItems = async (headers = own) =>
  (await desk.shop().ask<OpenItems>('GET', '/api/order/getopenitems', { headers })).body;
const payment = (id: number, headers = own) =>
  desk.shop().ask<AccountPayment>('GET', '/api/order/getaccountpayment', { query: { payment: id }, headers });
const attemptsOf = (orderId: number) =>
  desk.shop().db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
/** The payment that was begun last for orders of which this is the first. */
const lastOf = async ({ id }: { readonly id: number }) => (await attemptsOf(id)).findLast((one) => one.has_shares)!;
const audit = () => expectAuditPasses(desk.shop().db);
const mailsTo = async (subject: string) =>
  desk.shop().db.selectFrom('outbox_mail').selectAll().where('subject', 'like', `${subject}%`).execute();

/** How many orders payments in one sum were begun for. */
const begun = async () => (await desk.shop().db.selectFrom('payment_share').select('attempt_id').execute()).length;

async function payByPaypal(picked: Picked) {
  const { token } = (await beginPaypal(picked)).body;
  await desk.shop().paypal.approve(token);
  return approved(token);
}

describe('a pub pays several orders in one sum', () => {
  test('by PayPal: each is paid by its share, she gets one mail, and nothing of them is open any more', async () => {
    const picked = await ordered(1, 2, 1);
    const [first] = picked;
    const open = await openItems();
    expect(open.items.filter(({ orderId }) => picked.some(({ id }) => id === orderId))).toMatchObject(
      picked.map(({ id, left }) => ({ orderId: id, left, isDue: false, onItsWay: 0 })),
    );
    const mails = (await mailsTo('We have received')).length;
    const { status, body } = await payByPaypal(picked);
    expect([status, body]).toMatchObject([
      200,
      {
        state: 'paid',
        amount: 4 * FIRKIN,
        above: 0,
        orders: picked.map(({ id, left }) => ({ orderId: id, amount: left })),
      },
    ]);
    for (const { id, left } of picked)
      expect(await read(id)).toMatchObject({ isPaid: true, paid: left, overPaid: 0, payMethod: PAYPAL, leftToPay: 0 });
    const written = (await mailsTo('We have received')).slice(mails);
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ subject: 'We have received £504.00 for your account', order_id: first!.id });
    for (const { id } of picked) expect(written[0]?.text).toContain((await read(id)).orderRef);
    const after = await openItems();
    expect(after.items.filter(({ orderId }) => picked.some(({ id }) => id === orderId))).toEqual([]);
    expect((await desk.historyOf(picked[1]!.id)).at(-1)?.says).toContain('Paid £252.00 of £504.00 online');
    await audit();
  });

  test('by card: the notification does it, however often it comes, and the way back leads to the statement', async () => {
    const picked = await ordered(1, 3);
    const form = await beginCard(picked);
    expect(form).toMatchObject({ psAmount: String(4 * FIRKIN) });
    expect(form['psOrderDescription']).toMatch(/^Order BS\d+ and 1 more$/);
    const callback = await payAtGateway(form, 'Landlady');
    const { id } = await lastOf(picked[0]!);
    expect(await comeBack(callback)).toBe(`/account/statement?payment=${id}`);
    const before = await Promise.all(picked.map((one) => attemptsOf(one.id)));
    await desk.shop().card.notifyAgain(form['psOrderID'] ?? '');
    expect(await comeBack(callback)).toBe(`/account/statement?payment=${id}`);
    expect(await Promise.all(picked.map((one) => attemptsOf(one.id)))).toEqual(before);
    expect((await payment(id)).body).toMatchObject({ state: 'paid', amount: 4 * FIRKIN });
    for (const { id: orderId, left } of picked)
      expect(await read(orderId)).toMatchObject({ isPaid: true, paid: left, overPaid: 0, payMethod: CARD });
    await audit();
  });

  test('one order alone is paid as well', async () => {
    const picked = await ordered(1);
    expect((await payByPaypal(picked)).body).toMatchObject({ state: 'paid', amount: FIRKIN });
    expect(await read(picked[0]!.id)).toMatchObject({ isPaid: true, paid: FIRKIN });
    await audit();
  });

  test('a declined card takes nothing, the statement says so, and another one pays', async () => {
    const picked = await ordered(1, 1);
    const to = await comeBack(await payAtGateway(await beginCard(picked), 'Declined Dora'));
    const { id } = await lastOf(picked[0]!);
    expect(to).toBe(`/account/statement?payment=${id}`);
    expect((await payment(id)).body).toMatchObject({ state: 'not-taken', amount: 2 * FIRKIN });
    for (const one of picked) expect(await read(one.id)).toMatchObject({ isPaid: false, paid: 0, leftToPay: FIRKIN });
    await audit();
    await payAtGateway(await beginCard(picked), 'Landlady');
    for (const one of picked) expect(await read(one.id)).toMatchObject({ isPaid: true, paid: FIRKIN });
    await audit();
  });

  test('in as many statements for twelve orders as for two', async () => {
    const counted: number[][] = [];
    for (const many of [2, 12]) {
      const picked = await ordered(...Array.from({ length: many }, () => 1));
      desk.shop().clock.advance(MINUTE);
      const marks = [statementsSoFar()];
      const { token } = (await beginPaypal(picked)).body;
      marks.push(statementsSoFar());
      await desk.shop().paypal.approve(token);
      expect(await approved(token)).toMatchObject({ status: 200, body: { state: 'paid' } });
      marks.push(statementsSoFar());
      await openItems();
      marks.push(statementsSoFar());
      counted.push(marks.slice(1).map((mark, at) => mark - marks[at]!));
    }
    const [few, many] = counted;
    // One finds out who calls, at most once in a second.
    for (const [at, statements] of many!.entries()) expect(statements).toBeLessThanOrEqual(few![at]! + 1);
    await audit();
  });
});

describe('when the answer is lost or late', () => {
  test('the job asks PayPal, and all orders are paid', async () => {
    const picked = await ordered(1, 2);
    const { token } = (await beginPaypal(picked)).body;
    await desk.shop().paypal.approve(token);
    desk.shop().paypal.setFaults({ capture: 'answer-500', webhooks: 'none' });
    expect(await approved(token)).toMatchObject({ status: 409, body: { code: 'PAYMENT_UNKNOWN' } });
    const { id } = await lastOf(picked[0]!);
    expect((await payment(id)).body).toMatchObject({ state: 'waiting', amount: 3 * FIRKIN });
    expect((await openItems()).items.filter((item) => item.onItsWay > 0)).toMatchObject(
      picked.map(({ id: orderId, left }) => ({ orderId, left, onItsWay: left })),
    );
    // Meanwhile none of them is paid a second time, alone or with others.
    expect(await beginPaypal(picked.slice(1))).toMatchObject({ status: 409, body: { code: 'PAYMENT_UNKNOWN' } });
    const alone = { orderId: picked[1]!.id, cLeftToPay: picked[1]!.left };
    expect(await ask('payleftbypaypal', alone)).toMatchObject({ status: 409, body: { code: 'PAYMENT_UNKNOWN' } });
    desk.shop().paypal.clearFaults();
    desk.shop().clock.advance(6 * MINUTE);
    await desk.shop().run('reconcile-payments');
    expect((await payment(id)).body).toMatchObject({ state: 'paid' });
    for (const { id: orderId, left } of picked) expect(await read(orderId)).toMatchObject({ isPaid: true, paid: left });
    await audit();
  });

  test('what is announced is awaited for all of them, and comes', async () => {
    const picked = await ordered(1, 2);
    const { token } = (await beginPaypal(picked)).body;
    await desk.shop().paypal.approve(token);
    desk.shop().paypal.setFaults({ capture: 'pending' });
    expect(await approved(token)).toMatchObject({ status: 200, body: { state: 'announced' } });
    // They are packed all the same.
    for (const one of picked) expect(await read(one.id)).toMatchObject({ isPaid: false, waitsFor: null, paid: 0 });
    expect(await beginPaypal(picked.slice(1))).toMatchObject({ status: 409 });
    const announced = await read(picked[1]!.id);
    expect(await record(announced)).toMatchObject({ status: 409, body: { code: 'CANNOT_RECORD_PAYMENT' } });
    const { capture_id: capture } = await lastOf(picked[0]!);
    await desk.shop().paypal.settle(capture ?? '', 'COMPLETED');
    await expect.poll(async () => (await read(picked[1]!.id)).isPaid).toBe(true);
    for (const { id, left } of picked) expect(await read(id)).toMatchObject({ isPaid: true, paid: left, overPaid: 0 });
    await audit();
  });

  test('while it is announced nothing of any of them is credited or cancelled, and all that comes counts for what it was for', async () => {
    const picked = await ordered(1, 2);
    const { token } = (await beginPaypal(picked)).body;
    await desk.shop().paypal.approve(token);
    desk.shop().paypal.setFaults({ capture: 'pending' });
    expect(await approved(token)).toMatchObject({ status: 200, body: { state: 'announced' } });
    for (const { id } of picked) {
      const order = await read(id);
      const lines = [{ id: order.lines[0]?.id, quantity: 1 }];
      const credited = await desk.refund(order, { lines, goods: 'taken-out' });
      expect([id, credited.status, credited.body]).toMatchObject([id, 409, { code: 'CANNOT_REFUND' }]);
      const cancelled = await desk.cancel(await read(id));
      expect([id, cancelled.status, cancelled.body]).toMatchObject([id, 409, { code: 'CANNOT_CANCEL' }]);
    }
    const { capture_id: capture } = await lastOf(picked[0]!);
    await desk.shop().paypal.settle(capture ?? '', 'COMPLETED');
    await expect.poll(async () => (await read(picked[1]!.id)).isPaid).toBe(true);
    for (const { id, left } of picked) expect(await read(id)).toMatchObject({ isPaid: true, paid: left, overPaid: 0 });
    await audit();
  });

  test('what is announced and does not come leaves all as they were, and she is told', async () => {
    const picked = await ordered(1, 2);
    const { token } = (await beginPaypal(picked)).body;
    await desk.shop().paypal.approve(token);
    desk.shop().paypal.setFaults({ capture: 'pending' });
    await approved(token);
    const { id, capture_id: capture } = await lastOf(picked[0]!);
    await desk.shop().paypal.settle(capture ?? '', 'DECLINED');
    await expect.poll(async () => (await payment(id)).body.state).toBe('not-taken');
    for (const one of picked) expect(await read(one.id)).toMatchObject({ isPaid: false, paid: 0, waitsFor: null });
    expect((await mailsTo('Your payment to')).at(-1)?.text).toContain(
      'Your payment of £378.00 for your account was not taken',
    );
    expect((await desk.historyOf(picked[1]!.id)).at(-1)?.says).toContain(
      '£378.00 for several orders was not taken online',
    );
    await audit();
    desk.shop().paypal.clearFaults();
    expect((await payByPaypal(picked)).body).toMatchObject({ state: 'paid' });
    await audit();
  });
});

describe('when an order is another than it was', () => {
  test('a credit in between leaves what is above with the first order, and the statement shows it', async () => {
    const picked = await ordered(1, 2);
    const form = await beginCard(picked);
    const second = await read(picked[1]!.id);
    const lines = [{ id: second.lines[0]?.id, quantity: 1 }];
    expect(await desk.refund(second, { lines, goods: 'taken-out' })).toMatchObject({ status: 200 });
    await payAtGateway(form, 'Landlady');
    expect(await read(picked[0]!.id)).toMatchObject({ isPaid: true, paid: 2 * FIRKIN, overPaid: FIRKIN });
    expect(await read(picked[1]!.id)).toMatchObject({ isPaid: true, paid: FIRKIN, overPaid: 0 });
    const { id } = await lastOf(picked[0]!);
    expect((await payment(id)).body).toMatchObject({ state: 'paid', amount: 3 * FIRKIN, above: FIRKIN });
    expect((await mailsTo('We have received £378.00 for your account')).at(-1)?.text).toContain(
      '£126.00 of it is more than was open.',
    );
    await audit();
    // The desk gives it back by the way it came, and no more.
    expect(await desk.refundOverpaid(await read(picked[0]!.id))).toMatchObject({ status: 200 });
    await desk.shop().run('make-refunds');
    expect((await read(picked[0]!.id)).refunds).toMatchObject([
      { amount: FIRKIN, carriedTo: expect.any(String) },
      { amount: FIRKIN, state: 'made', carriedTo: '' },
    ]);
    await audit();
  });

  test('one that was paid by transfer in between takes nothing, and the rest is above', async () => {
    const picked = await ordered(1, 2);
    const form = await beginCard(picked);
    expect(await record(await read(picked[0]!.id))).toMatchObject({ status: 200 });
    await payAtGateway(form, 'Landlady');
    expect(await read(picked[0]!.id)).toMatchObject({ isPaid: true, paid: 2 * FIRKIN, overPaid: FIRKIN });
    expect(await read(picked[1]!.id)).toMatchObject({ isPaid: true, paid: 2 * FIRKIN, overPaid: 0 });
    await audit();
  });

  test('all that were paid in between send it back as a whole', async () => {
    const picked = await ordered(1, 1);
    const form = await beginCard(picked);
    for (const { id } of picked) await record(await read(id));
    await payAtGateway(form, 'Landlady');
    for (const { id } of picked) expect(await read(id)).toMatchObject({ isPaid: true, paid: FIRKIN, overPaid: 0 });
    expect(await lastOf(picked[0]!)).toMatchObject({ state: 'refund-due', captured_pence: 2 * FIRKIN });
    expect((await payment((await lastOf(picked[0]!)).id)).body).toMatchObject({ state: 'returned' });
    await audit();
  });

  test('the first of them was cancelled: its share goes back, and the other is paid', async () => {
    const picked = await ordered(1, 2);
    const form = await beginCard(picked);
    // While the form may be open none of its orders is cancelled; then she begins otherwise, and leaves that.
    expect(await desk.cancel(await read(picked[1]!.id))).toMatchObject({ status: 409 });
    const { id } = await lastOf(picked[0]!);
    await beginPaypal(picked);
    expect(await desk.cancel(await read(picked[0]!.id))).toMatchObject({ status: 200 });
    await payAtGateway(form, 'Landlady');
    expect(await read(picked[1]!.id)).toMatchObject({ isPaid: true, paid: 2 * FIRKIN, overPaid: 0 });
    const { refunds } = await read(picked[0]!.id);
    expect(refunds.map(({ amount, carriedTo }) => [amount, carriedTo === ''])).toEqual([
      [2 * FIRKIN, false],
      [FIRKIN, true],
    ]);
    expect((await payment(id)).body).toMatchObject({ state: 'paid', orders: [{ orderId: picked[1]!.id }] });
    expect((await mailsTo('We have received £378.00')).at(-1)?.text).toContain(
      '£126.00 of it goes back the way it came',
    );
    await audit();
  });

  test('what she has approved at PayPal is not taken', async () => {
    const picked = await ordered(1, 1);
    const { token } = (await beginPaypal(picked)).body;
    await desk.shop().paypal.approve(token);
    await record(await read(picked[1]!.id));
    expect(await approved(token)).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } });
    expect(await read(picked[0]!.id)).toMatchObject({ isPaid: false, paid: 0 });
    expect(await lastOf(picked[0]!)).toMatchObject({
      state: 'abandoned',
      detail: 'the order changed',
      capture_id: null,
    });
    await audit();
  });

  test('nor while money for one of them may be on its way: it stays open, and is taken once that has not come', async () => {
    const [one, two, three] = (await ordered(1, 1, 1)) as [Picked[0], Picked[0], Picked[0]];
    const { token } = (await beginPaypal([one, two])).body;
    await desk.shop().paypal.approve(token);
    const { token: other } = (await beginPaypal([two, three])).body;
    await desk.shop().paypal.approve(other);
    desk.shop().paypal.setFaults({ capture: 'pending' });
    expect(await approved(other)).toMatchObject({ status: 200, body: { state: 'announced' } });
    desk.shop().paypal.clearFaults();
    expect(await approved(token)).toMatchObject({ status: 409, body: { code: 'PAYMENT_UNKNOWN' } });
    expect(await lastOf(one)).toMatchObject({ state: 'started', detail: '', settled_at: null });
    const { id, capture_id: capture } = await lastOf(two);
    await desk.shop().paypal.settle(capture ?? '', 'DECLINED');
    await expect.poll(async () => (await payment(id)).body.state).toBe('not-taken');
    expect(await approved(token)).toMatchObject({ status: 200, body: { state: 'paid' } });
    for (const order of [one, two]) expect(await read(order.id)).toMatchObject({ isPaid: true, paid: FIRKIN });
    expect(await read(three.id)).toMatchObject({ isPaid: false, paid: 0 });
    await audit();
  });
});

describe('an order that was paid by a share', () => {
  test('gives back its share when it is cancelled, by the payment that was captured, and no more', async () => {
    const picked = await ordered(1, 2, 1);
    await payByPaypal(picked);
    expect(await desk.cancel(await read(picked[1]!.id))).toMatchObject({ status: 200 });
    const { refunds } = await read(picked[1]!.id);
    expect(refunds).toMatchObject([{ amount: 2 * FIRKIN, state: 'pending' }]);
    await desk.shop().run('make-refunds');
    expect((await read(picked[1]!.id)).refunds).toMatchObject([{ amount: 2 * FIRKIN, state: 'made' }]);
    const captured = await lastOf(picked[0]!);
    const stored = desk.shop().db.selectFrom('refund').innerJoin('payment_attempt as a', 'a.id', 'refund.attempt_id');
    const rows = await stored
      .select(['a.carried_from', 'refund.amount_pence'])
      .where('a.order_id', '=', picked[1]!.id)
      .execute();
    expect(rows).toEqual([{ carried_from: captured.id, amount_pence: 2 * FIRKIN }]);
    for (const at of [0, 2]) expect(await read(picked[at]!.id)).toMatchObject({ isPaid: true, paid: FIRKIN });
    await audit();
  });

  test('gives back a part of its share, and what the others have is untouched', async () => {
    const picked = await ordered(1, 2);
    await payByPaypal(picked);
    const order = await read(picked[1]!.id);
    const lines = [{ id: order.lines[0]?.id, quantity: 1 }];
    expect(await desk.refund(order, { lines, goods: 'taken-out' })).toMatchObject({ status: 200 });
    await desk.shop().run('make-refunds');
    expect(await read(picked[1]!.id)).toMatchObject({ isPaid: true, paid: FIRKIN, overPaid: 0 });
    expect(await read(picked[0]!.id)).toMatchObject({ isPaid: true, paid: FIRKIN, overPaid: 0 });
    await audit();
    // Then the first: what is left of the payment is its share alone.
    expect(await desk.cancel(await read(picked[0]!.id))).toMatchObject({ status: 200 });
    const back = (await read(picked[0]!.id)).refunds.filter(({ carriedTo }) => carriedTo === '');
    expect(back).toMatchObject([{ amount: FIRKIN }]);
    await audit();
  });

  test('loses it when PayPal gives the whole payment back, as do the others', async () => {
    const picked = await ordered(1, 2);
    await payByPaypal(picked);
    const { capture_id: capture } = await lastOf(picked[0]!);
    await desk.shop().paypal.refundByHand(capture ?? '');
    await expect.poll(async () => (await read(picked[1]!.id)).isPaid).toBe(false);
    for (const { id, left } of picked)
      expect(await read(id)).toMatchObject({ isPaid: false, paid: 0, leftToPay: left });
    await audit();
  });
});

describe('nothing is begun', () => {
  test.each<[string, (two: Picked) => object, string]>([
    ['for no order', () => ({ orders: [] }), 'orders'],
    ['for an order that is named twice', ([one]) => toPay([one!, one!]), 'orders'],
    ['for less than nothing', ([one]) => toPay([{ id: one!.id, left: -1 }]), 'orders.0.cLeftToPay'],
    ['for nothing', ([one]) => toPay([{ id: one!.id, left: 0 }]), 'orders.0.cLeftToPay'],
    ['for a negative number', () => toPay([{ id: -1, left: 1 }]), 'orders.0.orderId'],
  ])('%s', async (_, body, field) => {
    const before = await begun();
    const answer = await ask<{ fields: object }>('payaccountbycard', body(await ordered(1)));
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect(await begun()).toBe(before);
  });

  test('for one that is paid, of which the field is named, or for another sum', async () => {
    const [one, paid] = (await ordered(1, 1)) as [Picked[0], Picked[0]];
    await record(await read(paid.id));
    const before = await begun();
    const answer = await ask<{ fields: object }>('payaccountbycard', toPay([one, paid]));
    expect([answer.status, answer.body.fields]).toMatchObject([
      422,
      { 'orders.1.orderId': expect.stringContaining('is paid') },
    ]);
    expect(await beginPaypal([{ ...one, left: FIRKIN - 1 }])).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CHANGED' },
    });
    expect(await begun()).toBe(before);
  });

  test('for another’s order, which is like one that is not there; nor for one that was not bought on account', async () => {
    const [own1] = await ordered(1);
    const before = await begun();
    const others = await desk
      .shop()
      .db.selectFrom('orders')
      .select(['id', 'business_id'])
      .where('status', '>=', 11)
      .where('business_id', 'is distinct from', PUB.id)
      .where('is_paid', '=', false)
      .executeTakeFirstOrThrow();
    const absent = await beginPaypal([own1!, { id: 99_999_999, left: 100 }]);
    expect(absent).toMatchObject({ status: 404, body: { code: 'UNKNOWN_ORDER' } });
    const { status, body } = await beginPaypal([own1!, { id: others.id, left: 100 }]);
    expect([status, { ...body, traceId: '' }]).toEqual([absent.status, { ...absent.body, traceId: '' }]);
    expect(await begun()).toBe(before);
  });

  test('by who may only look, who buys for no business, or who is not logged in; nor does another see the payment', async () => {
    const picked = await ordered(1);
    const askAs = async (email: string) => {
      const who = (await logInAnew(desk.shop(), email)).headers;
      return { begin: await beginPaypal(picked, who), open: await openItems(who) };
    };
    const suspended = await askAs(people.tradeSuspended.email);
    expect(suspended.begin).toMatchObject({ status: 403, body: { code: 'SHOPPER_SUSPENDED' } });
    expect(suspended.open).toMatchObject({ code: 'SHOPPER_SUSPENDED' });
    expect((await askAs(people.retail.email)).begin).toMatchObject({ status: 404 });
    expect((await askAs(people.admin.email)).begin).toMatchObject({ status: 404 });
    expect(await beginPaypal(picked, {})).toMatchObject({ status: 401 });
    const { token } = (await beginPaypal(picked)).body;
    await desk.shop().paypal.approve(token);
    const { headers: other } = await logInAnew(desk.shop(), people.tradeTerms0.email);
    expect(await approved(token, other)).toMatchObject({ status: 409, body: { code: 'PAYMENT_FAILED' } });
    expect(await payment((await lastOf(picked[0]!)).id, other)).toMatchObject({ status: 404 });
    expect(await read(picked[0]!.id)).toMatchObject({ isPaid: false });
  });

  test('a second time for what another window has paid meanwhile: the rest of it stands to the credit of the account', async () => {
    const [one, two, three] = (await ordered(1, 2, 3)) as [Picked[0], Picked[0], Picked[0]];
    const first = await beginCard([one, two]);
    const second = await beginCard([two, three]);
    await payAtGateway(second, 'Landlady');
    await payAtGateway(first, 'Landlady');
    expect(await read(one.id)).toMatchObject({ isPaid: true, paid: 3 * FIRKIN, overPaid: 2 * FIRKIN });
    expect(await read(two.id)).toMatchObject({ isPaid: true, paid: 2 * FIRKIN, overPaid: 0 });
    expect(await read(three.id)).toMatchObject({ isPaid: true, paid: 3 * FIRKIN, overPaid: 0 });
    await audit();
  });
});
