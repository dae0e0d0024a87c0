import type { AttemptId } from '#features/payments/server/attempt.ts';
import type { Database } from '#platform/database/database.ts';
import { code, prepared } from '#platform/database/prepared.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { BusinessId, OrderId } from '#rules/orders/placing/draft.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import type { AttemptState } from '#rules/payments/attempts/attempt-state.ts';
import type { PayableOnline } from '#rules/payments/left-to-pay.ts';
import type { Provider } from '#rules/payments/provider/provider.ts';

/** An order on account that is not paid, with the payments for it that are under way; `amount` of each in pence. */
export type OpenItemRow = PayableOnline & {
  readonly orderId: OrderId;
  readonly orderRefNum: number;
  readonly invoiceNumber: number | null;
  readonly dueOn: CalendarDay;
  readonly payments: readonly {
    readonly state: AttemptState;
    readonly provider: Provider;
    readonly crossReference: string | null;
    readonly amount: Pence;
  }[];
};

/** The orders on the account of a business that are not paid, the earliest due day first, in one statement. */
export async function readOpenItems(db: Database, businessId: BusinessId): Promise<readonly OpenItemRow[]> {
  return prepared<OpenItemRow>`
    select o.id as "orderId", o.order_ref_num as "orderRefNum", o.status, o.is_paid as "isPaid", o.waits_for as "waitsFor",
      (select v.number from invoice v where v.order_id = o.id) as "invoiceNumber",
      coalesce(o.due_on, (o.ordered_at at time zone 'Europe/London')::date) as "dueOn",
      (o.priced -> 'priced' ->> 'due')::int + o.on_account_pence
        - (select coalesce(sum(c.money_pence), 0) from credit_note c where c.order_id = o.id)::int as owed,
      (select coalesce(sum(greatest(0, coalesce(a.captured_pence, a.amount_pence) - (select coalesce(sum(r.amount_pence), 0)
          from refund r where r.attempt_id = a.id and r.state <> 'withdrawn'))), 0)
        from payment_attempt a where a.order_id = o.id and a.state = 'captured')::int as held,
      (select coalesce(json_agg(json_build_object('state', a.state, 'provider', a.provider, 'crossReference', a.cross_reference,
          'amount', coalesce(s.amount_pence, a.amount_pence)) order by a.id), '[]')
        from payment_attempt a left join payment_share s on s.attempt_id = a.id and s.order_id = o.id
        where (s.order_id is not null or a.order_id = o.id and not a.has_shares)
          and a.state in ('started', 'asking', 'unknown', 'awaiting-funds')) as payments
    from orders o
    where o.business_id = ${businessId} and o.status >= ${code(OrderStatus.confirmed)} and o.status < ${code(OrderStatus.cancelledByCustomer)}
      and o.on_account_pence > 0 and not o.is_paid
    order by "dueOn", o.id`.execute(db);
}

/** A payment of several open items, and what of it each order was to have and has; sums in pence. */
export type AccountPaymentRow = {
  readonly id: AttemptId;
  readonly state: AttemptState;
  readonly amount: Pence;
  /** Null = nothing was captured. */
  readonly captured: Pence | null;
  /** What the first order was paid too much, as it stands now; 0 = nothing. */
  readonly overPaid: Pence;
  readonly orders: readonly {
    readonly orderId: OrderId;
    readonly orderRefNum: number;
    readonly share: Pence;
    readonly counts: Pence;
  }[];
};

/** Null = there is none of this account. What goes back of it later does not change what it counted for. */
export async function readAccountPayment(
  db: Database,
  id: AttemptId,
  businessId: BusinessId,
): Promise<AccountPaymentRow | null> {
  const [row] = await prepared<AccountPaymentRow>`
    select a.id, a.state, a.amount_pence as amount, a.captured_pence as captured,
      greatest(0, o.over_paid_pence) as "overPaid",
      (select json_agg(json_build_object('orderId', s.order_id, 'orderRefNum', p.order_ref_num, 'share', s.amount_pence,
          'counts', case when s.order_id = a.order_id
            then case when a.state = 'captured' then a.captured_pence - (select coalesce(sum(r.amount_pence), 0) from refund r
              join payment_share k on k.attempt_id = a.id join payment_attempt c on c.id = r.carried_to and c.order_id = k.order_id
              where r.attempt_id = a.id) else 0 end
            else (select coalesce(sum(r.amount_pence), 0) from refund r join payment_attempt c on c.id = r.carried_to
              where r.attempt_id = a.id and c.order_id = s.order_id) end) order by s.order_id)
        from payment_share s join orders p on p.id = s.order_id where s.attempt_id = a.id) as orders
    from payment_attempt a join orders o on o.id = a.order_id
    where a.id = ${id} and a.has_shares and o.business_id = ${businessId}`.execute(db);
  return row ?? null;
}
