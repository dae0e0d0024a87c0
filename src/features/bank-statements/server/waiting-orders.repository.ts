import type { Database } from '#platform/database/database.ts';
import { code, Fragment, prepared, within } from '#platform/database/prepared.ts';
import type { WaitingOrder } from '#rules/bank-statements/propose-matches.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { OrderStatus, StatusRange } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';

export type WaitingOrderRow = Omit<WaitingOrder, 'orderedOn' | 'recordedByHand'> & {
  readonly recordedByHand: RecordedByHand[];
  readonly dueOn: CalendarDay | null;
  readonly orderedAt: Instant;
  readonly customerSaysPaid: boolean;
  readonly onAccount: boolean;
};

const recordedByHand = new Fragment(`(select coalesce(json_agg(json_build_object('amount', p.captured_pence,
    'receivedOn', coalesce(p.received_on, (p.settled_at at time zone 'Europe/London')::date)) order by p.id), '[]') from payment_attempt p
  where p.order_id = orders.id and p.provider = 'transfer' and p.state <> 'withdrawn' and p.carried_from is null
    and not exists (select from bank_line l where l.order_id = p.order_id and l.payment_id = p.id))`);

/** Orders that wait for their transfer, and those that are owed on account, the earliest due day first. `due` = what is left to pay. */
export async function readWaitingOrders(db: Database): Promise<readonly WaitingOrderRow[]> {
  return prepared<WaitingOrderRow>`
    select id as "orderId", order_ref_num as reference, (priced -> 'priced' ->> 'due')::int + coalesce(on_account_pence, 0) - coalesce(paid_pence, 0)
        - (select coalesce(sum(c.money_pence), 0)::int from credit_note c where c.order_id = orders.id) as due, to_name as name,
      due_on as "dueOn", ordered_at as "orderedAt", customer_says_paid as "customerSaysPaid", pay_method = ${code(PaymentMethod.onAccount)} as "onAccount", ${recordedByHand} as "recordedByHand"
    from orders
    where not is_paid and (pay_method = ${code(PaymentMethod.bankTransfer)} and status ${within(StatusRange.confirmed)}
        or pay_method = ${code(PaymentMethod.onAccount)} and status between ${code(OrderStatus.confirmed)} and ${code(OrderStatus.cancelledByCustomer)} - 1)
      and order_ref_num is not null
    order by due_on nulls last, id`.execute(db);
}

/** A transfer that staff have recorded by hand, and that no line of a statement stands for. */
type RecordedByHand = { readonly amount: Pence; readonly receivedOn: CalendarDay };

export type OrderStanding = {
  readonly id: OrderId;
  readonly reference: number;
  readonly isPaid: boolean;
  readonly status: OrderStatus;
  readonly recordedByHand: RecordedByHand[];
};

/** Placed orders by the numbers of their references. */
export async function readStandings(db: Database, references: readonly number[]): Promise<readonly OrderStanding[]> {
  if (references.length === 0) return [];
  return prepared<OrderStanding>`
    select id, order_ref_num as reference, is_paid as "isPaid", status, ${recordedByHand} as "recordedByHand"
    from orders where order_ref_num = any(${references}::bigint[]) and status >= ${code(OrderStatus.confirmed)}`.execute(
    db,
  );
}

export async function readRecordedByHand(db: Database, orderId: OrderId): Promise<readonly RecordedByHand[]> {
  const [row] = await prepared<Pick<OrderStanding, 'recordedByHand'>>`
    select ${recordedByHand} as "recordedByHand" from orders where id = ${orderId}`.execute(db);
  return row?.recordedByHand ?? [];
}
