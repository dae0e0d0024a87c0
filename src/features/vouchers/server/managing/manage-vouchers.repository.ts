import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { StatusRange } from '#rules/orders/order-codes.ts';
import type { VoucherKind } from '#rules/vouchers/voucher-kind.ts';
import type { VoucherEvent } from '#rules/vouchers/voucher-history.ts';
import type { VoucherStanding } from '#rules/vouchers/voucher-standing.ts';
import type { VoucherForStaff, VoucherRow } from '../../manage-vouchers.contract.ts';

export type VoucherRowsQuery = {
  /** A whole code or, where `byPartOfCode`, a part of one; part of the name or of its owner's; empty = everything. */
  readonly search: string;
  readonly byPartOfCode: boolean;
  /** Null = whatever it is, as for the others. */
  readonly kind: VoucherKind | null;
  readonly standing: VoucherStanding | null;
  /** The number of the order that sold it. */
  readonly orderNumber: number | null;
  readonly batch: number | null;
  readonly sort: 'id' | 'name' | 'value' | 'left' | 'endsOn';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

/** As they are stored: the code is whole. */
type StoredRow = Omit<VoucherRow, 'orderRef'> & { readonly orderNumber: number | null };

const KIND = sql<VoucherKind>`case when c.kind < 50 then 'gift' when c.kind <= 100 then 'discount' else 'membership' end`;
const LEFT = sql`v.value_pence - v.used_online_pence - v.used_tap_pence`;

const standingOn = (today: CalendarDay) => sql<VoucherStanding>`
  case when v.blocked_at is not null then 'blocked'
    when not v.active then 'not-active'
    when v.ends_on < ${today}::date then 'ended'
    when c.kind < 50 and ${LEFT} <= 0 then 'spent'
    when v.starts_on > ${today}::date and not (c.kind > 100 and v.person_id is not null) then 'not-begun'
    else 'in-force' end`;

const FROM = sql`voucher v join coupon c on c.id = v.coupon_id
  left join person p on p.id = v.person_id
  left join order_line l on l.id = v.order_line_id left join orders o on o.id = l.order_id
  left join voucher_batch b on b.id = v.batch_id`;

const rowOf = (today: CalendarDay) => sql`
  v.id, v.code, ${KIND} as kind, c.name, ${standingOn(today)} as standing, v.value_pence as value, ${LEFT} as left,
  v.starts_on as "startsOn", v.ends_on as "endsOn", v.person_id as "ownerId", coalesce(p.name, '') as owner,
  o.id as "orderId", o.order_ref_num as "orderNumber", v.batch_id as "batchId", coalesce(b.name, '') as batch`;

const COLUMN_OF = {
  id: sql`v.id`,
  name: sql`lower(c.name)`,
  value: sql`v.value_pence`,
  left: LEFT,
  endsOn: sql`v.ends_on`,
} as const;

export async function readVouchersToManage(
  db: Database,
  { search, byPartOfCode, kind, standing, orderNumber, batch, sort, descending, from, most }: VoucherRowsQuery,
  today: CalendarDay,
): Promise<{ readonly rows: readonly StoredRow[]; readonly total: number }> {
  const code = search.replaceAll(/\s/g, '').toUpperCase();
  const conditions: RawBuilder<unknown>[] = [
    sql`(${search} = '' or v.code = ${code} or c.name ilike ${containing(search)} or p.name ilike ${containing(search)}
      or (${byPartOfCode}::boolean and v.code like ${containing(code)}))`,
    ...(kind === null ? [] : [sql`${KIND} = ${kind}`]),
    ...(standing === null ? [] : [sql`${standingOn(today)} = ${standing}`]),
    ...(orderNumber === null ? [] : [sql`o.order_ref_num = ${orderNumber}`]),
    ...(batch === null ? [] : [sql`v.batch_id = ${batch}`]),
  ];
  const matching = sql`${FROM} where ${sql.join(conditions, sql` and `)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${matching}`.execute(db);
  const { rows } = await sql<StoredRow>`
    select ${rowOf(today)} from ${matching}
    order by ${COLUMN_OF[sort]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last, v.id desc
    offset ${from} limit ${most}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

type StoredVoucher = StoredRow & Omit<VoucherForStaff, keyof VoucherRow | 'history'>;

export async function findVoucherToManage(
  db: Database,
  id: number,
  today: CalendarDay,
): Promise<StoredVoucher | undefined> {
  const { rows } = await sql<StoredVoucher>`
    select ${rowOf(today)}, v.version, v.note, c.note as "couponNote", greatest(c.discount, v.kept_discount) as discount,
      greatest(c.collection_discount, v.kept_collection_discount) as "collectionDiscount",
      least(c.minimum_order_pence, v.kept_minimum_pence) as minimum, greatest(c.term_months, v.kept_term_months) as "termMonths",
      c.hold_purchase or coalesce(v.kept_hold, false) as "holdPurchase",
      c.allows_bacs or coalesce(v.kept_bacs, false) as "allowsBankTransfer", c.special_products as "specialProducts", v.blocked_at is not null as "isBlocked",
      v.replaced_by is not null as "isReplaced", v.used_tap_pence as "usedTap", coalesce(o.paid_at, b.made_at) as "issuedAt",
      (select count(*)::int from order_voucher u join orders d on d.id = u.order_id
        where u.voucher_id = v.id and d.status between ${sql.lit(StatusRange.draft[0])} and ${sql.lit(StatusRange.draft[1])}) as "inBaskets"
    from ${FROM} where v.id = ${id}`.execute(db);
  return rows[0];
}

type StoredEntry = Omit<VoucherForStaff['history'][number], 'orderRef' | 'left'> & {
  readonly orderNumber: number | null;
};

/** What has happened to a voucher, the oldest first. */
export async function readVoucherHistory(db: Database, id: number): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select e.at, e.what, e.pence, e.order_id as "orderId", o.order_ref_num as "orderNumber", coalesce(p.name, '') as by, e.note,
      e.ends_on as "endsOn"
    from voucher_entry e left join orders o on o.id = e.order_id left join person p on p.id = e.person_id
    where e.voucher_id = ${id} order by e.at, e.id`.execute(db);
  return rows;
}

export type LockedVoucher = {
  readonly version: number;
  readonly isBlocked: boolean;
  readonly isReplaced: boolean;
  readonly endsOn: CalendarDay | null;
};

/** Locks a voucher as spending does, so that neither overtakes the other. */
export async function lockVoucherToManage(trx: Transaction, id: number): Promise<LockedVoucher | undefined> {
  const { rows } = await sql<LockedVoucher>`
    select version, blocked_at is not null as "isBlocked", replaced_by is not null as "isReplaced", ends_on as "endsOn"
    from voucher where id = ${id} for no key update`.execute(trx);
  return rows[0];
}

/** Who changed a voucher last on behalf of the brewery, and when. */
export async function readLastChange(
  trx: Transaction,
  id: number,
): Promise<{ readonly by: string | null; readonly at: Instant } | undefined> {
  const { rows } = await sql<{ by: string | null; at: Instant }>`
    select p.name as by, e.at from voucher_entry e left join person p on p.id = e.person_id
    where e.voucher_id = ${id} and e.what in ('blocked', 'unblocked', 'extended') order by e.id desc limit 1`.execute(
    trx,
  );
  return rows[0];
}

export type VoucherChange = {
  readonly what: Exclude<VoucherEvent, 'spent' | 'given-back' | 'imported'>;
  readonly note: string;
  /** Its new last day; null = it stays. */
  readonly endsOn: CalendarDay | null;
};

/** Changes a locked voucher, and notes it in its history. */
export async function storeVoucherChange(
  trx: Transaction,
  id: number,
  { what, note, endsOn }: VoucherChange,
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<void> {
  await sql`
    with noted as (
      insert into voucher_entry (voucher_id, at, what, person_id, note, ends_on)
      values (${id}, ${at}, ${what}, ${by}, ${note}, ${endsOn}::date)
    )
    update voucher set version = version + 1, ends_on = coalesce(${endsOn}::date, ends_on),
      blocked_at = case ${what}::text when 'blocked' then ${at}::timestamptz when 'unblocked' then null else blocked_at end
    where id = ${id}`.execute(trx);
}
