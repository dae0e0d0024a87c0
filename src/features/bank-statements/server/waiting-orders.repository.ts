import type { Database } from '#platform/database/database.ts';
import { code, prepared, within } from '#platform/database/prepared.ts';
import type { WaitingOrder } from '#rules/bank-statements/propose-matches.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { OrderStatus, StatusRange } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';

export type WaitingOrderRow = Omit<WaitingOrder, 'orderedOn'> & {
  readonly dueOn: CalendarDay | null;
  readonly orderedAt: Instant;
  readonly customerSaysPaid: boolean;
};

/** Orders that wait for their transfer, the earliest due day first. */
export async function readWaitingOrders(db: Database): Promise<readonly WaitingOrderRow[]> {
  return prepared<WaitingOrderRow>`
    select id as "orderId", order_ref_num as reference, (priced -> 'priced' ->> 'due')::int - coalesce(paid_pence, 0) as due, to_name as name,
      due_on as "dueOn", ordered_at as "orderedAt", customer_says_paid as "customerSaysPaid"
    from orders
    where status ${within(StatusRange.confirmed)} and pay_method = ${code(PaymentMethod.bankTransfer)} and not is_paid
      and order_ref_num is not null
    order by due_on nulls last, id`.execute(db);
}

export type OrderStanding = {
  readonly id: OrderId;
  readonly reference: number;
  readonly isPaid: boolean;
  readonly status: OrderStatus;
};

/** Placed orders by the numbers of their references. */
export async function readStandings(db: Database, references: readonly number[]): Promise<readonly OrderStanding[]> {
  if (references.length === 0) return [];
  return prepared<OrderStanding>`
    select id, order_ref_num as reference, is_paid as "isPaid", status
    from orders where order_ref_num = any(${references}::bigint[]) and status >= ${code(OrderStatus.confirmed)}`.execute(
    db,
  );
}
