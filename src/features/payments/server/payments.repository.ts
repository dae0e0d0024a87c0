import type { Selectable } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { PaymentAttemptTable } from '#platform/database/tables.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import type { AttemptState } from '#rules/payments/apply-provider-answer.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { Attempt, AttemptId, Provider } from './attempt.ts';

export type NewAttempt = Pick<Attempt, 'orderId' | 'provider' | 'payMethod' | 'amount' | 'orderVersion' | 'state'> & {
  readonly providerOrderId: string | null;
};

export async function insertAttempt(trx: Transaction, attempt: NewAttempt, now: Instant): Promise<AttemptId> {
  const [row] = await prepared<{ id: AttemptId }>`
    insert into payment_attempt (order_id, provider, pay_method, provider_order_id, amount_pence, order_version, state,
      started_at, asked_at)
    values (${attempt.orderId}, ${attempt.provider}, ${attempt.payMethod}, ${attempt.providerOrderId}, ${attempt.amount},
      ${attempt.orderVersion}, ${attempt.state}, ${now}, ${attempt.state === 'asking' ? now : null})
    returning id`.execute(trx);
  if (row === undefined) throw new Error(`An attempt to pay order ${attempt.orderId} was not stored`);
  return row.id;
}

type AttemptRow = Selectable<PaymentAttemptTable>;

/** All tries to pay an order, the first one first. The order's own lock protects them. */
export async function readAttempts(db: Database, orderId: OrderId): Promise<Attempt[]> {
  const rows = await prepared<AttemptRow>`
    select * from payment_attempt where order_id = ${orderId} order by id`.execute(db);
  return rows.map(toAttempt);
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
  readonly declines?: number;
  readonly detail?: string;
  readonly askedAt?: Instant;
  readonly settledAt?: Instant;
};

export async function updateAttempt(db: Database, id: AttemptId, change: AttemptChange): Promise<void> {
  const { state = null, providerOrderId = null, captureId = null, declines = null, detail = null } = change;
  await prepared`
    update payment_attempt set state = coalesce(${state}, state),
      provider_order_id = coalesce(${providerOrderId}, provider_order_id),
      capture_id = coalesce(${captureId}, capture_id), declines = coalesce(${declines}, declines),
      detail = coalesce(${detail?.slice(0, 500) ?? null}, detail), asked_at = coalesce(${change.askedAt ?? null}, asked_at),
      settled_at = coalesce(${change.settledAt ?? null}, settled_at)
    where id = ${id}`.execute(db);
}

/** Attempts in one of these states that were asked (or begun) before a moment, the longest ago first. */
export async function findAttemptsWaiting(
  db: Database,
  states: readonly AttemptState[],
  before: Instant,
): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('state', 'in', states)
    .where((row) => row(row.fn.coalesce('asked_at', 'started_at'), '<=', before))
    .orderBy('started_at')
    .limit(50)
    .execute();
  return rows.map(toAttempt);
}

/** Notes money that a provider has given back; says whether it is told for the first time. */
export async function insertReturn(
  trx: Transaction,
  attemptId: AttemptId,
  { amount, reference }: { readonly amount: Pence; readonly reference: string },
  now: Instant,
): Promise<boolean> {
  const row = await trx
    .insertInto('payment_return')
    .values({ attempt_id: attemptId, reference, amount_pence: amount, told_at: now })
    .onConflict((same) => same.columns(['attempt_id', 'reference']).doNothing())
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
}

export type StoredEvent = {
  readonly provider: Provider;
  readonly eventId: string;
  readonly kind: string;
  readonly body: string;
};

/** Writes down what a provider told, once; says whether it is still to be handled. */
export async function insertEvent(db: Database, event: StoredEvent, now: Instant): Promise<boolean> {
  // An update that changes nothing, because only a row that was written is answered.
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

/** Events that were written down before a moment and nobody has handled. */
export async function findEventsUnhandled(
  db: Database,
  provider: Provider,
  before: Instant,
): Promise<{ readonly body: unknown }[]> {
  return db
    .selectFrom('payment_event')
    .select('body')
    .where('provider', '=', provider)
    .where('handled_at', 'is', null)
    .where('received_at', '<=', before)
    .orderBy('received_at')
    .limit(50)
    .execute();
}

function toAttempt(row: Selectable<PaymentAttemptTable>): Attempt {
  return {
    id: row.id as AttemptId,
    orderId: row.order_id as OrderId,
    provider: row.provider as Provider,
    payMethod: row.pay_method as PaymentMethod,
    providerOrderId: row.provider_order_id,
    captureId: row.capture_id,
    amount: row.amount_pence as Pence,
    orderVersion: row.order_version,
    state: row.state as AttemptState,
    declines: row.declines,
    askedAt: row.asked_at,
  };
}
