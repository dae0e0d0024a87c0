import type { Database, Transaction } from '#platform/database/database.ts';
import { Fragment, prepared, within } from '#platform/database/prepared.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { CouponId } from '#rules/catalogue/pack.ts';
import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import type { OrderId, PersonId } from '#rules/orders/draft.ts';
import type { OrderVoucher } from '#rules/vouchers/order-voucher.ts';
import type { Voucher, VoucherId } from '#rules/vouchers/voucher.ts';
import type { VoucherStatus } from '#rules/vouchers/voucher-status.ts';
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

/** Vouchers with the amounts that payments under way rely on. */
export async function readVouchersToSpend(db: Database, codes: readonly string[]): Promise<readonly OrderVoucher[]> {
  const rows = await prepared<VoucherRow & HoldsRow>`
    select v.*, (${HOLDS}) as holds from (${VOUCHER}) v where v.code = any(${codes}::text[])`.execute(db);
  return rows.map((row) => ({ ...toVoucher(row), lastReport: null, holds: row.holds }));
}

/** The vouchers on a draft, with the amounts that payments of other drafts rely on. */
export async function readVouchersOnOrder(db: Database, orderId: OrderId): Promise<readonly OrderVoucher[]> {
  const rows = await prepared<VoucherRow & HoldsRow & LastShownRow>`
    select u.status as told_status, u.used_pence as told_used, v.*, (${HOLDS} and h.order_id <> u.order_id) as holds
    from order_voucher u join (${VOUCHER}) v on v.id = u.voucher_id
    where u.order_id = ${orderId} order by v.id`.execute(db);
  return rows.map((row) => ({
    ...toVoucher(row),
    lastReport: { status: row.told_status, used: row.told_used },
    holds: row.holds,
  }));
}

type HoldsRow = { holds: OrderVoucher['holds'] };
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
  hold_purchase: boolean;
  allows_bacs: boolean;
  special_products: boolean;
  term_months: number;
  club_rank: number;
};

const VOUCHER = new Fragment(`
  select v.id, v.code, v.person_id, v.active and v.blocked_at is null as active, v.starts_on, v.ends_on,
    v.value_pence, v.used_online_pence, v.used_tap_pence, v.note, v.coupon_id, c.name, c.note as coupon_note, c.kind, c.discount_kind, c.discount, c.collection_discount,
    c.minimum_order_pence, c.hold_purchase, c.allows_bacs, c.special_products, c.term_months, c.club_rank
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
      minimum: row.minimum_order_pence,
      holdPurchase: row.hold_purchase,
      allowsBankTransfer: row.allows_bacs,
      specialProducts: row.special_products,
      termMonths: row.term_months,
      clubRank: row.club_rank,
    },
  };
}
