import type { RefundId } from '#features/payments/server/refund.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';

export type AccountLink = { readonly hash: string; readonly endsAt: Instant };

/** Asks for the account of a refund; the earlier link, if there is one, opens nothing any more. */
export async function storeLink(
  trx: Transaction,
  refundId: RefundId,
  { hash, endsAt }: AccountLink,
  now: Instant,
): Promise<void> {
  await prepared`
    insert into refund_account (refund_id, asked_at, link_hash, link_ends_at) values (${refundId}, ${now}, ${hash}, ${endsAt})
    on conflict (refund_id) do update set asked_at = excluded.asked_at, link_hash = excluded.link_hash,
      link_ends_at = excluded.link_ends_at`.execute(trx);
}

export type LockedAccount = {
  readonly refundId: RefundId;
  readonly sealed: string | null;
  readonly fileId: number | null;
};

/** The accounts of these refunds, locked in the order of their numbers; those that were not asked for are left out. */
export function lockAccounts(trx: Transaction, refundIds: readonly number[]): Promise<readonly LockedAccount[]> {
  return prepared<LockedAccount>`
    select refund_id as "refundId", sealed, file_id as "fileId" from refund_account
    where refund_id = any(${refundIds}::bigint[]) order by refund_id for update`.execute(trx);
}

export type LinkedRefund = {
  readonly refundId: RefundId;
  readonly orderId: OrderId;
  readonly amount: Pence;
  readonly sealed: string | null;
  readonly fileId: number | null;
  readonly linkEndsAt: Instant;
};

/** The refund that a link is about, while it is good and its refund waits to be made; its account is locked. */
export async function lockLinkedRefund(trx: Transaction, hash: string, now: Instant): Promise<LinkedRefund | null> {
  const [row] = await prepared<LinkedRefund>`
    select r.id as "refundId", p.order_id as "orderId", r.amount_pence as amount, a.sealed, a.file_id as "fileId",
      a.link_ends_at as "linkEndsAt"
    from refund_account a join refund r on r.id = a.refund_id join payment_attempt p on p.id = r.attempt_id
    where a.link_hash = ${hash} and a.link_ends_at > ${now} and r.state in ('by-hand', 'failed')
    for update of a`.execute(trx);
  return row ?? null;
}

export async function storeAccount(trx: Transaction, refundId: RefundId, sealed: string, now: Instant): Promise<void> {
  await prepared`update refund_account set sealed = ${sealed}, told_at = ${now} where refund_id = ${refundId}`.execute(
    trx,
  );
}

/** What was told of these accounts is deleted; they can be asked for again. */
export async function clearAccounts(trx: Transaction, refundIds: readonly number[]): Promise<void> {
  await prepared`
    update refund_account set sealed = null, told_at = null where refund_id = any(${refundIds}::bigint[])`.execute(trx);
}

/** The payments of these refunds are in a file; null = in none any more. */
export async function storeFileOf(
  trx: Transaction,
  refundIds: readonly number[],
  fileId: number | null,
): Promise<void> {
  await prepared`
    update refund_account set file_id = ${fileId}::int where refund_id = any(${refundIds}::bigint[])`.execute(trx);
}

/** Everything about the account of a refund. */
export async function deleteAccount(trx: Transaction, refundId: RefundId): Promise<void> {
  await prepared`delete from refund_account where refund_id = ${refundId}`.execute(trx);
}

/** Accounts of refunds that were settled before a moment. */
export async function deleteAccountsSettledBefore(db: Database, before: Instant): Promise<void> {
  await prepared`
    delete from refund_account a using refund r
    where r.id = a.refund_id and r.state in ('made', 'withdrawn') and r.settled_at < ${before} and a.file_id is null`.execute(
    db,
  );
}
