import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import type { CreditPart } from '#rules/credits/credit-parts.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { StockQuantity } from '#rules/stock/stock-item.ts';
import type { TillRefundDifference } from '#rules/till/till-differences.ts';
import type { TillPayment } from '#rules/till/till-sale.ts';

export type RefundBefore = {
  readonly number: number;
  readonly contentHash: string;
  readonly creditNumber: number;
  readonly differences: readonly TillRefundDifference[];
};

export function readRefundsBefore(
  trx: Transaction,
  tillId: number,
  numbers: readonly number[],
): Promise<readonly RefundBefore[]> {
  return prepared<RefundBefore>`
    select number, content_hash as "contentHash", credit_number as "creditNumber", differences from till_refund
    where till_id = ${tillId} and number = any(${numbers}::int[])`.execute(trx);
}

type NameOfSale = { readonly ofTill: number; readonly ofNumber: number };

/** The orders of sales that are stored, locked in the order of their numbers. */
export async function lockRefundedOrders(trx: Transaction, sales: readonly NameOfSale[]): Promise<readonly OrderId[]> {
  const rows = await prepared<{ id: OrderId }>`
    select o.id from orders o
    where o.id in (
      select s.order_id from till_sale s
      join jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as r("ofTill" int, "ofNumber" int)
        on s.till_id = r."ofTill" and s.number = r."ofNumber")
    order by o.id for update of o`.execute(trx);
  return rows.map(({ id }) => id);
}

export type LineOfOrder = {
  readonly packId: PackId;
  readonly variantId: VariantId | null;
  readonly picks: readonly PackId[];
};

export function readLinesOf(trx: Transaction, orderIds: readonly OrderId[]): Promise<readonly LineOfOrder[]> {
  return prepared<LineOfOrder>`
    select pack_id as "packId", variant_id as "variantId", picks from order_line
    where order_id = any(${orderIds}::bigint[])`.execute(trx);
}

export async function findOrderOfSale(trx: Transaction, { ofTill, ofNumber }: NameOfSale): Promise<OrderId | null> {
  const [row] = await prepared<{ id: OrderId }>`
    select order_id as id from till_sale where till_id = ${ofTill} and number = ${ofNumber}`.execute(trx);
  return row?.id ?? null;
}

type NewRefund = {
  readonly creditNumber: number;
  readonly tillId: number;
  readonly number: number;
  readonly dayNumber: number;
  readonly orderId: OrderId;
  readonly sellerId: number;
  readonly hash: string;
  readonly reason: string;
  readonly refundedAt: Instant;
  readonly deviceRefundedAt: Instant;
  readonly receivedAt: Instant;
  readonly payments: readonly TillPayment[];
  readonly total: number;
  readonly differences: readonly TillRefundDifference[];
  /** What came back before it was counted, so that the count has it already. */
  readonly counted: readonly StockQuantity[];
};

export async function insertRefund(trx: Transaction, refund: NewRefund): Promise<void> {
  const { tillId, number, dayNumber, receivedAt, differences } = refund;
  await prepared`
    with late as (
      insert into till_day_late (till_id, day_number, number, what, total_pence, received_at)
      select ${tillId}::int, ${dayNumber}::int, ${number}::int, 'refund', ${refund.total}::int, ${receivedAt}::timestamptz
      where ${differences.some(({ differs }) => differs === 'late-for-day')}::boolean
    ),
    refunded as (
    insert into till_refund (credit_number, till_id, number, day_number, order_id, seller_id, content_hash, reason, refunded_at,
      device_refunded_at, received_at, payments, differences)
    values (${refund.creditNumber}, ${tillId}::int, ${number}::int, ${dayNumber}::int, ${refund.orderId}, ${refund.sellerId},
      ${refund.hash}, ${refund.reason}, ${refund.refundedAt}, ${refund.deviceRefundedAt}, ${receivedAt}::timestamptz,
      ${JSON.stringify(refund.payments)}::jsonb, ${JSON.stringify(differences)}::jsonb)
      returning credit_number, order_id
    )
    insert into till_before_count (order_id, credit_number, stock_item_id, quantity, counted_at)
    select refunded.order_id, refunded.credit_number, s.id, c.quantity, s.counted_at from refunded
    cross join jsonb_to_recordset(${JSON.stringify(refund.counted)}::jsonb) as c("stockItemId" int, quantity int)
    join stock_item s on s.id = c."stockItemId"`.execute(trx);
}

type SaleRow = {
  readonly orderId: OrderId;
  readonly till: number;
  readonly number: number;
  readonly soldAt: Instant;
  /** What one of each line was charged, by the number of the line. */
  readonly prices: Readonly<Record<number, Pence>>;
};

export async function findSale(db: Database, orderRefNum: number): Promise<SaleRow | null> {
  const [row] = await prepared<SaleRow>`
    select o.id as "orderId", s.till_id as till, s.number, o.ordered_at as "soldAt",
      (select jsonb_object_agg(l.id, coalesce(l.named_price_pence, l.shown_price_pence)) from order_line l where l.order_id = o.id) as prices
    from till_sale s join orders o on o.id = s.order_id where o.order_ref_num = ${orderRefNum}::bigint`.execute(db);
  return row ?? null;
}

export function readCreditedParts(db: Database, orderId: OrderId): Promise<readonly CreditPart[]> {
  return prepared<CreditPart>`
    select l.line_id as "lineId", l.quantity, l.vat_parts as "vatParts"
    from credit_note c join credit_note_line l on l.credit_note_id = c.id where c.order_id = ${orderId}`.execute(db);
}

/** What has come by hand, at the till or afterwards. */
export function readPaymentsOfSale(
  db: Database,
  orderId: OrderId,
): Promise<readonly { readonly payMethod: number; readonly amount: Pence }[]> {
  return prepared<{ payMethod: number; amount: Pence }>`
    select pay_method as "payMethod", amount_pence as amount from payment_attempt
    where order_id = ${orderId} and state = 'captured' and recorded_by is not null order by id`.execute(db);
}
