import type { MoneyOfReceipt } from '#features/orders/server/receipt-mail.ts';
import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';

export type SaleOfReceipt = MoneyOfReceipt & { readonly orderId: OrderId };

/** What a till has sold with this number, and what was paid of it there and then; null = nothing. */
export async function readSaleOfReceipt(db: Database, tillId: number, number: number): Promise<SaleOfReceipt | null> {
  const [row] = await prepared<SaleOfReceipt>`
    select s.order_id as "orderId", s.tendered_pence as tendered, coalesce((
      select json_agg(json_build_object('payMethod', a.pay_method, 'amount', a.amount_pence) order by a.id) from payment_attempt a
      where a.order_id = s.order_id and a.recorded_by is not null and a.started_at <= s.received_at), '[]') as payments
    from till_sale s where s.till_id = ${tillId} and s.number = ${number}`.execute(db);
  return row ?? null;
}
