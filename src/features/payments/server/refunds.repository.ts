import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { RefundState } from '#rules/payments/refunds/refund.ts';
import type { AttemptId } from './attempt.ts';
import type { NewRefund, RefundId, StoredRefund } from './refund.ts';

function refunds(db: Database) {
  return (
    db
      .selectFrom('refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
      // What the provider knows is the payment that it captured.
      .innerJoin('payment_attempt as captured', (join) =>
        join.on((row) =>
          row('captured.id', '=', row.fn.coalesce('payment_attempt.carried_from', 'payment_attempt.id')),
        ),
      )
      .select([
        'refund.id',
        'refund.attempt_id as attemptId',
        'payment_attempt.order_id as orderId',
        'payment_attempt.provider',
        'captured.capture_id as captureId',
        'captured.provider_order_id as providerOrderId',
        'refund.number',
        'refund.amount_pence as amount',
        'refund.currency',
        'refund.state',
        'refund.reference',
        'refund.detail',
        'refund.requested_at as requestedAt',
        'refund.tried_at as triedAt',
      ])
      .select((row) => row('refund.amount_pence', '=', row.ref('captured.captured_pence')).as('isWhole'))
      .orderBy('refund.id')
      .$castTo<StoredRefund>()
  );
}

/** All refunds of an order's payments, the oldest first. */
export function readRefunds(db: Database, orderId: OrderId): Promise<StoredRefund[]> {
  return refunds(db).where('payment_attempt.order_id', '=', orderId).execute();
}

/** The same of several orders. */
export async function readRefundsOf(db: Database, orderIds: readonly OrderId[]): Promise<StoredRefund[]> {
  return orderIds.length === 0 ? [] : refunds(db).where('payment_attempt.order_id', 'in', orderIds).execute();
}

/** The refunds of all payments to which money of this one was carried over. */
export function readRefundsOfCarried(db: Database, from: AttemptId): Promise<StoredRefund[]> {
  return refunds(db).where('payment_attempt.carried_from', '=', from).execute();
}

export async function readRefund(db: Database, id: RefundId): Promise<StoredRefund | null> {
  return (await refunds(db).where('refund.id', '=', id).executeTakeFirst()) ?? null;
}

/** The file for the bank with which a refund was made; null = it was made another way, or not. */
export async function readFileOfMade(db: Database, id: RefundId): Promise<number | null> {
  const [row] = await prepared<{ fileId: number }>`
    select file_id as "fileId" from transfer_file_line where refund_id = ${id} and state = 'made'`.execute(db);
  return row?.fileId ?? null;
}

/** What the providers are still to be asked for. */
export function findRefundsToMake(db: Database): Promise<StoredRefund[]> {
  return refunds(db).where('refund.state', '=', 'pending').limit(200).execute();
}

/** Answers their numbers, in the order given. */
export async function insertRefunds(trx: Transaction, rows: readonly NewRefund[], now: Instant): Promise<RefundId[]> {
  if (rows.length === 0) return [];
  const stored = await trx
    .insertInto('refund')
    .values(
      rows.map(({ attemptId, number, amount, currency, state, reference, requestedBy, carriedTo = null }) => ({
        attempt_id: attemptId,
        number,
        amount_pence: amount,
        currency,
        state,
        reference,
        requested_by: requestedBy,
        carried_to: carriedTo,
        requested_at: now,
        settled_at: state === 'made' ? now : null,
      })),
    )
    .returning('id')
    .execute();
  return stored.map(({ id }) => id as RefundId);
}

/** The refund was made, and its payment has gone back if it was to go back as a whole and nothing is left to make. */
export async function markRefundMade(
  trx: Transaction,
  { id, attemptId }: Pick<StoredRefund, 'id' | 'attemptId'>,
  reference: string,
  now: Instant,
): Promise<void> {
  await updateRefund(trx, id, { state: 'made', ...(reference !== '' && { reference }), settledAt: now });
  await prepared`
    update payment_attempt a set state = 'refunded', settled_at = ${now}
    where id = ${attemptId} and state = 'refund-due' and not exists (
      select from refund r where r.attempt_id = a.id and r.state not in ('made', 'withdrawn'))`.execute(trx);
}

export type RefundChange = {
  readonly state?: RefundState;
  readonly reference?: string;
  readonly detail?: string;
  readonly triedAt?: Instant;
  readonly settledAt?: Instant;
};

export async function updateRefund(db: Database, id: RefundId, change: RefundChange): Promise<void> {
  const { state = null, reference = null, detail = null, triedAt = null, settledAt = null } = change;
  await prepared`
    update refund set state = coalesce(${state}, state), reference = coalesce(${reference}, reference),
      detail = coalesce(${detail?.slice(0, 500) ?? null}, detail), tried_at = coalesce(${triedAt}, tried_at),
      settled_at = coalesce(${settledAt}, settled_at)
    where id = ${id}`.execute(db);
}
