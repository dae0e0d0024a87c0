import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { AttemptId } from './attempt.ts';
import type { PaymentShare, SharedPayment } from './payment-share.ts';

export async function insertShares(
  trx: Transaction,
  attemptId: AttemptId,
  shares: readonly PaymentShare[],
): Promise<void> {
  await prepared`
    insert into payment_share (attempt_id, order_id, amount_pence)
    select ${attemptId}, s.order_id, s.pence
    from unnest(${shares.map(({ orderId }) => orderId)}::bigint[], ${shares.map(({ amount }) => amount)}::int[])
      as s (order_id, pence)`.execute(trx);
}

/** The shares of a payment, in the order in which their orders are locked; they never change. */
export async function readShares(db: Database, attemptId: AttemptId): Promise<readonly PaymentShare[]> {
  return prepared<PaymentShare>`
    select order_id as "orderId", amount_pence as amount from payment_share where attempt_id = ${attemptId}
    order by order_id`.execute(db);
}

/** The payments under way of which shares are for some orders: change one of them only while its own order is locked. */
export async function readSharedUnderWay(
  db: Database,
  orderIds: readonly OrderId[],
): Promise<readonly SharedPayment[]> {
  return prepared<SharedPayment>`
    select s.order_id as "orderId", a.id, a.order_id as "firstOrderId", a.provider, a.state, a.cross_reference as "crossReference"
    from payment_share s join payment_attempt a on a.id = s.attempt_id
    where s.order_id = any(${orderIds}::bigint[]) and a.state in ('started', 'asking', 'unknown', 'awaiting-funds')
    order by a.id, s.order_id`.execute(db);
}
