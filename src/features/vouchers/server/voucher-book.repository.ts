import type { Database, Transaction } from '#platform/database/database.ts';
import { Fragment, prepared, within } from '#platform/database/prepared.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { CouponId } from '#rules/catalogue/packs/pack.ts';
import type { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import type { OrderId, PersonId } from '#rules/orders/placing/draft.ts';
import type { OrderVoucher } from '#rules/vouchers/order-voucher.ts';
import type { Voucher, VoucherId } from '#rules/vouchers/voucher.ts';
import { VoucherStatus } from '#rules/vouchers/voucher-status.ts';
import { StatusRange } from '#rules/orders/order-codes.ts';

export async function readVoucher(db: Database, code: string): Promise<Voucher | null> {
  const [row] = await prepared<VoucherRow>`${VOUCHER} where v.code = ${code}`.execute(db);
  return row ? toVoucher(row) : null;
}

export async function lockVoucher(trx: Transaction, code: string): Promise<Voucher | null> {
  const [row] = await prepared<VoucherRow>`${VOUCHER} where v.code = ${code} for update of v`.execute(trx);
  return row ? toVoucher(row) : null;
}

export async function readVouchersOf(db: Database, personId: PersonId): Promise<readonly Voucher[]> {
  const rows = await prepared<VoucherRow>`${VOUCHER} where v.person_id = ${personId} order by v.id`.execute(db);
  return rows.map(toVoucher);
}

/** Vouchers with what payments under way rely on, and how often others have used them. */
export async function readVouchersToSpend(
  db: Database,
  codes: readonly string[],
  buyer: Buyer,
): Promise<readonly OrderVoucher[]> {
  const rows = await prepared<VoucherRow & HoldsRow>`
    with b as (select ${buyer.personId}::int as person_id, nullif(lower(${buyer.email}::text), '') as email, null::bigint as order_id)
    select v.*, (${HOLDS}) as holds, (${USES}) as uses
    from b cross join (${VOUCHER}) v where v.code = any(${codes}::text[])`.execute(db);
  return rows.map((row) => ({ ...toVoucher(row), lastReport: null, holds: row.holds, uses: row.uses }));
}

/** The vouchers on a draft, with what payments of other drafts rely on, and how often other orders have used them. */
export async function readVouchersOnOrder(
  db: Database,
  orderId: OrderId,
  buyer: Buyer,
): Promise<readonly OrderVoucher[]> {
  const rows = await prepared<VoucherRow & HoldsRow & LastShownRow>`
    with b as (
      select ${buyer.personId}::int as person_id, nullif(lower(${buyer.email}::text), '') as email, ${orderId}::bigint as order_id
    )
    select u.status as told_status, u.used_pence as told_used, v.*, (${HOLDS} and h.order_id <> u.order_id) as holds, (${USES}) as uses
    from b join order_voucher u on u.order_id = b.order_id join (${VOUCHER}) v on v.id = u.voucher_id
    order by v.id`.execute(db);
  return rows.map((row) => ({
    ...toVoucher(row),
    lastReport: { status: row.told_status, used: row.told_used },
    holds: row.holds,
    uses: row.uses,
  }));
}

/** Who orders, as far as that is known: by account, and by the e-mail of the order; empty = none yet. */
export type Buyer = { readonly personId: PersonId | null; readonly email: string };

/** How often placed orders and payments under way, other than that of the buyer, use the code and its kind, where the kind has limits. */
const USES = new Fragment(`
  select coalesce(json_agg(json_build_object('ofCode', use.of_code, 'ofBuyer', use.of_buyer, 'until',
    to_char(use.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
  from (
    select case when o.status ${within(StatusRange.draft).text} then o.payment_pending_until end as until,
      count(*) filter (where h.voucher_id = v.id)::int as of_code,
      count(*) filter (where o.person_id = b.person_id or lower(o.invoice_address->>'email') = b.email)::int as of_buyer
    from voucher w join order_voucher h on h.voucher_id = w.id join orders o on o.id = h.order_id
    where (v.most_uses is not null or v.most_per_person is not null) and w.coupon_id = v.coupon_id
      and h.status in (${VoucherStatus.discountUsed}, ${VoucherStatus.discountCollectionUsed}) and o.id is distinct from b.order_id
      and (o.status ${within([StatusRange.confirmed[0], StatusRange.fulfilled[1]]).text} or (o.status ${within(StatusRange.draft).text} and o.payment_pending_until is not null))
    group by 1
  ) use`);

type HoldsRow = Pick<OrderVoucher, 'holds' | 'uses'>;
type LastShownRow = { told_status: VoucherStatus; told_used: Pence };

const HOLDS = new Fragment(`
  select coalesce(json_agg(json_build_object('used', h.used_pence, 'until',
    to_char(o.payment_pending_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
  from order_voucher h join orders o on o.id = h.order_id
  where h.voucher_id = v.id and h.used_pence > 0 and o.status ${within(StatusRange.draft).text} and o.payment_pending_until is not null`);

type VoucherRow = {
  id: VoucherId;
  code: string;
  person_id: PersonId | null;
  active: boolean;
  starts_on: CalendarDay | null;
  ends_on: CalendarDay | null;
  value_pence: Pence;
  used_online_pence: Pence;
  used_tap_pence: Pence;
  note: string;
  coupon_id: CouponId;
  name: string;
  coupon_note: string;
  kind: number;
  discount_kind: number;
  discount: BasisPoints;
  collection_discount: BasisPoints;
  minimum_order_pence: Pence;
  amount_off_pence: Pence;
  free_delivery: boolean;
  most_uses: number | null;
  most_per_person: number | null;
  members_only: boolean;
  only_products: readonly number[];
  only_pack_kinds: readonly PackKind[];
  hold_purchase: boolean;
  allows_bacs: boolean;
  special_products: boolean;
  term_months: number;
  club_rank: number;
};

/** Of a club and of what a membership keeps of it the better counts, part by part. */
const VOUCHER = new Fragment(`
  select v.id, v.code, v.person_id, v.active and v.blocked_at is null as active,
    greatest(v.starts_on, c.starts_on) as starts_on, least(v.ends_on, c.ends_on) as ends_on,
    v.value_pence, v.used_online_pence, v.used_tap_pence, v.note, v.coupon_id, c.name, c.note as coupon_note, c.kind, c.discount_kind,
    greatest(c.discount, v.kept_discount) as discount, greatest(c.collection_discount, v.kept_collection_discount) as collection_discount,
    c.amount_off_pence, c.free_delivery, c.most_uses, c.most_per_person, c.members_only, c.only_products, c.only_pack_kinds,
    least(c.minimum_order_pence, v.kept_minimum_pence) as minimum_order_pence, c.hold_purchase or coalesce(v.kept_hold, false) as hold_purchase,
    c.allows_bacs or coalesce(v.kept_bacs, false) as allows_bacs, c.special_products, greatest(c.term_months, v.kept_term_months) as term_months, c.club_rank
  from voucher v join coupon c on c.id = v.coupon_id`);

function toVoucher(row: VoucherRow): Voucher {
  return {
    id: row.id,
    code: row.code,
    personId: row.person_id,
    active: row.active,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    value: row.value_pence,
    usedOnline: row.used_online_pence,
    usedTap: row.used_tap_pence,
    note: row.note,
    coupon: {
      id: row.coupon_id,
      name: row.name,
      note: row.coupon_note,
      type: row.kind,
      discountKind: row.discount_kind,
      discount: row.discount,
      collectionDiscount: row.collection_discount,
      amountOff: row.amount_off_pence,
      freeDelivery: row.free_delivery,
      minimum: row.minimum_order_pence,
      limits: {
        mostUses: row.most_uses,
        mostPerPerson: row.most_per_person,
        membersOnly: row.members_only,
        scope: { products: row.only_products, packKinds: row.only_pack_kinds },
      },
      holdPurchase: row.hold_purchase,
      allowsBankTransfer: row.allows_bacs,
      specialProducts: row.special_products,
      termMonths: row.term_months,
      clubRank: row.club_rank,
    },
  };
}
