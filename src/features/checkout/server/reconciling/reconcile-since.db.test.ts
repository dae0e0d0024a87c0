import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AttemptId } from '#features/payments/server/attempt.ts';
import { createPayments } from '#features/payments/server/payments.service.ts';
import { paymentProviders } from '#features/payments/server/providers/payment-providers.ts';
import { configFrom } from '#platform/config.ts';
import { audit } from '#platform/database/audit.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import { later } from '#rules/calendar/instant.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { PRETEND_MERCHANT } from '#fake-servers/card-gateway/fake-card-gateway.ts';
import { PRETEND_PAYPAL } from '#fake-servers/paypal/fake-paypal.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { comeBack, payAtGateway } from '../../../../../tests/card-form.ts';
import { ordersPast } from '../../../../../tests/orders-for-test.ts';
import { openShop, SALLOWMERE, type ShopForTest, TUESDAY_MORNING } from '../../../../../tests/shop-for-test.ts';
import { readTermsVersion, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import { reconcileSince } from './reconcile-since.ts';
import { type ByHand, settleByHand } from '../by-hand/settle-by-hand.ts';
import { noteProblemSettled } from '../by-hand/note-problem-settled.ts';

const HOUR = 3600_000;
const PAYPAL = 103;

/** The shop before the machine was lost, and the same one restored from a backup that knows none of its orders. */
let lost: ShopForTest;
let restored: ShopForTest;
let databases: OpenDatabase[];

beforeAll(async () => {
  databases = [await openTestDatabase(SALLOWMERE), await openTestDatabase(SALLOWMERE)];
  lost = await openShop(databases[0]!.db);
  restored = await openShop(databases[1]!.db, { providers: lost });
  // As running-it.md asks: PayPal refuses an invoice number that was used.
  await sql`select setval('order_ref_num', nextval('order_ref_num') + 10000)`.execute(restored.db);
  await readTermsVersion(lost.url);
});
beforeEach(() => {
  lost.paypal.clearFaults();
  lost.card.clearFaults();
  lost.clock.advance(HOUR);
  restored.clock.moveTo(later(lost.clock.now(), 1));
});
afterAll(async () => {
  await restored.stop();
  await lost.stop();
  await Promise.all(databases.map((database) => database.close()));
});

function depsOf(shop: ShopForTest) {
  const { db, url, paypal, card, clock } = shop;
  const config = configFrom({
    PUBLIC_URL: url,
    PAYPAL_BASE_URL: paypal.url,
    PAYPAL_CLIENT_ID: PRETEND_PAYPAL.clientId,
    PAYPAL_CLIENT_SECRET: PRETEND_PAYPAL.clientSecret,
    PAYPAL_WEBHOOK_ID: PRETEND_PAYPAL.webhookId,
    CARD_FORM_URL: card.formUrl,
    CARD_REFUND_URLS: card.refundUrl,
    CARD_MERCHANT_ID: PRETEND_MERCHANT.merchantId,
    CARD_PASSWORD: PRETEND_MERCHANT.password,
    CARD_PRE_SHARED_KEY: PRETEND_MERCHANT.preSharedKey,
  });
  const log = { warn: () => undefined, error: () => undefined };
  return {
    db,
    ...ordersPast(shop),
    log,
    payments: createPayments({
      db,
      providers: paymentProviders(config, { current: () => config, clock, log, metrics: null }),
    }),
  };
}

const reconciled = (shop: ShopForTest) =>
  reconcileSince(depsOf(shop), TUESDAY_MORNING, later(shop.clock.now(), 4 * HOUR));

async function approvedAt(
  shop: ShopForTest,
): Promise<{ readonly orderId: number; readonly token: string; readonly pay: () => Promise<unknown> }> {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  const { token } = (await shopper.beginPaypal()).body;
  await shop.paypal.approve(token);
  return { orderId: shopper.order!.id, token, pay: () => shopper.confirm(PAYPAL, token) };
}

/** By what the backup does not know; the event goes to the shop that was lost. */
async function takeMoney(token: string): Promise<void> {
  const { approval } = depsOf(lost).payments.providers.paypal!;
  const answer = await approval?.capture({ providerOrderId: token, declines: 0 }, approval.deadline());
  expect(answer).toMatchObject({ answer: 'captured' });
}

async function paidAt(shop: ShopForTest): Promise<string> {
  const { pay } = await approvedAt(shop);
  expect(await pay()).toMatchObject({ status: 200, body: { status: 11 } });
  return shop.paypal.ledger.captures.at(-1)!.id;
}

const problems = async ({ db }: ShopForTest) =>
  (await audit(db)).find(({ name }) => name === 'open-problems')?.broken ?? [];
const mails = ({ db }: ShopForTest) =>
  db.selectFrom('outbox_mail').select(['id', 'text']).where('once_key', 'like', 'problem/%').execute();
const orderOf = ({ db }: ShopForTest, id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('what PayPal took for orders that the backup does not have is listed, and is a problem once', async () => {
  const captures = [await paidAt(lost), await paidAt(lost)];
  expect((await reconciled(lost)).unassigned).toEqual([]);
  const { unassigned, list } = await reconciled(restored);
  expect(unassigned.map(({ captureId }) => captureId)).toEqual(captures);
  expect(unassigned[0]).toMatchObject({ amount: 720, currency: 'GBP', takenAt: lost.clock.now() });
  expect(list?.fault).toBeNull();
  expect(await problems(restored)).toHaveLength(2);
  expect((await problems(restored))[0]).toContain(`PayPal took £7.20 on 24 November 2026 as payment ${captures[0]}`);
  expect(await mails(restored)).toHaveLength(2);
  expect((await reconciled(restored)).unassigned).toHaveLength(2);
  expect([await problems(restored), await mails(restored)]).toMatchObject([{ length: 2 }, { length: 2 }]);
  for (const id of captures) {
    const problem = { kind: 'payment-unassigned', captureId: id } as const;
    const settle = () => noteProblemSettled(restored.db, problem, 'script: edda', restored.clock.now());
    expect([await settle(), await settle()]).toEqual([true, false]);
    const audited = await auditEntries(restored.db, 'unassigned-payment.settled');
    expect(audited.filter(({ subject_id }) => subject_id === id)).toMatchObject([
      { operator: 'script: edda', before: { problem: 'open' }, after: { problem: 'settled' } },
    ]);
  }
  expect((await reconciled(restored)).unassigned).toEqual([]);
  expect(await problems(restored)).toEqual([]);
});

test('an order whose numbers were given before is another order at PayPal', async () => {
  const before = restored.paypal.ledger.orders.length;
  const { orderId, pay } = await approvedAt(restored);
  expect(restored.paypal.ledger.orders.slice(before)).toMatchObject([{ unit: { custom_id: String(orderId) } }]);
  const sameNumber = restored.paypal.ledger.orders.filter(({ unit }) => unit['custom_id'] === String(orderId));
  expect(sameNumber).toHaveLength(2);
  expect(await pay()).toMatchObject({ status: 200, body: { status: 11 } });
});

test('a payment that was approved before the backup and taken after it becomes its order, and no problem', async () => {
  const { orderId, token } = await approvedAt(restored);
  await takeMoney(token);
  await restored.db
    .updateTable('payment_attempt')
    .set({ state: 'abandoned' })
    .where('order_id', '=', orderId)
    .execute();
  expect(await reconciled(restored)).toMatchObject({ settled: 1, unanswered: 0, unassigned: [] });
  expect(await orderOf(restored, orderId)).toMatchObject({ status: 11, is_paid: true });
  expect(await reconciled(restored)).toMatchObject({ settled: 0, unassigned: [] });
});

test('a payment that PayPal lists before it says how it went is no problem any more once it does', async () => {
  const { orderId, token } = await approvedAt(restored);
  await takeMoney(token);
  restored.paypal.setFaults({ get: 'answer-500' });
  expect(await reconciled(restored)).toMatchObject({ settled: 0, unanswered: 1, unassigned: [{ amount: 720 }] });
  restored.paypal.clearFaults();
  expect(await reconciled(restored)).toMatchObject({ settled: 1, unassigned: [] });
  expect([await orderOf(restored, orderId), await problems(restored)]).toMatchObject([{ is_paid: true }, []]);
});

test('a card payment of which only its cross-reference is known is asked about', async () => {
  const shopper = await shopperReadyToPay(restored.url, packs.reedcutterBottle, 2);
  const form = (await shopper.beginCard()).body;
  restored.card.setFaults({ notification: 'never', resultHandler: 'fails' });
  await comeBack(await payAtGateway(form, 'Ada Example'));
  expect(await reconciled(restored)).toMatchObject({ settled: 0, unanswered: 1 });
  restored.card.clearFaults();
  expect(await reconciled(restored)).toMatchObject({ settled: 1, unanswered: 0 });
  expect(await orderOf(restored, shopper.order!.id)).toMatchObject({ status: 11, is_paid: true });
});

test('an order that PayPal has forgotten is no open question, unless its shopper had confirmed it', async () => {
  const { orderId } = await approvedAt(restored);
  const become = (state: 'unknown' | 'abandoned') =>
    restored.db.updateTable('payment_attempt').set({ state }).where('order_id', '=', orderId).execute();
  restored.paypal.setFaults({ get: 'answer-404' });
  expect(await reconciled(restored)).toMatchObject({ settled: 0, unanswered: 0 });
  await become('unknown');
  expect(await reconciled(restored)).toMatchObject({ settled: 0, unanswered: 1 });
  await become('abandoned');
});

test('money that this shop never asked for is counted, and is nobody’s problem here', async () => {
  const taken = restored.paypal.ledger.captures.at(-1)!;
  restored.paypal.ledger.captures.push({ ...taken, id: 'TAPROOM0000000001', invoiceId: 'taproom 7' });
  expect(await reconciled(restored)).toMatchObject({ elsewhere: 1, unassigned: [] });
});

test('without the permission for the list it is said, and nothing is taken for known', async () => {
  await paidAt(lost);
  restored.paypal.setFaults({ search: 'answer-403' });
  expect(await reconciled(restored)).toMatchObject({
    unassigned: [],
    list: { fault: 'the PayPal app has no permission for the transaction search', completeUntil: null },
  });
});

async function unknownAt(shop: ShopForTest): Promise<{ readonly orderId: number; readonly attemptId: AttemptId }> {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  shop.card.setFaults({ notification: 'never' });
  await payAtGateway((await shopper.beginCard()).body, 'Ada Example');
  const orderId = shopper.order!.id;
  shop.clock.advance(HOUR);
  await shop.run('reconcile-payments');
  const { id } = await shop.db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, attemptId: id as AttemptId };
}

test('a person’s word settles an unknown payment once: paid is an order, and its reference counts for no other', async () => {
  const { orderId, attemptId } = await unknownAt(restored);
  const other = await unknownAt(restored);
  const say = (id: AttemptId, word: ByHand) =>
    settleByHand(depsOf(restored), id, { ...word, by: 'script: edda' }, restored.clock.now());
  const paid = { outcome: 'paid', reference: '4711000815' } as const;
  expect(await say(attemptId, paid)).toBe('settled');
  expect(await orderOf(restored, orderId)).toMatchObject({ status: 11, is_paid: true });
  const moves = restored.db.selectFrom('order_move').select('moved_by').where('order_id', '=', orderId);
  expect((await moves.execute()).at(-1)).toEqual({ moved_by: 'script: edda' });
  expect(await say(attemptId, paid)).toBe('not-unknown');
  const audited = async () =>
    (await auditEntries(restored.db, 'payment.settled')).filter(({ subject_id }) => subject_id === String(attemptId));
  expect(await audited()).toMatchObject([
    { operator: 'script: edda', before: { state: 'unknown' }, after: { decision: expect.any(String) } },
  ]);
  expect(await say(other.attemptId, paid)).toBe('reference-of-another-payment');
  expect(await say(other.attemptId, { outcome: 'not-paid' })).toBe('settled');
  expect(await orderOf(restored, other.orderId)).toMatchObject({ is_paid: false, payment_unknown: false });
  expect(await say(987_654 as AttemptId, paid)).toBe('no-such-payment');
  expect((await problems(restored)).filter((one) => one.startsWith('Nobody knows'))).toEqual([]);
});
