import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { OrdersTable } from '#platform/database/tables.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { LineToWrite } from '#rules/basket/basket-decision.ts';
import type { LineId, OrderId } from '#rules/orders/draft.ts';
import { type LineRow, toStoredOrder } from './read-order-row.ts';
import type { StoredOrder } from './stored-order.ts';

/** By what an order is found: the hash of the token that owns its draft, or its own number where somebody else has checked the right to it. */
export type OrderKey = { readonly tokenHash: string } | { readonly orderId: OrderId };

type OrderRow = Selectable<OrdersTable> & { seen_version: number; lines: LineRow[] };

/** Reads an order with its lines in one statement, without a lock. */
export async function readOrder(db: Database, key: OrderKey): Promise<StoredOrder | null> {
  const { rows } = await sql<OrderRow>`${select} where ${whose(key)}`.execute(db);
  return rows[0] ? toStoredOrder(rows[0], rows[0].lines) : null;
}

/**
 * Locks an order and reads it with its lines. A statement that had to wait for the lock sees the row as it is now, but the
 * lines as they were when it began to wait: then the lines are read again.
 */
export async function lockOrder(trx: Transaction, key: OrderKey): Promise<StoredOrder | null> {
  const { rows } = await sql<OrderRow>`${select} where ${whose(key)} for update of o`.execute(trx);
  const row = rows[0];
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
  const { rows } = await sql<{ id: OrderId }>`
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
  return rows[0]?.id ?? null;
}

export type LinesToStore = { readonly lines: readonly LineToWrite[]; readonly removed: readonly LineId[] };

/** Stores a draft as it stands after an action, and gives the number of the line that is new, if one is. */
export async function storeDraft(
  trx: Transaction,
  order: StoredOrder,
  { lines, removed }: LinesToStore,
  now: Instant,
): Promise<LineId | null> {
  const { rows } = await sql<{ new_line: LineId | null }>`
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
    where id = ${order.id} returning (select id from begun) as new_line`.execute(trx);
  return rows[0]?.new_line ?? null;
}

/**
 * Keeps what is about to be paid, exactly as the shopper was shown it, and gives the number that people read: it is
 * reserved with the first payment, and a gap is no harm (D-68).
 */
export async function storePayable(trx: Transaction, order: StoredOrder, now: Instant): Promise<number> {
  const { rows } = await sql<{ order_ref_num: number }>`
    update orders set to_name = ${order.toName}, note = ${order.note}, site_id = ${order.siteId},
      collect_on = ${order.collectOn},
      invoice_address = ${JSON.stringify(order.invoiceAddress)}, delivery_address = ${JSON.stringify(order.deliveryAddress)},
      separate_delivery_address = ${order.separateDeliveryAddress}, altered = ${order.altered},
      reserved_until = ${order.reservedUntil}, payment_pending_until = ${order.paymentPendingUntil},
      age_confirmed_at = ${order.declared?.at ?? null}, age_confirmed_by = ${order.declared?.by ?? null},
      age_wording_version = ${order.declared?.wordingVersion ?? null}, terms_version = ${order.declared?.termsVersion ?? null},
      pay_method = ${order.payMethod}, customer_says_paid = ${order.customerSaysPaid},
      priced = ${JSON.stringify(order.frozen)}, changed_at = ${now},
      order_ref_num = coalesce(order_ref_num, nextval('order_ref_num'))
    where id = ${order.id} returning order_ref_num`.execute(trx);
  return Number(rows[0]?.order_ref_num);
}

/** The basket can be changed again. */
export async function clearPending(trx: Transaction, orderId: OrderId, now: Instant): Promise<void> {
  await sql`update orders set payment_pending_until = null, changed_at = ${now} where id = ${orderId}`.execute(trx);
}

export type Placing = {
  readonly order: StoredOrder;
  readonly fromStatus: number;
  readonly movedBy: string;
  readonly why: string;
  readonly pass: { readonly tokenHash: string; readonly expiresAt: Instant };
};

/** A draft becomes an order: its sums are kept, the move is written into the logbook, and a pass opens it from the mail. */
export async function storePlaced(
  trx: Transaction,
  { order, fromStatus, movedBy, why, pass }: Placing,
  now: Instant,
): Promise<void> {
  const priced = order.frozen?.priced;
  await sql`
    with moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why)
      values (${order.id}, ${fromStatus}, ${order.status}, ${now}, ${movedBy}, ${why})
    ),
    passed as (
      insert into order_pass (token_hash, order_id, kind, expires_at)
      values (${pass.tokenHash}, ${order.id}, 'mail', ${pass.expiresAt})
    )
    update orders set status = ${order.status}, version = ${order.version}, altered = 0, priced = ${JSON.stringify(order.frozen)},
      total_ex_pence = ${priced?.totalEx ?? 0}, total_inc_pence = ${priced?.totalInc ?? 0},
      gift_voucher_pence = ${priced?.giftVouchers ?? 0}, on_account_pence = ${priced?.onAccount ?? 0},
      paid_pence = ${order.isPaid ? (priced?.due ?? 0) + order.overPaid : 0}, over_paid_pence = ${order.overPaid},
      pay_method = ${order.payMethod}, is_paid = ${order.isPaid}, paid_at = ${order.paidAt}, ordered_at = ${order.orderedAt},
      due_on = ${order.dueOn}, settings = ${order.settings}, payment_pending_until = null, reserved_until = null,
      first_reserved_at = null, changed_at = ${now}
    where id = ${order.id}`.execute(trx);
}

/** Money came, or went back, after the order was placed. */
export async function storePaid(
  trx: Transaction,
  orderId: OrderId,
  paid: { readonly isPaid: boolean; readonly pence: number; readonly overPaid: number },
  now: Instant,
): Promise<void> {
  await sql`
    update orders set is_paid = ${paid.isPaid}, paid_at = ${paid.isPaid ? now : null}, paid_pence = ${paid.pence},
      over_paid_pence = ${paid.overPaid}, changed_at = ${now}
    where id = ${orderId}`.execute(trx);
}

export type PassKind = 'completed' | 'mail' | 'cookie';

export async function insertPass(
  db: Database,
  pass: { readonly tokenHash: string; readonly orderId: OrderId; readonly kind: PassKind; readonly expiresAt: Instant },
): Promise<void> {
  await sql`
    insert into order_pass (token_hash, order_id, kind, expires_at)
    values (${pass.tokenHash}, ${pass.orderId}, ${pass.kind}, ${pass.expiresAt})`.execute(db);
}

/** The order that a pass opens; a pass for the completed page opens once (D-110). */
export async function usePass(
  db: Database,
  hash: string,
  now: Instant,
): Promise<{ readonly orderId: OrderId; readonly kind: PassKind } | null> {
  const { rows } = await sql<{ order_id: OrderId; kind: PassKind }>`
    update order_pass set used_at = ${now}
    where token_hash = ${hash} and expires_at > ${now} and (kind <> 'completed' or used_at is null)
    returning order_id, kind`.execute(db);
  return rows[0] ? { orderId: rows[0].order_id, kind: rows[0].kind } : null;
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
  const { rows } =
    await sql<LineRow>`select ${lineColumns} from order_line l where order_id = ${orderId} order by l.id`.execute(trx);
  return rows;
}

const lineColumns = sql`l.id, l.pack_id, l.variant_id, l.picks, l.quantity, l.asked_quantity, l.status,
  l.named_price_pence, l.shown_price_pence`;

const select = sql`
  select o.*, (select v.version from orders v where v.id = o.id) as seen_version,
    (select coalesce(json_agg(l order by l.id), '[]') from (select ${lineColumns} from order_line l where l.order_id = o.id) l)
      as lines
  from orders o`;

function whose(key: OrderKey) {
  return 'tokenHash' in key ? sql`o.draft_token_hash = ${key.tokenHash}` : sql`o.id = ${key.orderId}`;
}

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
