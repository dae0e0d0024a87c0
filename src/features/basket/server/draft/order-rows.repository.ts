import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { code, Fragment, prepared, within } from '#platform/database/prepared.ts';
import type { BusinessId, OrderId, PersonId } from '#rules/orders/placing/draft.ts';
import type { CustomerOfSale } from '#rules/roles/selling-to.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { type LineRow, type OrderRow, toStoredOrder } from './read-order-row.ts';
import type { StoredOrder } from './stored-order.ts';
import { OrderStatus, StatusRange } from '#rules/orders/order-codes.ts';

/**
 * How an order is found: as the draft of a token or the open one of a person, each in one mode; by its number with a
 * proof of ownership; or by its number alone where the caller has checked the right to it. A person's drafts are those
 * for the business that she buys for now: what she began for herself, or for another, is priced otherwise (D-123).
 */
export type OrderKey =
  | { readonly token: TokenProof; readonly mode: ShopMode }
  | { readonly personId: PersonId; readonly mode: ShopMode; readonly businessId: BusinessId | null }
  | {
      readonly orderId: OrderId;
      readonly ofPerson: PersonId | null;
      readonly ofToken: TokenProof | null;
      readonly businessId: BusinessId | null;
    }
  | { readonly sale: SaleKey; readonly mode: ShopMode }
  | { readonly sale: SaleKey; readonly orderId: OrderId }
  | { readonly orderId: OrderId };

/** Who sells, and to whom: an order of a sale is open to her alone, and as that customer's only (D-124). */
export type SaleKey = CustomerOfSale & { readonly staffPersonId: PersonId };

/** The hash of a draft's token; or of an earlier token, together with that of the browser (D-187). */
export type TokenProof = { readonly hash: string; readonly browserHash: string | null };

type FoundRow = OrderRow & {
  readonly seen_version: number;
  readonly lines: LineRow[];
  readonly has_vouchers: boolean;
  readonly has_links: boolean;
  readonly has_box: boolean;
};

/** An order with its lines, and whether there are vouchers, links and another box to read. */
export type FoundOrder = {
  readonly order: Omit<StoredOrder, 'vouchers' | 'links' | 'box'>;
  readonly hasVouchers: boolean;
  readonly hasLinks: boolean;
  readonly hasBox: boolean;
};

/** Without a lock, in one statement. */
export async function readFoundOrder(db: Database, key: OrderKey): Promise<FoundOrder | null> {
  const row = await selectOrder(db, key, UNLOCKED);
  return row ? toFoundOrder(row) : null;
}

/** Orders by their numbers, the caller having checked the right to them; without a lock, in one statement, the oldest number first. */
export async function readFoundOrders(db: Database, ids: readonly OrderId[]): Promise<readonly FoundOrder[]> {
  const rows = await prepared<FoundRow>`${ORDER} where o.id = any(${ids}::bigint[]) order by o.id`.execute(db);
  return rows.map(toFoundOrder);
}

function toFoundOrder(row: FoundRow): FoundOrder {
  const [hasVouchers, hasLinks, hasBox] = [row.has_vouchers, row.has_links, row.has_box];
  return { order: toStoredOrder(row, row.lines), hasVouchers, hasLinks, hasBox };
}

/**
 * Locks an order and reads it with its lines. A statement that had to wait for the lock sees the row as it is now, but
 * the lines as they were when the wait began: then the lines are read again, with vouchers, links and the other box.
 */
export async function lockFoundOrder(trx: Transaction, key: OrderKey): Promise<FoundOrder | null> {
  const row = await selectOrder(trx, key, LOCKED);
  if (!row) return null;
  const waited = row.version !== row.seen_version;
  return {
    order: toStoredOrder(row, waited ? await readLines(trx, row.id) : row.lines),
    hasVouchers: waited || row.has_vouchers,
    hasLinks: waited || row.has_links,
    hasBox: waited || row.has_box,
  };
}

/**
 * Locks placed orders and those in whose boxes they go along until the transaction ends: an ascending order of their numbers, but for each
 * after the one of its box, as everybody locks them who needs several.
 */
export async function lockOrderRows(trx: Transaction, ids: readonly OrderId[]): Promise<void> {
  await prepared`
    select o.id from orders o left join held_order_link k on k.held_order_id = o.id
    where o.id = any(${ids}::bigint[]) or o.id in (select b.order_id from held_order_link b join orders p on p.id = b.order_id
      and p.status >= ${code(OrderStatus.confirmed)} where b.held_order_id = any(${ids}::bigint[]))
    order by coalesce(k.order_id, o.id), k.order_id is not null, o.id for update of o`.execute(trx);
}

async function readLines(trx: Transaction, orderId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select id, pack_id, variant_id, picks, quantity, asked_quantity, status, named_price_pence, shown_price_pence,
      old_price_pence, taken_out
    from order_line where order_id = ${orderId} order by id`.execute(trx);
  return rows;
}

const LOCKED = new Fragment('for update of o');
const UNLOCKED = new Fragment('');

async function selectOrder(db: Database, key: OrderKey, lock: Fragment): Promise<FoundRow | undefined> {
  return (await statementFor(key, lock).execute(db))[0];
}

function statementFor(key: OrderKey, lock: Fragment) {
  if ('token' in key) {
    const { hash, browserHash } = key.token;
    return prepared<FoundRow>`${ORDER} where (o.draft_token_hash = ${hash}
      or o.retired_token_hash = ${hash} and o.retired_browser_hash = ${browserHash}) and o.mode = ${key.mode} ${lock}`;
  }
  if ('sale' in key) {
    const { staffPersonId, personId, businessId } = key.sale;
    const byNumber = 'orderId' in key ? key.orderId : null;
    const mode = 'orderId' in key ? null : key.mode;
    return prepared<FoundRow>`${ORDER} where o.staff_person_id = ${staffPersonId}
      and coalesce(o.person_id, 0) = ${personId ?? 0} and coalesce(o.business_id, 0) = ${businessId ?? 0}
      and (o.id = ${byNumber} or o.mode = ${mode} and o.status ${within(StatusRange.draft)}) ${lock}`;
  }
  if ('personId' in key)
    return prepared<FoundRow>`${ORDER} where o.person_id = ${key.personId} and o.mode = ${key.mode}
      and coalesce(o.business_id, 0) = ${key.businessId ?? 0} and o.staff_person_id is null
      and o.status ${within(StatusRange.draft)} ${lock}`;
  if ('ofToken' in key) {
    const { hash, browserHash } = key.ofToken ?? NO_TOKEN;
    return prepared<FoundRow>`${ORDER} where o.id = ${key.orderId} and (o.person_id = ${key.ofPerson}
      and (coalesce(o.business_id, 0) = ${key.businessId ?? 0} and o.staff_person_id is null or not (o.status ${within(StatusRange.draft)}))
      or o.draft_token_hash = ${hash} or o.retired_token_hash = ${hash} and o.retired_browser_hash = ${browserHash}) ${lock}`;
  }
  return prepared<FoundRow>`${ORDER} where o.id = ${key.orderId} ${lock}`;
}

const NO_TOKEN = { hash: null, browserHash: null };

const ORDER = new Fragment(`
  select o.id, o.version, o.status, o.mode, o.kind,
    coalesce((select b.price_tier from business b where b.id = o.business_id and o.status < 11), o.price_tier) as price_tier, o.person_id, o.staff_person_id, o.ordering_person_id, o.business_id, o.staff_discount, o.delivery_method,
    o.site_id, o.collect_on, o.to_name, o.note, o.invoice_address, o.delivery_address, o.separate_delivery_address,
    o.reserved_until, o.first_reserved_at, o.extension_used, o.payment_pending_until, o.payment_unknown, o.altered, o.codes_left_out, o.age_confirmed_at,
    o.age_confirmed_by, o.age_wording_version, o.terms_version, o.pay_method, o.is_paid, o.order_ref_num, o.settings,
    o.customer_says_paid, o.priced, o.over_paid_pence, o.ordered_at, o.paid_at, o.terms_days, o.due_on, o.fulfilled_at, o.opened_from, o.waits_for, o.paypal_address, o.own_address,
    (select v.version from orders v where v.id = o.id) as seen_version,
    exists (select from order_voucher u where u.order_id = o.id) as has_vouchers,
    exists (select from held_order_link k where k.order_id = o.id) as has_links,
    exists (select from held_order_link k where k.held_order_id = o.id) as has_box,
    (select coalesce(json_agg(l order by l.id), '[]') from (
      select l.id, l.pack_id, l.variant_id, l.picks, l.quantity, l.asked_quantity, l.status, l.named_price_pence,
        l.shown_price_pence, l.old_price_pence, l.taken_out
      from order_line l where l.order_id = o.id) l) as lines
  from orders o`);
