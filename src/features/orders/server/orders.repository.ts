import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { Fragment, type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { LineToWrite } from '#rules/basket/basket-decision.ts';
import type { LineId, OrderId } from '#rules/orders/draft.ts';
import { type LineRow, type OrderRow, toStoredOrder } from './read-order-row.ts';
import type { StoredOrder } from './stored-order.ts';

/** By what an order is found: the hash of the token that owns its draft, or its own number where somebody else has checked the right to it. */
export type OrderKey = { readonly tokenHash: string } | { readonly orderId: OrderId };

type FoundOrder = OrderRow & { readonly seen_version: number; readonly lines: LineRow[] };

/** Reads an order with its lines in one statement, without a lock. */
export async function readOrder(db: Database, key: OrderKey): Promise<StoredOrder | null> {
  const row = await selectOrder(db, key, UNLOCKED);
  return row ? toStoredOrder(row, row.lines) : null;
}

/**
 * Locks an order and reads it with its lines. A statement that had to wait for the lock sees the row as it is now, but the
 * lines as they were when it began to wait: then the lines are read again.
 */
export async function lockOrder(trx: Transaction, key: OrderKey): Promise<StoredOrder | null> {
  const row = await selectOrder(trx, key, LOCKED);
  if (!row) return null;
  return toStoredOrder(row, row.version === row.seen_version ? row.lines : await readLines(trx, row.id));
}

export type NewDraft = {
  readonly tokenHash: string;
  readonly mode: number;
  readonly openedFrom: string;
  readonly now: Instant;
};

/** How many drafts of one address may hold something, and be begun since a moment; 0 = no limit. */
export type MostDrafts = { readonly open: number; readonly begun: number; readonly since: Instant };

/** Begins an empty draft, unless the address has had its share (D-166). */
export async function insertDraft(db: Database, draft: NewDraft, most: MostDrafts): Promise<OrderId | null> {
  const [row] = await prepared<{ id: OrderId }>`
    insert into orders (draft_token_hash, mode, opened_from, created_at, changed_at)
    select ${draft.tokenHash}, ${draft.mode}, ${draft.openedFrom}, ${draft.now}, ${draft.now}
    where (${most.open}::int = 0 or (
      select count(*) from orders where opened_from = ${draft.openedFrom} and status between 0 and 10
        and reserved_until > ${draft.now}
    ) < ${most.open}::int) and (${most.begun}::int = 0 or (
      select count(*) from orders where opened_from = ${draft.openedFrom} and status between 0 and 10
        and created_at > ${most.since}
    ) < ${most.begun}::int)
    returning id`.execute(db);
  return row?.id ?? null;
}

export type LinesToStore = { readonly lines: readonly LineToWrite[]; readonly removed: readonly LineId[] };

/** Stores a draft as it stands after an action; answers the number of the line that is new, if one is. */
export function storingDraft(
  order: StoredOrder,
  { lines, removed }: LinesToStore,
  now: Instant,
): Prepared<{ readonly new_line: LineId | null }> {
  return prepared<{ new_line: LineId | null }>`
    with l as (
      select * from jsonb_to_recordset(${JSON.stringify(lines.map(toLineRow))}::jsonb) as l(
        id bigint, pack_id int, variant_id int, picks jsonb, quantity int, asked_quantity int, status smallint,
        named_price_pence int, shown_price_pence int)
    ),
    gone as (delete from order_line where id = any(${removed}::bigint[]) and order_id = ${order.id}),
    changed as (
      update order_line o set quantity = l.quantity, asked_quantity = l.asked_quantity, status = l.status,
        named_price_pence = l.named_price_pence, shown_price_pence = l.shown_price_pence
      from l where o.id = l.id and o.order_id = ${order.id}
    ),
    begun as (
      insert into order_line (order_id, pack_id, variant_id, picks, quantity, asked_quantity, status,
        named_price_pence, shown_price_pence)
      select ${order.id}, pack_id, variant_id, picks, quantity, asked_quantity, status, named_price_pence, shown_price_pence
      from l where id is null
      returning id
    )
    update orders set version = ${order.version}, status = ${order.status}, altered = ${order.altered},
      delivery_method = ${order.deliveryMethod}, site_id = ${order.siteId}, collect_on = ${order.collectOn},
      to_name = ${order.toName}, note = ${order.note},
      invoice_address = ${JSON.stringify(order.invoiceAddress)}, delivery_address = ${JSON.stringify(order.deliveryAddress)},
      separate_delivery_address = ${order.separateDeliveryAddress},
      reserved_until = ${order.reservedUntil}, first_reserved_at = ${order.firstReservedAt},
      extension_used = ${order.extensionUsed}, payment_pending_until = ${order.paymentPendingUntil},
      age_confirmed_at = ${order.declared?.at ?? null}, age_confirmed_by = ${order.declared?.by ?? null},
      age_wording_version = ${order.declared?.wordingVersion ?? null},
      terms_version = ${order.declared?.termsVersion ?? null},
      order_ref_num = ${order.orderRefNum}, pay_method = ${order.payMethod}, changed_at = ${now}
    where id = ${order.id} returning (select id from begun) as new_line`;
}

/** Drafts whose clock has run out, the longest ago first; with stock items only those that hold some of them. */
export async function findDraftsRunOut(
  db: Database,
  now: Instant,
  itemIds: readonly number[] | null,
): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select o.id from orders o
    where o.status between 0 and 10 and o.reserved_until <= ${now}
      and (o.payment_pending_until is null or o.payment_pending_until <= ${now})
      and (${itemIds}::int[] is null or exists (
        select from order_line l join stock_hold h on h.line_id = l.id
        where l.order_id = o.id and h.stock_item_id = any(${itemIds}::int[])))
    order by o.reserved_until limit 100`.execute(db);
  return rows.map((row) => row.id);
}

async function readLines(trx: Transaction, orderId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select id, pack_id, variant_id, picks, quantity, asked_quantity, status, named_price_pence, shown_price_pence
    from order_line where order_id = ${orderId} order by id`.execute(trx);
  return rows;
}

const LOCKED = new Fragment('for update of o');
const UNLOCKED = new Fragment('');

async function selectOrder(db: Database, key: OrderKey, lock: Fragment): Promise<FoundOrder | undefined> {
  const statement =
    'tokenHash' in key
      ? prepared<FoundOrder>`${ORDER} where o.draft_token_hash = ${key.tokenHash} ${lock}`
      : prepared<FoundOrder>`${ORDER} where o.id = ${key.orderId} ${lock}`;
  return (await statement.execute(db))[0];
}

const ORDER = new Fragment(`
  select o.id, o.version, o.status, o.mode, o.price_tier, o.person_id, o.business_id, o.staff_discount, o.delivery_method,
    o.site_id, o.collect_on, o.to_name, o.note, o.invoice_address, o.delivery_address, o.separate_delivery_address,
    o.reserved_until, o.first_reserved_at, o.extension_used, o.payment_pending_until, o.altered, o.age_confirmed_at,
    o.age_confirmed_by, o.age_wording_version, o.terms_version, o.pay_method, o.is_paid, o.order_ref_num, o.settings,
    o.customer_says_paid, o.priced, o.over_paid_pence, o.ordered_at, o.paid_at, o.due_on, o.fulfilled_at, o.opened_from,
    (select v.version from orders v where v.id = o.id) as seen_version,
    (select coalesce(json_agg(l order by l.id), '[]') from (
      select l.id, l.pack_id, l.variant_id, l.picks, l.quantity, l.asked_quantity, l.status, l.named_price_pence,
        l.shown_price_pence
      from order_line l where l.order_id = o.id) l) as lines
  from orders o`);

function toLineRow(line: LineToWrite) {
  return {
    id: line.id,
    pack_id: line.packId,
    variant_id: line.variantId,
    picks: line.picks,
    quantity: line.quantity,
    asked_quantity: line.askedQuantity,
    status: line.status,
    named_price_pence: line.namedPrice,
    shown_price_pence: line.shownPrice,
  };
}
