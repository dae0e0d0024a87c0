import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { Fragment, type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { LineToWrite } from '#rules/basket/basket-decision.ts';
import type { LineId, OrderId, PersonId } from '#rules/orders/draft.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { type LineRow, type OrderRow, toStoredOrder } from './read-order-row.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * By what an order is found: as the draft of a token or the open one of a person, each in one mode; by its number together
 * with what proves whose it is; or by its number alone where somebody else has checked the right to it.
 */
export type OrderKey =
  | { readonly tokenHash: string; readonly mode: ShopMode }
  | { readonly personId: PersonId; readonly mode: ShopMode }
  | { readonly orderId: OrderId; readonly ofPerson: PersonId | null; readonly ofToken: string | null }
  | { readonly orderId: OrderId };

type FoundRow = OrderRow & {
  readonly seen_version: number;
  readonly lines: LineRow[];
  readonly has_vouchers: boolean;
  readonly has_links: boolean;
};

/** An order with its lines, and whether there is more to read of it. */
export type FoundOrder = {
  readonly order: Omit<StoredOrder, 'vouchers' | 'links'>;
  readonly hasVouchers: boolean;
  readonly hasLinks: boolean;
};

/** Reads an order with its lines in one statement, without a lock. */
export async function readFoundOrder(db: Database, key: OrderKey): Promise<FoundOrder | null> {
  const row = await selectOrder(db, key, UNLOCKED);
  return row ? { order: toStoredOrder(row, row.lines), hasVouchers: row.has_vouchers, hasLinks: row.has_links } : null;
}

/**
 * Locks an order and reads it with its lines. A statement that had to wait for the lock sees the row as it is now, but the
 * lines as they were when it began to wait: then the lines are read again, and whatever else there may be.
 */
export async function lockFoundOrder(trx: Transaction, key: OrderKey): Promise<FoundOrder | null> {
  const row = await selectOrder(trx, key, LOCKED);
  if (!row) return null;
  const waited = row.version !== row.seen_version;
  return {
    order: toStoredOrder(row, waited ? await readLines(trx, row.id) : row.lines),
    hasVouchers: waited || row.has_vouchers,
    hasLinks: waited || row.has_links,
  };
}

export type NewDraft = {
  /** Its owner: a person, or whoever holds the token. */
  readonly owner: { readonly personId: PersonId } | { readonly tokenHash: string };
  readonly mode: ShopMode;
  readonly openedFrom: string;
  readonly now: Instant;
};

/** How many anonymous drafts of one address may hold something, and be begun since a moment; 0 = no limit. */
export type MostDrafts = { readonly open: number; readonly begun: number; readonly since: Instant };

/** Begins an empty draft, unless the address has had its share (D-166), or the person has one: two tabs that ask at once get the same (D-57). */
export async function insertDraft(db: Database, draft: NewDraft, most: MostDrafts | null): Promise<OrderId | null> {
  const { mode, owner } = draft;
  const personId = 'personId' in owner ? owner.personId : null;
  const hash = 'tokenHash' in owner ? owner.tokenHash : null;
  const { open, begun, since } = most ?? NO_LIMIT;
  const [row] = await prepared<{ id: OrderId }>`
    insert into orders (person_id, draft_token_hash, mode, kind, opened_from, created_at, changed_at)
    select ${personId}::int, ${hash}, ${mode}::smallint, ${mode}::smallint, ${draft.openedFrom}, ${draft.now}, ${draft.now}
    where (${open}::int = 0 or (
      select count(*) from orders where opened_from = ${draft.openedFrom} and status between 0 and 10
        and reserved_until > ${draft.now}
    ) < ${open}::int) and (${begun}::int = 0 or (
      select count(*) from orders where opened_from = ${draft.openedFrom} and status between 0 and 10
        and created_at > ${since}
    ) < ${begun}::int)
    on conflict (person_id, mode, coalesce(business_id, 0)) where status between 0 and 10 and person_id is not null do nothing
    returning id`.execute(db);
  return row?.id ?? null;
}

const NO_LIMIT = { open: 0, begun: 0, since: null };

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
      separate_delivery_address = ${order.separateDeliveryAddress}, staff_discount = ${order.staffDiscount},
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

async function selectOrder(db: Database, key: OrderKey, lock: Fragment): Promise<FoundRow | undefined> {
  return (await statementFor(key, lock).execute(db))[0];
}

function statementFor(key: OrderKey, lock: Fragment) {
  if ('tokenHash' in key)
    return prepared<FoundRow>`${ORDER} where o.draft_token_hash = ${key.tokenHash} and o.mode = ${key.mode} ${lock}`;
  if ('personId' in key)
    return prepared<FoundRow>`${ORDER} where o.person_id = ${key.personId} and o.mode = ${key.mode}
      and o.business_id is null and o.status between 0 and 10 ${lock}`;
  if ('ofToken' in key)
    return prepared<FoundRow>`${ORDER} where o.id = ${key.orderId}
      and (o.draft_token_hash = ${key.ofToken} or o.person_id = ${key.ofPerson}) ${lock}`;
  return prepared<FoundRow>`${ORDER} where o.id = ${key.orderId} ${lock}`;
}

const ORDER = new Fragment(`
  select o.id, o.version, o.status, o.mode, o.price_tier, o.person_id, o.ordering_person_id, o.business_id, o.staff_discount, o.delivery_method,
    o.site_id, o.collect_on, o.to_name, o.note, o.invoice_address, o.delivery_address, o.separate_delivery_address,
    o.reserved_until, o.first_reserved_at, o.extension_used, o.payment_pending_until, o.altered, o.age_confirmed_at,
    o.age_confirmed_by, o.age_wording_version, o.terms_version, o.pay_method, o.is_paid, o.order_ref_num, o.settings,
    o.customer_says_paid, o.priced, o.over_paid_pence, o.ordered_at, o.paid_at, o.due_on, o.fulfilled_at, o.opened_from,
    (select v.version from orders v where v.id = o.id) as seen_version,
    exists (select from order_voucher u where u.order_id = o.id) as has_vouchers,
    exists (select from held_order_link k where k.order_id = o.id) as has_links,
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
