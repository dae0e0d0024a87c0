import { expect, test } from 'vitest';
import type { AttemptId } from '#features/payments/server/attempt.ts';
import { createPayments } from '#features/payments/server/payments.service.ts';
import { NO_PROVIDERS } from '#features/payments/server/providers/payment-providers.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { payAtGateway } from '../../../../../tests/card-form.ts';
import { ordersPast } from '../../../../../tests/orders-for-test.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import { refundMade } from './refund-made.ts';

const shop = withShop();

/** As the script says it, past the running shop. */
function sayRefunded(attemptId: number) {
  const { db } = shop;
  const payments = createPayments({ db, providers: NO_PROVIDERS });
  return refundMade({ db, ...ordersPast(shop), payments }, attemptId as AttemptId, 'script: edda', shop.clock.now());
}

/** Card money in another currency: it buys nothing, and only the merchant system can give it back. */
async function toRefundByHand(): Promise<number> {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  const { body } = await shopper.beginCard();
  shop.card.setFaults({ notification: 'wrong-currency' });
  await payAtGateway(body, 'Ada Example');
  shop.card.clearFaults();
  return (await attemptOf(shopper.order!.id)).id;
}

const attemptOf = (orderId: number) =>
  shop.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const stateOf = async (id: number) =>
  (await shop.db.selectFrom('payment_attempt').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const problemOf = (attemptId: number) =>
  shop.db
    .selectFrom('problem')
    .select(['resolved_at', 'resolution'])
    .where('subject', '=', `payment/${attemptId}`)
    .execute();

test('a refund that somebody made by hand closes its problem, once, and nobody tries it again', async () => {
  const attemptId = await toRefundByHand();
  expect(await problemOf(attemptId)).toEqual([{ resolved_at: null, resolution: null }]);
  expect(await sayRefunded(attemptId)).toBe('closed');
  expect(await problemOf(attemptId)).toMatchObject([{ resolution: 'refunded by hand (script: edda)' }]);
  expect(await stateOf(attemptId)).toBe('refunded');
  expect(await sayRefunded(attemptId)).toBe('not-by-hand');
  expect(await auditEntries(shop.db, 'payment.refunded')).toEqual([
    {
      person_id: null,
      operator: 'script: edda',
      subject_id: String(attemptId),
      before: { state: 'refund-due', problem: 'open' },
      after: { state: 'refunded', problem: 'closed' },
    },
  ]);
  await shop.run('reconcile-payments');
  expect(await problemOf(attemptId)).toHaveLength(1);
});

test('of a payment that nobody had to refund nothing is changed', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  const { body } = await shopper.beginCard();
  await payAtGateway(body, 'Ada Example');
  const { id } = await attemptOf(shopper.order!.id);
  expect(await sayRefunded(id)).toBe('not-by-hand');
  expect(await stateOf(id)).toBe('captured');
});

test('a payment that the software gives back by itself is left to it', async () => {
  const attemptId = await toRefundByHand();
  await shop.db.deleteFrom('problem').where('subject', '=', `payment/${attemptId}`).execute();
  expect(await sayRefunded(attemptId)).toBe('not-by-hand');
  const audited = await auditEntries(shop.db, 'payment.refunded');
  expect(audited.filter(({ subject_id }) => subject_id === String(attemptId))).toEqual([]);
  expect(await stateOf(attemptId)).toBe('refund-due');
});

test('a number that no payment has is refused', async () => {
  expect(await sayRefunded(987_654)).toBe('no-such-payment');
});
