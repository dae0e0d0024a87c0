import type { Selectable } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { Declaration } from '#rules/orders/placing/declaration.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { AttemptState } from '#rules/payments/attempts/attempt-state.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { ManualProvider, Provider } from '#rules/payments/provider/provider.ts';
import type { Attempt, AttemptId } from './attempt.ts';

export type NewAttempt = Pick<
  Attempt,
  | 'orderId'
  | 'provider'
  | 'payMethod'
  | 'amount'
  | 'orderVersion'
  | 'state'
  | 'declared'
  | 'providerOrderId'
  | 'hasShares'
>;

export async function insertAttempt(trx: Transaction, attempt: NewAttempt, now: Instant): Promise<AttemptId> {
  const [row] = await prepared<{ id: AttemptId }>`
    insert into payment_attempt (order_id, provider, pay_method, provider_order_id, amount_pence, order_version, state,
      started_at, asked_at, declared, has_shares)
    values (${attempt.orderId}, ${attempt.provider}, ${attempt.payMethod}, ${attempt.providerOrderId}, ${attempt.amount},
      ${attempt.orderVersion}, ${attempt.state}, ${now}, ${attempt.state === 'asking' ? now : null},
      ${attempt.declared === null ? null : JSON.stringify(attempt.declared)}, ${attempt.hasShares})
    returning id`.execute(trx);
  if (row === undefined) throw new Error(`An attempt to pay order ${attempt.orderId} was not stored`);
  return row.id;
}

/** Money that a person has received, in pence. */
export type NewReceived = {
  readonly orderId: OrderId;
  readonly provider: ManualProvider;
  readonly payMethod: PaymentMethod;
  readonly amount: Pence;
  readonly orderVersion: number;
  readonly receivedOn: CalendarDay;
  readonly reference: string;
  /** As the order's history names it. */
  readonly recordedBy: string;
};

export async function insertReceived(trx: Transaction, received: NewReceived, now: Instant): Promise<AttemptId> {
  const [row] = await prepared<{ id: AttemptId }>`
    insert into payment_attempt (order_id, provider, pay_method, amount_pence, captured_pence, order_version, state,
      started_at, settled_at, received_on, reference, recorded_by)
    values (${received.orderId}, ${received.provider}, ${received.payMethod}, ${received.amount}, ${received.amount},
      ${received.orderVersion}, 'captured', ${now}, ${now}, ${received.receivedOn}, ${received.reference}, ${received.recordedBy})
    returning id`.execute(trx);
  if (row === undefined) throw new Error(`A payment for order ${received.orderId} was not stored`);
  return row.id;
}

/** Money of a payment that counts for another order, in pence. */
export type NewCarried = Pick<NewReceived, 'orderId' | 'amount' | 'orderVersion'> & { readonly from: AttemptId };

/** They came as the first payments did, from which all that is carried further says that it was carried, too. Answers their numbers. */
export async function insertCarried(
  trx: Transaction,
  carried: readonly NewCarried[],
  now: Instant,
): Promise<AttemptId[]> {
  const rows = await prepared<{ id: AttemptId }>`
    insert into payment_attempt (order_id, provider, pay_method, amount_pence, captured_pence, order_version, state,
      started_at, settled_at, received_on, recorded_by, carried_from)
    select c.order_id, a.provider, a.pay_method, c.pence, c.pence, c.order_version, 'captured',
      ${now}, ${now}, a.received_on, a.recorded_by, coalesce(a.carried_from, a.id)
    from unnest(${carried.map(({ from }) => from)}::bigint[], ${carried.map(({ orderId }) => orderId)}::bigint[],
        ${carried.map(({ orderVersion }) => orderVersion)}::int[], ${carried.map(({ amount }) => amount)}::int[])
      with ordinality as c (from_id, order_id, order_version, pence, place)
    join payment_attempt a on a.id = c.from_id order by c.place
    returning id`.execute(trx);
  if (rows.length !== carried.length) throw new Error('Money of a payment that is not there was carried over');
  return rows.map(({ id }) => id);
}

/** The payments of other orders to which money of a payment was carried over, in the order in which these are locked. */
export async function readCarried(db: Database, from: AttemptId): Promise<Attempt[]> {
  const rows = await prepared<AttemptRow>`
    select * from payment_attempt where carried_from = ${from} order by order_id, id`.execute(db);
  return rows.map(toAttempt);
}

type AttemptRow = Selectable<Tables['payment_attempt']>;

/** All attempts to pay an order, oldest first. Change them only while the order is locked. */
export async function readAttempts(db: Database, orderId: OrderId): Promise<Attempt[]> {
  const rows = await prepared<AttemptRow>`
    select * from payment_attempt where order_id = ${orderId} order by id`.execute(db);
  return rows.map(toAttempt);
}

/** The same of several orders. */
export async function readAttemptsOf(db: Database, orderIds: readonly OrderId[]): Promise<Attempt[]> {
  const rows = await prepared<AttemptRow>`
    select * from payment_attempt where order_id = any(${orderIds}::bigint[]) order by id`.execute(db);
  return rows.map(toAttempt);
}

export async function readAttempt(db: Database, id: AttemptId): Promise<Attempt | null> {
  const [row] = await prepared<AttemptRow>`select * from payment_attempt where id = ${id}`.execute(db);
  return row ? toAttempt(row) : null;
}

export async function findAttempt(db: Database, provider: Provider, providerOrderId: string): Promise<Attempt | null> {
  const [row] = await prepared<AttemptRow>`
    select * from payment_attempt where provider = ${provider} and provider_order_id = ${providerOrderId}`.execute(db);
  return row ? toAttempt(row) : null;
}

export async function findAttemptByCapture(
  db: Database,
  provider: Provider,
  captureId: string,
): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('provider', '=', provider)
    .where('capture_id', '=', captureId)
    .executeTakeFirst();
  return row ? toAttempt(row) : null;
}

export type AttemptChange = {
  readonly state?: AttemptState;
  readonly providerOrderId?: string;
  readonly captureId?: string;
  readonly capturedPence?: number;
  readonly declines?: number;
  readonly detail?: string;
  readonly answerDoubted?: boolean;
  readonly askedAt?: Instant;
  readonly checkedAt?: Instant;
  readonly crossReference?: string;
  readonly declared?: Declaration | null;
  readonly settledAt?: Instant;
};

export async function updateAttempt(db: Database, id: AttemptId, change: AttemptChange): Promise<void> {
  const { state = null, providerOrderId = null, captureId = null, declines = null, detail = null } = change;
  const { checkedAt = null, crossReference = null, declared = null } = change;
  await prepared`
    update payment_attempt set state = coalesce(${state}, state),
      provider_order_id = coalesce(${providerOrderId}, provider_order_id),
      capture_id = coalesce(${captureId}, capture_id),
      captured_pence = coalesce(${change.capturedPence ?? null}, captured_pence), declines = coalesce(${declines}, declines),
      detail = coalesce(${detail?.slice(0, 500) ?? null}, detail), asked_at = coalesce(${change.askedAt ?? null}, asked_at),
      answer_doubted = coalesce(${change.answerDoubted ?? null}, answer_doubted),
      settled_at = coalesce(${change.settledAt ?? null}, settled_at), checked_at = coalesce(${checkedAt}, checked_at),
      cross_reference = coalesce(${crossReference}, cross_reference),
      declared = coalesce(${declared === null ? null : JSON.stringify(declared)}::jsonb, declared)
    where id = ${id}`.execute(db);
}

/** Payments that their payers have not finished, and may finish all the same. */
export async function abandonAttempts(
  trx: Transaction,
  ids: readonly AttemptId[],
  detail: string,
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await prepared`
    update payment_attempt set state = 'abandoned', detail = ${detail}, settled_at = ${now}
    where id = any(${ids}::bigint[])`.execute(trx);
}

/** Captured payments of an order whose money is all on its way back, or has gone back. */
export function closingCaptured(orderId: OrderId): Prepared<never> {
  return prepared`
    update payment_attempt a set state = case when exists (
        select from refund r where r.attempt_id = a.id and r.state not in ('made', 'withdrawn'))
      then 'refund-due' else 'refunded' end
    where a.order_id = ${orderId} and a.state = 'captured'`;
}

/** Records the browser's first return from a payment settled after a moment; true = this was the first. */
export async function noteFirstReturn(
  db: Database,
  id: AttemptId,
  { settledAfter, now }: { readonly settledAfter: Instant; readonly now: Instant },
): Promise<boolean> {
  const rows = await prepared<{ id: AttemptId }>`
    update payment_attempt set returned_at = ${now}
    where id = ${id} and returned_at is null and coalesce(settled_at > ${settledAfter}, true) returning id`.execute(db);
  return rows.length > 0;
}

/** Long ago: before the one moment; or after the other, as what was stored while the clock of the database was ahead (D-215). */
export type LongAgo = { readonly before: Instant; readonly ahead: Instant };

/** Attempts in one of these states that were sent (or begun) long ago; those checked least recently first. */
export async function findAttemptsWaiting(
  db: Database,
  states: readonly AttemptState[],
  { before, ahead }: LongAgo,
): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('state', 'in', states)
    .where((row) => {
      const begun = row.fn.coalesce('asked_at', 'started_at');
      return row.or([row(begun, '<=', before), row(begun, '>', ahead)]);
    })
    .orderBy((row) => row.fn.coalesce('checked_at', 'asked_at', 'started_at'))
    .limit(50)
    .execute();
  return rows.map(toAttempt);
}

/** Abandons attempts begun long ago that are still unconfirmed when it runs; returns how many. */
export async function abandonUnconfirmed(db: Database, { before, ahead }: LongAgo, now: Instant): Promise<number> {
  const rows = await prepared<{ id: AttemptId }>`
    update payment_attempt set state = 'abandoned', settled_at = ${now}
    where state = 'started' and (coalesce(asked_at, started_at) <= ${before} or coalesce(asked_at, started_at) > ${ahead}) returning id`.execute(
    db,
  );
  return rows.length;
}

/** Attempts with an unknown result that can be queried and were checked long ago. */
export async function findUnknownToAsk(db: Database, { before, ahead }: LongAgo): Promise<Attempt[]> {
  const rows = await prepared<AttemptRow>`
    select * from payment_attempt
    where state = 'unknown' and (provider = 'paypal' or cross_reference is not null)
      and (coalesce(checked_at, started_at) <= ${before} or coalesce(checked_at, started_at) > ${ahead})
    order by coalesce(checked_at, started_at) limit 50`.execute(db);
  return rows.map(toAttempt);
}

/**
 * Attempts sent to a provider without a result although the time for paying is over: those of drafts, whose shopper may
 * pay until then, and card forms begun long ago.
 */
export async function findUnanswered(
  db: Database,
  { now, begun }: { readonly now: Instant; readonly begun: LongAgo },
): Promise<Attempt[]> {
  const rows = await prepared<AttemptRow>`
    select a.* from payment_attempt a join orders o on o.id = a.order_id
    where a.state = 'asking' and (o.payment_pending_until is null or o.payment_pending_until <= ${now})
    union all
    select * from payment_attempt
    where state = 'abandoned' and provider = 'card-gateway' and (started_at <= ${begun.before} or started_at > ${begun.ahead})
    order by started_at limit 50`.execute(db);
  return rows.map(toAttempt);
}

/** Attempts begun since a moment without a payment here, whose provider can be queried. */
export async function findUnpaidToAsk(db: Database, begunSince: Instant): Promise<Attempt[]> {
  const rows = await prepared<AttemptRow>`
    select * from payment_attempt
    where started_at >= ${begunSince} and capture_id is null
      and state in ('started', 'asking', 'unknown', 'declined', 'failed', 'abandoned')
      and ((provider = 'paypal' and provider_order_id is not null) or cross_reference is not null)
    order by started_at`.execute(db);
  return rows.map(toAttempt);
}

export type StoredEvent = {
  readonly provider: Provider;
  readonly eventId: string;
  readonly kind: string;
  readonly body: string;
};

/** Stores an event of a provider once; true = it is still to be handled. */
export async function insertEvent(db: Database, event: StoredEvent, now: Instant): Promise<boolean> {
  // The update changes nothing: `returning` answers only for rows that were written.
  const [row] = await prepared<{ handled_at: Instant | null }>`
    insert into payment_event (provider, event_id, kind, body, received_at)
    values (${event.provider}, ${event.eventId}, ${event.kind}, ${event.body}, ${now})
    on conflict (provider, event_id) do update set event_id = excluded.event_id
    returning handled_at`.execute(db);
  return row?.handled_at === null;
}

export async function markEventHandled(db: Database, provider: Provider, eventId: string, now: Instant): Promise<void> {
  await db
    .updateTable('payment_event')
    .set({ handled_at: now })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}

/**
 * Unhandled events stored long ago, oldest first. Of many the newest are taken, so that events that can never be
 * handled do not block the others.
 */
export async function findEventsUnhandled(
  db: Database,
  provider: Provider,
  { before, ahead }: LongAgo,
): Promise<{ readonly body: unknown }[]> {
  const newestFirst = await db
    .selectFrom('payment_event')
    .select('body')
    .where('provider', '=', provider)
    .where('handled_at', 'is', null)
    .where((row) => row.or([row('received_at', '<=', before), row('received_at', '>', ahead)]))
    .orderBy('received_at', 'desc')
    .limit(50)
    .execute();
  return newestFirst.toReversed();
}

function toAttempt(row: Selectable<Tables['payment_attempt']>): Attempt {
  return {
    id: row.id as AttemptId,
    orderId: row.order_id as OrderId,
    provider: row.provider as Provider,
    payMethod: row.pay_method as PaymentMethod,
    providerOrderId: row.provider_order_id,
    captureId: row.capture_id,
    amount: row.amount_pence as Pence,
    capturedAmount: row.captured_pence as Pence | null,
    orderVersion: row.order_version,
    state: row.state,
    detail: row.detail,
    answerDoubted: row.answer_doubted,
    declines: row.declines,
    startedAt: row.started_at,
    askedAt: row.asked_at,
    crossReference: row.cross_reference,
    receivedOn: row.received_on,
    reference: row.reference,
    recordedBy: row.recorded_by,
    carriedFrom: row.carried_from as AttemptId | null,
    hasShares: row.has_shares,
    declared: row.declared as Declaration | null,
  };
}
