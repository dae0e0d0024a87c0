import type { Database } from '#platform/database/database.ts';
import { code, type Prepared, prepared, within } from '#platform/database/prepared.ts';
import type { LatestEnds } from '#rules/basket/reservation-clock.ts';
import type { LineToWrite } from '#rules/basket/basket-decision.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { BusinessId, LineId, OrderId, PersonId } from '#rules/orders/placing/draft.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import type { SaleKey } from './order-rows.repository.ts';
import type { StoredOrder } from './stored-order.ts';
import { DeliveryMethod, OrderStatus, StatusRange } from '#rules/orders/order-codes.ts';

export type NewDraft = {
  /** Its owner: a person, for the business that she buys for, a member of staff who sells, or whoever has the token. */
  readonly owner:
    | { readonly personId: PersonId; readonly businessId: BusinessId | null }
    | SaleKey
    | { readonly tokenHash: string };
  /** The price tier while there is no business that has one; null = retail prices. */
  readonly tier: number | null;
  readonly mode: ShopMode;
  readonly openedFrom: string;
  readonly now: Instant;
};

/** The limits of one address: open anonymous drafts, and new ones since a moment; 0 = no limit. */
export type MostDrafts = { readonly openDrafts: number; readonly newDrafts: number; readonly since: Instant };

/**
 * Begins an empty draft, unless the address has reached its limit (D-166) or the person has a draft: two tabs that ask
 * at once get the same (D-57). That of a business has its name, its addresses and its usual way of delivery; that of a customer to whom
 * staff sell has her name and the addresses of her last order, or the newest of her address book.
 */
export async function insertDraft(db: Database, draft: NewDraft, most: MostDrafts | null): Promise<OrderId | null> {
  const { mode, owner } = draft;
  const personId = 'personId' in owner ? owner.personId : null;
  const businessId = 'personId' in owner ? owner.businessId : null;
  const staffPersonId = 'staffPersonId' in owner ? owner.staffPersonId : null;
  const hash = 'tokenHash' in owner ? owner.tokenHash : null;
  const { openDrafts, newDrafts, since } = most ?? NO_LIMIT;
  const [row] = await prepared<{ id: OrderId }>`
    insert into orders (person_id, staff_person_id, business_id, price_tier, draft_token_hash, mode, kind, to_name, note, invoice_address,
      delivery_address, separate_delivery_address, delivery_method, opened_from, created_at, changed_at)
    select ${personId}::int, ${staffPersonId}::int, b.id, coalesce(b.price_tier, ${draft.tier}::smallint), ${hash}, ${mode}::smallint,
      ${mode}::smallint, coalesce(left(b.name, 40), left(p.name, 40), ''), coalesce(left(b.delivery_note, 500), ''),
      coalesce(b.invoice_address, coalesce(last.invoice_address, home.address, '{}') ||
        case when p.id is null then '{}'::jsonb else jsonb_build_object('email', p.email) end), coalesce(b.delivery_address, last.delivery_address, '{}'),
      coalesce(b.separate_delivery_address, last.separate_delivery_address, false),
      case when b.route_id is not null and b.delivery_method in (${code(DeliveryMethod.van)}, ${code(DeliveryMethod.thirdPartyCollection)})
        then b.delivery_method else ${code(DeliveryMethod.notChosen)} end,
      ${draft.openedFrom}, ${draft.now}, ${draft.now}
    from (values (1)) one left join business b on b.id = ${businessId}::int
      left join person p on p.id = ${personId}::int and ${staffPersonId}::int is not null
      left join lateral (
        select invoice_address, delivery_address, separate_delivery_address from orders o
        where o.person_id = p.id and o.status >= 11 and o.business_id is null order by o.ordered_at desc limit 1
      ) last on true
      left join lateral (
        select jsonb_build_object('line1', line1, 'line2', line2, 'line3', line3, 'line4', line4, 'line5', line5, 'postcode', postcode,
          'telephone', telephone) as address
        from kept_address k where k.person_id = p.id order by k.changed_at desc, k.id desc limit 1
      ) home on true
    where (${openDrafts}::int = 0 or (
      select count(*) from orders where opened_from = ${draft.openedFrom} and status ${within(StatusRange.draft)}
        and reserved_until > ${draft.now}
    ) < ${openDrafts}::int) and (${newDrafts}::int = 0 or (
      select count(*) from orders where opened_from = ${draft.openedFrom} and status ${within(StatusRange.draft)}
        and created_at > ${since}
    ) < ${newDrafts}::int)
    on conflict do nothing
    returning id`.execute(db);
  return row?.id ?? null;
}

const NO_LIMIT = { openDrafts: 0, newDrafts: 0, since: null };

export type LinesToStore = { readonly lines: readonly LineToWrite[]; readonly removed: readonly LineId[] };

/**
 * Stores a draft as it is after an action; answers the numbers of its new lines: of the only one, or of those that are -1, -2 and so on
 * until then, in this order.
 */
export function storingDraft(
  order: StoredOrder,
  { lines, removed }: LinesToStore,
  now: Instant,
): Prepared<{ readonly new_lines: readonly LineId[] | null }> {
  return prepared<{ new_lines: readonly LineId[] | null }>`
    with l as (
      select * from jsonb_to_recordset(${JSON.stringify(lines.map(toLineRow))}::jsonb) as l(
        id bigint, pack_id int, variant_id int, picks jsonb, quantity int, asked_quantity int, status smallint,
        named_price_pence int, shown_price_pence int, old_price_pence int)
    ),
    gone as (delete from order_line where id = any(${removed}::bigint[]) and order_id = ${order.id}),
    changed as (
      update order_line o set quantity = l.quantity, asked_quantity = l.asked_quantity, status = l.status,
        named_price_pence = l.named_price_pence, shown_price_pence = l.shown_price_pence,
        old_price_pence = l.old_price_pence
      from l where o.id = l.id and o.order_id = ${order.id}
    ),
    begun as (
      insert into order_line (order_id, pack_id, variant_id, picks, quantity, asked_quantity, status,
        named_price_pence, shown_price_pence, old_price_pence)
      select ${order.id}, pack_id, variant_id, picks, quantity, asked_quantity, status, named_price_pence, shown_price_pence,
        old_price_pence
      from l where id is null or id < 0 order by id desc
      returning id
    )
    update orders set version = ${order.version}, status = ${order.status}, kind = ${order.kind}, altered = ${order.altered}, codes_left_out = ${order.codesLeftOut}::text[],
      price_tier = ${order.audience.kind === 'trade' ? order.audience.tier : null}::smallint,
      delivery_method = ${order.deliveryMethod}, site_id = ${order.siteId}, collect_on = ${order.collectOn},
      to_name = ${order.toName}, note = ${order.note},
      invoice_address = ${JSON.stringify(order.invoiceAddress)}, delivery_address = ${JSON.stringify(order.deliveryAddress)},
      separate_delivery_address = ${order.separateDeliveryAddress}, staff_discount = ${order.staffDiscount},
      reserved_until = ${order.reservedUntil}, first_reserved_at = ${order.firstReservedAt},
      extension_used = ${order.extensionUsed}, payment_pending_until = ${order.paymentPendingUntil},
      age_confirmed_at = ${order.declared?.at ?? null}, age_confirmed_by = ${order.declared?.by ?? null},
      age_wording_version = ${order.declared?.wordingVersion ?? null},
      terms_version = ${order.declared?.termsVersion ?? null},
      order_ref_num = ${order.orderRefNum}, pay_method = ${order.payMethod},
      paypal_address = ${asJson(order.paypalAddress)}, own_address = ${order.ownAddress}, changed_at = ${now}
    where id = ${order.id} returning (select json_agg(id order by id) from begun) as new_lines`;
}

/** Drafts whose clock has run out, the longest ago first; with stock items only those that hold some of them. */
export async function findDraftsRunOut(
  db: Database,
  now: Instant,
  itemIds: readonly number[] | null,
): Promise<OrderId[]> {
  const rows = await prepared<{ id: OrderId }>`
    select o.id from orders o
    where o.status ${within(StatusRange.draft)} and o.reserved_until <= ${now}
      and (o.payment_pending_until is null or o.payment_pending_until <= ${now})
      and not exists (select from payment_attempt a where a.order_id = o.id and a.state = 'asking')
      and (${itemIds}::int[] is null or exists (
        select from order_line l join stock_hold h on h.line_id = l.id
        where l.order_id = o.id and h.stock_item_id = any(${itemIds}::int[])))
    order by o.reserved_until limit 100`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Has no hold end later than it may from now on, as those do that were begun while the clock of the database was ahead (D-215).
 */
export async function endHoldsInTime(db: Database, now: Instant, ends: LatestEnds): Promise<void> {
  await prepared`
    with late as (
      select id, case when payment_unknown then ${ends.unknown}::timestamptz else ${ends.known}::timestamptz end as latest from orders
      where status ${within(StatusRange.draft)} and greatest(reserved_until, payment_pending_until) > ${ends.known}
      for update skip locked
    )
    update orders o set first_reserved_at = case when o.first_reserved_at > ${now} then ${now} else o.first_reserved_at end,
      reserved_until = case when o.reserved_until > l.latest then l.latest else o.reserved_until end,
      payment_pending_until = case when o.payment_pending_until > l.latest then l.latest else o.payment_pending_until end
    from late l where o.id = l.id and greatest(o.reserved_until, o.payment_pending_until) > l.latest`.execute(db);
}

/** Whether a provider may be taking money for a draft at this moment, even if its clock has run out. */
export async function isBeingPaid(db: Database, orderId: OrderId): Promise<boolean> {
  const rows = await prepared<{ id: number }>`
    select id from payment_attempt where order_id = ${orderId} and state = 'asking' limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes anonymous and merged drafts that were not touched since a moment (D-165), at most so many; answers how many
 * there were. What holds stock, is being paid, or has ever moved money stays.
 */
export async function deleteDraftsBefore(db: Database, before: Instant, most: number): Promise<number> {
  const rows = await prepared<{ id: OrderId }>`
    with old as (
      select o.id from orders o
      where o.changed_at < ${before} and (o.status = ${code(OrderStatus.redundantDraft)} or (o.person_id is null and o.status ${within(StatusRange.draft)}))
        and coalesce(o.payment_pending_until < ${before}, true)
        and not exists (select from order_line l join stock_hold h on h.line_id = l.id where l.order_id = o.id)
        and not exists (select from payment_attempt a
          where a.order_id = o.id and a.state not in ('declined', 'failed', 'abandoned'))
      limit ${most} for update of o skip locked
    ),
    tries as (delete from payment_attempt where order_id in (select id from old))
    delete from orders where id in (select id from old) returning id`.execute(db);
  return rows.length;
}

function asJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
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
    old_price_pence: line.oldPrice,
  };
}
