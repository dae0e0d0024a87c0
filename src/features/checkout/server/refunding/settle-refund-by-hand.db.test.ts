import { expect, test } from 'vitest';
import { createPayments } from '#features/payments/server/payments.service.ts';
import { NO_PROVIDERS } from '#features/payments/server/providers/payment-providers.ts';
import type { RefundId } from '#features/payments/server/refund.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { payAtGateway } from '../../../../../tests/card-form.ts';
import { ordersPast } from '../../../../../tests/orders-for-test.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import { settleRefundByHand } from './settle-refund-by-hand.ts';

/** Of a brewery whose contract with the gateway does not have refunds. */
const shop = withShop({ settings: { CARD_REFUND_URLS: 'off' } });

/** As the script says it, past the running shop. */
function sayMade(refundId: number) {
  const { db } = shop;
  const payments = createPayments({ db, providers: NO_PROVIDERS });
  const deps = { db, ...ordersPast(shop), payments };
  return settleRefundByHand(deps, refundId as RefundId, 'made', 'script: edda', shop.clock.now());
}

/** Card money in another currency: it buys nothing, and only the merchant system can give it back. */
async function toRefundByHand() {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  const { body } = await shopper.beginCard();
  shop.card.setFaults({ notification: 'wrong-currency' });
  await payAtGateway(body, 'Ada Example');
  shop.card.clearFaults();
  return shop.db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select(['refund.id', 'refund.attempt_id', 'refund.state'])
    .where('order_id', '=', shopper.order!.id)
    .executeTakeFirstOrThrow();
}

const attemptState = async (id: number) =>
  (await shop.db.selectFrom('payment_attempt').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const refundState = async (id: number) =>
  (await shop.db.selectFrom('refund').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const problemOf = (refundId: number) =>
  shop.db
    .selectFrom('problem')
    .select(['resolved_at', 'resolution'])
    .where('subject', '=', `refund/${refundId}`)
    .execute();

test('a refund that somebody made by hand closes its problem, once, and nobody tries it again', async () => {
  const { id, attempt_id: attemptId } = await toRefundByHand();
  expect(await problemOf(id)).toEqual([{ resolved_at: null, resolution: null }]);
  expect(await sayMade(id)).toBe('settled');
  expect(await problemOf(id)).toMatchObject([{ resolution: 'refunded by hand (script: edda)' }]);
  expect([await refundState(id), await attemptState(attemptId)]).toEqual(['made', 'refunded']);
  expect(await sayMade(id)).toBe('not-by-hand');
  expect(await auditEntries(shop.db, 'payment.refunded')).toEqual([
    {
      person_id: null,
      operator: 'script: edda',
      subject_id: String(attemptId),
      before: { refund: id, state: 'by-hand' },
      after: { state: 'made' },
    },
  ]);
  await shop.run('make-refunds');
  expect(await problemOf(id)).toHaveLength(1);
  expect(shop.card.ledger.refunds).toEqual([]);
});

test('a refund that the software makes by itself is left to it', async () => {
  const { id, attempt_id: attemptId } = await toRefundByHand();
  await shop.db.updateTable('refund').set({ state: 'pending' }).where('id', '=', id).execute();
  expect(await sayMade(id)).toBe('not-by-hand');
  const audited = await auditEntries(shop.db, 'payment.refunded');
  expect(audited.filter(({ subject_id }) => subject_id === String(attemptId))).toEqual([]);
  expect([await refundState(id), await attemptState(attemptId)]).toEqual(['pending', 'refund-due']);
});

test('a number that no refund has is refused', async () => {
  expect(await sayMade(987_654)).toBe('no-such-refund');
});
