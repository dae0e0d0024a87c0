import type { Selectable } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
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
  const { id } = await trx
    .insertInto('payment_attempt')
    .values({
      order_id: attempt.orderId,
      provider: attempt.provider,
      pay_method: attempt.payMethod,
      provider_order_id: attempt.providerOrderId,
      amount_pence: attempt.amount,
      order_version: attempt.orderVersion,
      state: attempt.state,
      started_at: now,
      asked_at: attempt.state === 'asking' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id as AttemptId;
}

/** All tries to pay an order, the first one first. The order's own lock protects them. */
export async function readAttempts(db: Database, orderId: OrderId): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(toAttempt);
}

export async function findAttempt(db: Database, provider: Provider, providerOrderId: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst();
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
  await db
    .updateTable('payment_attempt')
    .set({
      ...(change.state !== undefined && { state: change.state }),
      ...(change.providerOrderId !== undefined && { provider_order_id: change.providerOrderId }),
      ...(change.captureId !== undefined && { capture_id: change.captureId }),
      ...(change.declines !== undefined && { declines: change.declines }),
      ...(change.detail !== undefined && { detail: change.detail.slice(0, 500) }),
      ...(change.askedAt !== undefined && { asked_at: change.askedAt }),
      ...(change.settledAt !== undefined && { settled_at: change.settledAt }),
    })
    .where('id', '=', id)
    .execute();
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

export type StoredEvent = {
  readonly provider: Provider;
  readonly eventId: string;
  readonly kind: string;
  readonly body: string;
};

/** Writes down what a provider told, once; says whether it is still to be handled. */
export async function insertEvent(db: Database, event: StoredEvent, now: Instant): Promise<boolean> {
  await db
    .insertInto('payment_event')
    .values({ provider: event.provider, event_id: event.eventId, kind: event.kind, body: event.body, received_at: now })
    .onConflict((same) => same.columns(['provider', 'event_id']).doNothing())
    .execute();
  const row = await db
    .selectFrom('payment_event')
    .select('handled_at')
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .executeTakeFirst();
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
