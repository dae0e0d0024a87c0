import type { Pence } from '#rules/money/pence.ts';
import { sql } from 'kysely';
import type { WireOrder } from '#features/basket/server/view/wire-order.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { code, type Prepared, prepared, within } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';
import type { WaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { AttemptState } from '#rules/payments/attempts/attempt-state.ts';
import type { RefundFacts } from '#rules/payments/refunds/money-back.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { LINE_WARNINGS, LineStatus, OrderStatus } from '#rules/orders/order-codes.ts';

export type Placing = {
  readonly order: StoredOrder;
  readonly fromStatus: number;
  readonly movedBy: string;
  readonly why: string;
  /** The lines whose warning is cleared by placing. */
  readonly unmarked: readonly LineId[];
  readonly pass: { readonly tokenHash: string; readonly expiresAt: Instant };
};

/** Stores the placed order, an entry in its history, and the pass for the mail; what does not go along any more is linked no longer. */
export function storingPlaced(
  { order, fromStatus, movedBy, why, unmarked, pass }: Placing,
  now: Instant,
): Prepared<never> {
  const priced = order.frozen?.priced;
  return prepared`
    with moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why)
      values (${order.id}, ${fromStatus}, ${order.status}, ${now}, ${movedBy}, ${why})
    ),
    warned as (
      update order_line set status = ${code(LineStatus.normal)}, asked_quantity = quantity, old_price_pence = null
      where order_id = ${order.id} and (status ${within(LINE_WARNINGS)} or old_price_pence is not null) and id = any(${unmarked}::bigint[])
    ),
    passed as (
      insert into order_pass (token_hash, order_id, kind, expires_at)
      values (${pass.tokenHash}, ${order.id}, 'mail', ${pass.expiresAt})
    ),
    unlinked as (
      delete from held_order_link
      where order_id = ${order.id} and not (held_order_id = any(${order.links.map(({ id }) => id)}::bigint[]))
    )
    update orders set status = ${order.status}, kind = ${order.kind}, fulfilled_at = ${order.fulfilledAt}, version = ${order.version}, altered = 0, person_id = ${order.personId},
      priced = ${JSON.stringify(order.frozen)},
      total_ex_pence = ${priced?.totalEx ?? 0}, total_inc_pence = ${priced?.totalInc ?? 0},
      gift_voucher_pence = ${priced?.giftVouchers ?? 0}, on_account_pence = ${priced?.onAccount ?? 0},
      paid_pence = ${hasMoney(order) ? (priced?.due ?? 0) + order.overPaid : 0}, over_paid_pence = ${order.overPaid},
      paypal_address = null, waits_for = ${order.waitsFor}, collect_on = ${order.collectOn},
      age_confirmed_at = ${order.declared?.at ?? null}, age_confirmed_by = ${order.declared?.by ?? null},
      age_wording_version = ${order.declared?.wordingVersion ?? null}, terms_version = ${order.declared?.termsVersion ?? null},
      pay_method = ${order.payMethod}, is_paid = ${order.isPaid}, paid_at = ${order.paidAt}, ordered_at = ${order.orderedAt},
      terms_days = ${order.termsDays}, due_on = ${order.dueOn}, settings = ${order.settings}, payment_pending_until = null, payment_unknown = false, reserved_until = null,
      first_reserved_at = null, changed_at = ${now}
    where id = ${order.id}`;
}

/** An order that waits for a decision has been paid, but too little. */
function hasMoney({ isPaid, waitsFor }: StoredOrder): boolean {
  return isPaid || waitsFor === 'person';
}

/** What was paid for an order, in pence, and what it waits for now. */
export type Paid = {
  readonly isPaid: boolean;
  readonly pence: number;
  readonly overPaid: number;
  readonly waitsFor: WaitsFor;
  /** When the money came; left out = now. One that was paid before keeps its day. */
  readonly paidAt?: Instant;
  /** How all of it was paid, if otherwise than it was to be; left out = as before. */
  readonly payMethod?: PaymentMethod;
};

/** Records a payment or a refund after the order was placed. */
export async function storePaid(trx: Transaction, orderId: OrderId, payment: Paid, now: Instant): Promise<void> {
  await sql`
    update orders set is_paid = ${payment.isPaid},
      paid_at = case when ${payment.isPaid} then coalesce(paid_at, ${payment.paidAt ?? now}::timestamptz) end, paid_pence = ${payment.pence},
      over_paid_pence = ${payment.overPaid}, waits_for = ${payment.waitsFor}, payment_pending_until = null,
      pay_method = coalesce(${payment.payMethod ?? null}, pay_method), changed_at = ${now}
    where id = ${orderId}`.execute(trx);
}

/** The same of several orders, each with an entry in its history, whose readers saw what is older now. */
export type PaidOfOrder = Omit<Paid, 'paidAt'> & {
  readonly order: Pick<StoredOrder, 'id' | 'status'>;
  /** For its history. */
  readonly why: string;
};

export async function storePaidOfAll(
  trx: Transaction,
  payments: readonly PaidOfOrder[],
  by: string,
  now: Instant,
): Promise<void> {
  const rows = payments.map(({ order, why, isPaid, pence, overPaid, waitsFor, payMethod = null }) => ({
    id: order.id,
    status: order.status,
    why,
    is_paid: isPaid,
    pence,
    over_paid: overPaid,
    waits_for: waitsFor,
    pay_method: payMethod,
  }));
  await prepared`
    with money as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id bigint, status int, why text, is_paid boolean,
        pence int, over_paid int, waits_for text, pay_method int)
    ),
    noted as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why, about)
      select id, status, status, ${now}, ${by}, why, 'money' from money order by id
    )
    update orders o set is_paid = m.is_paid, paid_at = case when m.is_paid then coalesce(o.paid_at, ${now}::timestamptz) end,
      paid_pence = m.pence, over_paid_pence = m.over_paid, waits_for = m.waits_for, payment_pending_until = null,
      pay_method = coalesce(m.pay_method, o.pay_method), version = o.version + 1, changed_at = ${now}
    from money m where o.id = m.id`.execute(trx);
}

/** A payment of a placed order is under way, until it is over or has ended. */
export async function storePaying(trx: Transaction, orderId: OrderId, until: Instant): Promise<void> {
  await prepared`update orders set payment_pending_until = ${until} where id = ${orderId}`.execute(trx);
}

export async function findByReference(db: Database, orderRefNum: number): Promise<OrderId | null> {
  const [row] = await prepared<{ id: OrderId }>`
    select id from orders where order_ref_num = ${orderRefNum} and status >= ${code(OrderStatus.confirmed)}`.execute(
    db,
  );
  return row?.id ?? null;
}

/** What became of a placed order: how it travels, once it has left, its documents, and its money. */
export type Afterwards = Pick<WireOrder, 'quotedUntil' | 'despatch' | 'hasInvoice' | 'cancelRequested' | 'credits'> & {
  readonly credits: readonly { readonly money: Pence }[];
  readonly payments: readonly {
    readonly id: number;
    readonly state: AttemptState;
    /** In pence. */
    readonly captured: Pence;
    /** The number of the order from which its money was carried over; null = it came for this one. */
    readonly carriedFrom: number | null;
  }[];
  readonly refunds: readonly (RefundFacts & { readonly attemptId: number })[];
  /** Money is announced of which a share is for it. */
  readonly awaitsShare: boolean;
};

/** What goes along in another order's box travels as that does. */
export async function readAfterwards(
  db: Database,
  { id: orderId, box }: Pick<StoredOrder, 'id' | 'box'>,
): Promise<Afterwards> {
  const [row] = await prepared<Afterwards>`
    select (select json_build_object('courier', d.courier, 'trackingNumber', d.tracking_number, 'trackingUrl', d.tracking_url,
        'despatchedAt', to_char(d.despatched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from order_despatch d where d.order_id = ${box?.id ?? orderId}) as despatch,
      (select q.good_until from order_quote q join orders o on o.id = q.order_id and o.status = ${code(OrderStatus.quoteRequired)}
        where q.order_id = ${orderId} order by q.id desc limit 1) as "quotedUntil",
      exists (select from invoice i where i.order_id = ${orderId}) as "hasInvoice",
      exists (select from payment_share s join payment_attempt a on a.id = s.attempt_id and a.state = 'awaiting-funds'
        where s.order_id = ${orderId}) as "awaitsShare",
      exists (select from problem p where p.kind = 'cancel-requested' and p.resolved_at is null
        and p.subject = ${`order/${orderId}`}) as "cancelRequested",
      (select coalesce(json_agg(json_build_object('number', c.number, 'kind', c.kind, 'money', c.money_pence,
        'giftVouchers', c.voucher_pence, 'carried', c.carried_pence, 'offAccount', c.off_account_pence,
        'issuedAt', to_char(c.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.id), '[]')
      from credit_note c where c.order_id = ${orderId}) as credits,
      (select coalesce(json_agg(json_build_object('id', a.id, 'state', a.state,
        'captured', coalesce(a.captured_pence, a.amount_pence), 'carriedFrom', (select o.order_ref_num
          from payment_attempt c join orders o on o.id = c.order_id where c.id = a.carried_from)) order by a.id), '[]')
      from payment_attempt a where a.order_id = ${orderId}) as payments,
      (select coalesce(json_agg(json_build_object('attemptId', r.attempt_id, 'state', r.state, 'amount', r.amount_pence,
        'provider', a.provider, 'carriedTo', (select o.order_ref_num
          from payment_attempt c join orders o on o.id = c.order_id where c.id = r.carried_to),
        'requestedAt', to_char(r.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'settledAt', to_char(r.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'accountAskedAt', to_char(account.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'isAccountKnown', account.sealed is not null,
        'wasTransferred', exists (select from transfer_file_line l where l.refund_id = r.id and l.state = 'made')) order by r.id), '[]')
      from refund r join payment_attempt a on a.id = r.attempt_id left join refund_account account on account.refund_id = r.id
      where a.order_id = ${orderId}) as refunds`.execute(db);
  const nothing = { quotedUntil: null, despatch: null, hasInvoice: false, awaitsShare: false, cancelRequested: false };
  return row ?? { ...nothing, credits: [], payments: [], refunds: [] };
}

/**
 * Stores the promised day of an order and of what goes along, with the reason for its history. What goes along and waits for its
 * money has no day until then: whoever pays for it just now waits for the order of its box, and finds the day there.
 */
export function storingPromise(
  order: StoredOrder,
  { by, why }: { readonly by: string; readonly why: string },
  now: Instant,
): Prepared<never> {
  const promise = JSON.stringify({ promise: order.frozen?.promise ?? null });
  return prepared`
    with noted as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why, about)
      values (${order.id}, ${order.status}, ${order.status}, ${now}, ${by}, ${why}, 'money')
    )
    update orders set priced = priced || ${promise}::jsonb, collect_on = ${order.collectOn}, version = version + 1,
      changed_at = ${now}
    where id = ${order.id} or (id = any(${order.links.map(({ id }) => id)}::bigint[])
      and waits_for is null and not (pay_method = ${code(PaymentMethod.bankTransfer)} and not is_paid))`;
}

export async function readHasInvoice(db: Database, orderId: OrderId): Promise<boolean> {
  return (await prepared`select id from invoice where order_id = ${orderId}`.execute(db)).length > 0;
}

/** Notes in the history of an order what happened to it where it stands; what its readers saw is older from now on. */
export function notingInHistory(
  { id, status }: Pick<StoredOrder, 'id' | 'status'>,
  { by, why, about }: { readonly by: string; readonly why: string; readonly about: 'money' | 'change' },
  now: Instant,
): Prepared<never> {
  return prepared`
    with noted as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why, about)
      values (${id}, ${status}, ${status}, ${now}, ${by}, ${why}, ${about})
    )
    update orders set version = version + 1, changed_at = ${now} where id = ${id}`;
}

/** The same about the money of several orders, in one statement. */
export function notingInHistories(
  orders: readonly Pick<StoredOrder, 'id' | 'status'>[],
  { by, why }: { readonly by: string; readonly why: string },
  now: Instant,
): Prepared<never> {
  return prepared`
    with placed as (
      select * from unnest(${orders.map(({ id }) => id)}::bigint[], ${orders.map(({ status }) => status)}::int[]) as o (id, status)
    ),
    noted as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why, about)
      select id, status, status, ${now}, ${by}, ${why}, 'money' from placed order by id
    )
    update orders o set version = o.version + 1, changed_at = ${now} from placed p where o.id = p.id`;
}

/** Records a partial refund; the day of payment stays. */
export async function storeReturned(
  trx: Transaction,
  orderId: OrderId,
  sums: { readonly pence: number; readonly overPaid: number },
  now: Instant,
): Promise<void> {
  await sql`
    update orders set paid_pence = ${sums.pence}, over_paid_pence = ${sums.overPaid}, changed_at = ${now}
    where id = ${orderId}`.execute(trx);
}

/** The money of all credits of each of several orders, in pence; those without any are left out. */
export async function readCreditedOf(db: Database, ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Pence>> {
  const rows = await prepared<{ id: OrderId; pence: Pence }>`
    select order_id as id, sum(money_pence)::int as pence from credit_note where order_id = any(${ids}::bigint[]) group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, pence }) => [id, pence]));
}

/** The money of all credits of an order, in pence. */
export async function readCredited(db: Database, orderId: OrderId): Promise<Pence> {
  const [row] = await prepared<{ pence: Pence }>`
    select coalesce(sum(money_pence), 0)::int as pence from credit_note where order_id = ${orderId}`.execute(db);
  return row!.pence;
}
