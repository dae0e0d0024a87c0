import type { VoucherToKeep } from '#features/vouchers/server/order-vouchers.ts';
import type { PaidOrder } from '#features/vouchers/server/vouchers.service.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { code, type Prepared, prepared } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import type { CountedItem } from '#rules/stock/counted-item.ts';
import type { StockItemId, StockQuantity } from '#rules/stock/stock-item.ts';
import type { SellerFacts } from '#rules/till/seller-standing.ts';
import type { TillDayRefusal } from '#rules/till/till-day.ts';
import type { TillDifference } from '#rules/till/till-differences.ts';
import type { TillRefundRefusal } from '#rules/till/till-refund.ts';
import type { TillPayment, TillLine, TillRefusal, TillSale } from '#rules/till/till-sale.ts';
import type { TillMessage } from '../../till-message.contract.ts';

/** The till, until the end of the transaction, so that its sales are taken one message after the other; null = it was revoked. */
export async function lockSellingTill(
  trx: Transaction,
  tillId: number,
): Promise<{ readonly salt: string; readonly clockOffSeconds: number | null } | null> {
  const [row] = await prepared<{ salt: string; clockOffSeconds: number | null }>`
    select salt, clock_off_seconds as "clockOffSeconds" from till where id = ${tillId} and revoked_at is null for update`.execute(
    trx,
  );
  return row ?? null;
}

export type SaleBefore = {
  readonly orderId: OrderId;
  readonly number: number;
  readonly contentHash: string;
  readonly orderRefNum: number;
  readonly differences: readonly TillDifference[];
};

export function readSalesBefore(
  trx: Transaction,
  tillId: number,
  numbers: readonly number[],
): Promise<readonly SaleBefore[]> {
  return prepared<SaleBefore>`
    select s.order_id as "orderId", s.number, s.content_hash as "contentHash", o.order_ref_num as "orderRefNum", s.differences
    from till_sale s join orders o on o.id = s.order_id
    where s.till_id = ${tillId} and s.number = any(${numbers}::int[])`.execute(trx);
}

/** Those of them whom there is. */
export function readSellers(
  trx: Transaction,
  tillId: number,
  ids: readonly number[],
): Promise<readonly (SellerFacts & { readonly id: number })[]> {
  return prepared<SellerFacts & { id: number }>`
    select p.id, p.role, p.disabled_at as "disabledAt", p.erased_at is not null as "isErased",
      exists (select from till_seller s where s.till_id = ${tillId} and s.person_id = p.id) as "isInCopy"
    from person p where p.id = any(${ids}::int[])`.execute(trx);
}

export type MemberRow = {
  readonly hash: string;
  readonly personId: number;
  readonly active: boolean;
  readonly startsOn: CalendarDay | null;
  readonly endsOn: CalendarDay | null;
  readonly discount: BasisPoints;
  readonly collectionDiscount: BasisPoints;
};

/** Memberships by the hashes of their codes; those of nobody are left out. */
export function readMembers(trx: Transaction, salt: string, hashes: readonly string[]): Promise<readonly MemberRow[]> {
  return prepared<MemberRow>`
    select h.hash, v.person_id as "personId", v.active and v.blocked_at is null as active, v.starts_on as "startsOn",
      v.ends_on as "endsOn", greatest(c.discount, v.kept_discount) as discount,
      greatest(c.collection_discount, v.kept_collection_discount) as "collectionDiscount"
    from voucher v join coupon c on c.id = v.coupon_id
    cross join lateral (select encode(sha256(convert_to(${salt}::text || v.code, 'UTF8')), 'hex') as hash) h
    where c.kind > 100 and v.person_id is not null and h.hash = any(${hashes}::text[])`.execute(trx);
}

export type Numbers = {
  readonly orderIds: readonly number[];
  readonly lineIds: readonly number[];
  readonly orderRefNums: readonly number[];
};

/** Numbers for so many orders and lines, in ascending order. */
export async function takeNumbers(trx: Transaction, orders: number, lines: number): Promise<Numbers> {
  const [row] = await prepared<Numbers>`
    select
      array(select nextval(pg_get_serial_sequence('orders', 'id')) from generate_series(1, ${orders}::int)) as "orderIds",
      array(select nextval(pg_get_serial_sequence('order_line', 'id')) from generate_series(1, ${lines}::int)) as "lineIds",
      array(select nextval('order_ref_num') from generate_series(1, ${orders}::int)) as "orderRefNums"`.execute(trx);
  if (row === undefined) throw new Error('No numbers were taken for the sales of a till');
  return {
    orderIds: ascending(row.orderIds),
    lineIds: ascending(row.lineIds),
    orderRefNums: ascending(row.orderRefNums),
  };
}

const ascending = (numbers: readonly number[]) => numbers.map(Number).toSorted((one, other) => one - other);

/** The stock of these packs, locked in the common order (D-32). */
export function lockStockOf(trx: Transaction, packIds: readonly PackId[]): Promise<readonly CountedItem[]> {
  return prepared<CountedItem>`
    select id, pack_id as "packId", variant_id as "variantId", on_hand as "onHand", reserved, committed, counted_at as "countedAt"
    from stock_item where pack_id = any(${packIds}::int[])
    order by pack_id, variant_id nulls first for update`.execute(trx);
}

/** `namedPrice` = what was charged, where it is not the price of the shop. */
export type LineToStore = TillLine & { readonly id: number; readonly namedPrice: Pence | null };

export type PaymentToStore = { readonly provider: string; readonly payMethod: number; readonly amount: number };

/** A sale as it becomes an order. */
export type SaleToStore = {
  readonly orderId: number;
  readonly orderRefNum: number;
  readonly number: number;
  readonly dayNumber: number;
  readonly contentHash: string;
  readonly kind: number;
  readonly mode: number;
  readonly personId: number | null;
  readonly sellerId: number;
  /** The same, as the order's history names her. */
  readonly soldBy: string;
  readonly staffDiscount: number | null;
  readonly payMethod: number;
  readonly isPaid: boolean;
  readonly paid: number;
  readonly totalEx: number;
  readonly totalInc: number;
  readonly priced: object;
  readonly ageChecked: boolean;
  readonly soldAt: Instant;
  readonly soldOn: CalendarDay;
  readonly deviceSoldAt: Instant;
  readonly tendered: number | null;
  readonly differences: readonly TillDifference[];
  readonly lines: readonly LineToStore[];
  readonly payments: readonly PaymentToStore[];
  /** What gift vouchers pay of it. */
  readonly giftVouchers: Pence;
  readonly voucherUses: readonly VoucherToKeep[];
  /** What it gives out codes for; null = nothing, or it is not paid. */
  readonly issues: PaidOrder | null;
  readonly tabId: string;
};

type Message = { readonly tillId: number; readonly sentAt: Instant; readonly receivedAt: Instant };
type OfSale = StockQuantity & { readonly sale: number };
type NotTaken = {
  readonly short: readonly OfSale[];
  readonly counted: readonly OfSale[];
};

const rowsOf = (all: readonly OfSale[]) =>
  JSON.stringify(all.map(({ sale, stockItemId, quantity }) => ({ o: sale, s: stockItemId, q: quantity })));

/** Stores all sales of a message in one statement, with what of them was not taken out of the stock. */
export function storingSales(
  sales: readonly SaleToStore[],
  { short, counted }: NotTaken,
  { tillId, sentAt, receivedAt }: Message,
): Prepared<never> {
  return prepared`
    with sale as (
      select * from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as s("orderId" bigint, "orderRefNum" bigint, number int,
        "dayNumber" int, "contentHash" text, kind int, mode int, "personId" int, "sellerId" int, "soldBy" text, "staffDiscount" int, "payMethod" int,
        "isPaid" boolean, paid int, "totalEx" int, "totalInc" int, priced jsonb, "ageChecked" boolean, "soldAt" timestamptz,
        "soldOn" date, "deviceSoldAt" timestamptz, tendered int, differences jsonb, lines jsonb, payments jsonb, "giftVouchers" int)
    ),
    ordered as (
      insert into orders (id, status, mode, kind, person_id, staff_person_id, staff_discount, delivery_method, age_confirmed_at,
        age_confirmed_by, pay_method, is_paid, order_ref_num, priced, total_ex_pence, total_inc_pence, gift_voucher_pence,
        on_account_pence, paid_pence, created_at, changed_at, ordered_at, paid_at, fulfilled_at)
      select "orderId", ${code(OrderStatus.collected)}, mode, kind, "personId", "sellerId", "staffDiscount", ${code(DeliveryMethod.notChosen)},
        case when "ageChecked" then "soldAt" end, case when "ageChecked" then 'staff' end, "payMethod", "isPaid", "orderRefNum",
        priced, "totalEx", "totalInc", "giftVouchers", 0, paid, ${receivedAt}, ${receivedAt}, "soldAt",
        case when "isPaid" then "soldAt" end, "soldAt"
      from sale
    ),
    lined as (
      insert into order_line (id, order_id, pack_id, variant_id, picks, quantity, asked_quantity, named_price_pence,
        shown_price_pence)
      select l.id, "orderId", l."packId", l."variantId", l.picks, l.quantity, l.quantity, l."namedPrice", l.price
      from sale, jsonb_to_recordset(lines) as l(id bigint, "packId" int, "variantId" int, picks jsonb, quantity int,
        "namedPrice" int, price int)
    ),
    moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why)
      select "orderId", ${code(OrderStatus.draft)}, ${code(OrderStatus.collected)}, "soldAt", "soldBy", 'sold at the till' from sale
    ),
    paid as (
      insert into payment_attempt (order_id, provider, pay_method, amount_pence, captured_pence, order_version, state,
        started_at, settled_at, received_on, recorded_by)
      select "orderId", p.provider, p."payMethod", p.amount, p.amount, 1, 'captured', "soldAt", ${receivedAt}, "soldOn",
        "soldBy"
      from sale, jsonb_to_recordset(payments) as p(provider text, "payMethod" int, amount int)
    ),
    noted as (
      insert into till_sale (order_id, till_id, number, day_number, content_hash, device_sold_at, device_sent_at, received_at,
        tendered_pence, differences)
      select "orderId", ${tillId}, number, "dayNumber", "contentHash", "deviceSoldAt", ${sentAt}, ${receivedAt}, tendered, differences
      from sale
    ),
    late as (
      insert into till_day_late (till_id, day_number, number, what, total_pence, received_at)
      select ${tillId}, "dayNumber", number, 'sale', "totalInc", ${receivedAt} from sale
      where differences @> '[{"differs": "late-for-day"}]'
    ),
    short as (
      insert into till_shortage (order_id, stock_item_id, quantity)
      select o, s, q from jsonb_to_recordset(${rowsOf(short)}::jsonb) as m(o bigint, s int, q int)
    )
    insert into till_before_count (order_id, stock_item_id, quantity, counted_at)
    select m.o, m.s, m.q, i.counted_at
    from jsonb_to_recordset(${rowsOf(counted)}::jsonb) as m(o bigint, s int, q int) join stock_item i on i.id = m.s`;
}

/** Takes out of the stock what was free of sales that are stored: a movement for each order. */
export function takingSold(taken: readonly OfSale[], tillId: number): Prepared<never> {
  return prepared`
    with of_item as (
      select s, sum(q)::int as quantity, jsonb_agg(jsonb_build_object('id', o, 'quantity', q)) as orders
      from jsonb_to_recordset(${rowsOf(taken)}::jsonb) as t(o bigint, s int, q int) group by s
    )
    update stock_item i set on_hand = i.on_hand - t.quantity,
      moved = jsonb_build_object('by', (select 'till: ' || name from till where id = ${tillId}), 'orders', t.orders)
    from of_item t where i.id = t.s`;
}

/** A sale or a refund. `content` = what the device has said of it, without the hash that stands for a member. */
export type RefusedSale = {
  readonly number: number;
  readonly hash: string;
  readonly reason: TillRefusal | TillRefundRefusal;
  readonly what: 'sale' | 'refund';
  readonly content:
    | (Omit<TillSale, 'memberHash' | 'payments'> & { readonly payments: readonly TillPayment[] })
    | TillMessage['refunds'][number];
};

/** An opening or a closing of a day that was not taken, with what the device has said of it. */
export type RefusedDay = {
  readonly number: number;
  readonly hash: string;
  readonly reason: TillDayRefusal;
} & (
  | { readonly what: 'opening'; readonly content: TillMessage['opened'][number] }
  | { readonly what: 'closing'; readonly content: TillMessage['closed'][number] }
);

/** Answers those that were not refused before. */
export function storeRefused(
  trx: Transaction,
  tillId: number,
  all: readonly (RefusedSale | RefusedDay)[],
  now: Instant,
): Promise<readonly Pick<RefusedSale, 'number' | 'hash'>[]> {
  return prepared<Pick<RefusedSale, 'number' | 'hash'>>`
    select refused_number as number, refused_hash as hash
    from note_refused_sales(${tillId}, ${JSON.stringify(all)}::jsonb, ${now})`.execute(trx);
}

export async function storeClock(trx: Transaction, tillId: number, clockOffSeconds: number): Promise<void> {
  await prepared`update till set clock_off_seconds = ${clockOffSeconds} where id = ${tillId}`.execute(trx);
}

export type OpenShortage = {
  readonly id: number;
  readonly stockItemId: StockItemId;
  readonly quantity: number;
  readonly till: string;
  readonly orderRefNum: number;
};

/** What one message of a till has sold. */
export type MessageOrigin = { readonly tillId: number; readonly receivedAt: Instant };

/** What tills, or one message of one, have sold that is not settled with baskets and orders yet, the oldest first. */
export function readOpenShortages(
  db: Database,
  message: MessageOrigin | null,
  most: number,
): Promise<readonly OpenShortage[]> {
  return prepared<OpenShortage>`
    select m.id, m.stock_item_id as "stockItemId", m.quantity, t.name as till, o.order_ref_num as "orderRefNum"
    from till_shortage m join till_sale s on s.order_id = m.order_id join till t on t.id = s.till_id
    join orders o on o.id = s.order_id
    where m.settled_at is null
      and (${message === null}::boolean
        or s.till_id = ${message?.tillId ?? null}::int and s.received_at = ${message?.receivedAt ?? null}::timestamptz)
    order by m.id limit ${most}::int`.execute(db);
}

/**
 * True = it was open, and is this transaction's to settle, which has locked its stock. What was counted since it was sold is settled by that
 * count.
 */
export async function claimShortage(trx: Transaction, id: number, now: Instant): Promise<boolean> {
  const [row] = await prepared<{ isCounted: boolean }>`
    with claimed as (
      update till_shortage m set settled_at = ${now} from stock_item i, orders o
      where m.id = ${id} and m.settled_at is null and i.id = m.stock_item_id and o.id = m.order_id
      returning m.order_id, i.id, m.quantity, i.counted_at, coalesce(i.counted_at > o.ordered_at, false) as is_counted
    ),
    counted as (
      insert into till_before_count (order_id, stock_item_id, quantity, counted_at)
      select order_id, id, quantity, counted_at from claimed where is_counted
    )
    select is_counted as "isCounted" from claimed`.execute(trx);
  return row !== undefined && !row.isCounted;
}
