import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { OrderStatus, StatusRange } from '#rules/orders/order-codes.ts';
import type { KindEntry } from '#rules/vouchers/kind-faults.ts';
import { VoucherStatus } from '#rules/vouchers/voucher-status.ts';
import type { VoucherKindForStaff } from '../../voucher-kinds.contract.ts';

export type KindRowsQuery = {
  readonly search: string;
  readonly sort: 'name' | 'codes' | 'uses';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

export type KindChange = { readonly by: number; readonly at: Instant };

const MERCHANDISE = 200 satisfies PackKind;

const ROW = sql`
  c.id, c.name, c.note, c.version, c.changed_at as "changedAt", coalesce(p.name, '') as "changedBy",
  case when c.kind < 50 then 'gift' when c.amount_off_pence > 0 then 'amount' when c.free_delivery then 'delivery'
    when c.discount + c.collection_discount > 0 then 'rate' else 'leave' end as gives,
  nullif(c.discount, 0) as discount, nullif(c.collection_discount, 0) as "collectionDiscount",
  nullif(c.amount_off_pence, 0) as "amountOff", nullif(c.minimum_order_pence, 0) as minimum,
  case when c.only_products <> '{}' then 'products' when c.only_pack_kinds <> '{}' then 'packs' else 'all' end as "countsOn",
  c.only_products as products, c.only_pack_kinds as "packKinds", c.hold_purchase as "holdPurchase",
  c.allows_bacs as "allowsBankTransfer", c.members_only as "membersOnly", c.most_uses as "mostUses",
  c.most_per_person as "mostPerPerson", c.starts_on as "startsOn", c.ends_on as "endsOn", '' as code,
  (select count(*)::int from voucher v where v.coupon_id = c.id) as codes,
  (select count(*)::int from voucher v join order_voucher u on u.voucher_id = v.id join orders o on o.id = u.order_id
    where v.coupon_id = c.id and u.status in (${sql.lit(VoucherStatus.giftUsed)}, ${sql.lit(VoucherStatus.discountUsed)},
      ${sql.lit(VoucherStatus.discountCollectionUsed)}) and o.status between ${sql.lit(OrderStatus.confirmed)}
      and ${sql.lit(StatusRange.fulfilled[1])}) as uses,
  coalesce((select v.code from voucher v where v.coupon_id = c.id and c.kind >= 50 and v.batch_id is null and v.person_id is null
    order by v.id desc limit 1), '') as "codeForAll",
  (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.id), '[]') from product b
    where b.id = any(c.only_products)) as "productNames"
  from coupon c left join person p on p.id = c.changed_by`;

const COLUMN_OF = { name: sql`lower(name)`, codes: sql`codes`, uses: sql`uses` } as const;

export async function readKinds(
  db: Database,
  { search, sort, descending, from, most }: KindRowsQuery,
): Promise<{ rows: VoucherKindForStaff[]; total: number }> {
  const matching = sql`c.kind <= 100 and c.name ilike ${containing(search)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from coupon c where ${matching}`.execute(
    db,
  );
  const { rows } = await sql<VoucherKindForStaff>`
    with kinds as (select ${ROW} where ${matching})
    select * from kinds order by ${COLUMN_OF[sort]} ${sql.raw(descending ? 'desc' : 'asc')}, id offset ${from} limit ${most}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findKind(db: Database, id: number): Promise<VoucherKindForStaff | undefined> {
  const { rows } = await sql<VoucherKindForStaff>`select ${ROW} where c.id = ${id} and c.kind <= 100`.execute(db);
  return rows[0];
}

/** A kind, locked as placing an order with a code of it locks it. */
export async function lockKind(trx: Transaction, id: number): Promise<VoucherKindForStaff | undefined> {
  await sql`select from coupon where id = ${id} for no key update`.execute(trx);
  return findKind(trx, id);
}

/** What bears discounts, those on sale first. */
export async function readProductChoices(db: Database): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from product p where not p.archived and exists (select from pack k where k.product_id = p.id
      and (k.kind < ${sql.lit(MERCHANDISE)} or (k.kind = ${sql.lit(MERCHANDISE)} and k.extra_kind < 13)))
    order by p.active desc, lower(p.name), p.id limit 3000`.execute(db);
  return rows;
}

/** Which of these products there are. */
export async function countProducts(trx: Transaction, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from product where id = any(${ids}::int[])`.execute(trx);
  return rows[0]?.number ?? 0;
}

/** The numbers of kinds (D-88): gift vouchers and discounts. */
const NUMBER_OF = { gift: 1, discount: 50 } as const;

/** Its number follows the last one: those below 1,000 are the brewery's own, and mean something on the wire. */
export async function insertKind(trx: Transaction, kind: KindEntry, change: KindChange): Promise<number> {
  // Two at once: the second waits for the number of the first.
  await sql`lock table coupon in share row exclusive mode`.execute(trx);
  const number = kind.gives === 'gift' ? NUMBER_OF.gift : NUMBER_OF.discount;
  const { id } = await trx
    .insertInto('coupon')
    .values({
      id: sql<number>`(select greatest(max(id), 999) + 1 from coupon)`,
      kind: number,
      ...columnsOf(kind),
      changed_at: change.at,
      changed_by: change.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateKind(trx: Transaction, id: number, kind: KindEntry, change: KindChange) {
  await trx
    .updateTable('coupon')
    .set((set) => ({
      ...columnsOf(kind),
      version: set('version', '+', 1),
      changed_at: change.at,
      changed_by: change.by,
    }))
    .where('id', '=', id)
    .execute();
}

/** Fails with the constraint `voucher_code_key` where there is such a code. */
export async function insertCode(trx: Transaction, kindId: number, code: string): Promise<void> {
  await trx.insertInto('voucher').values({ code, coupon_id: kindId }).execute();
}

export async function isCodeTaken(trx: Transaction, code: string): Promise<boolean> {
  return (await trx.selectFrom('voucher').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;
}

function columnsOf(kind: KindEntry) {
  return {
    name: kind.name,
    note: kind.note,
    discount: kind.discount ?? 0,
    collection_discount: kind.collectionDiscount ?? 0,
    amount_off_pence: kind.amountOff ?? 0,
    free_delivery: kind.gives === 'delivery',
    minimum_order_pence: kind.minimum ?? 0,
    only_products: [...kind.products],
    only_pack_kinds: [...kind.packKinds],
    hold_purchase: kind.holdPurchase,
    allows_bacs: kind.allowsBankTransfer,
    members_only: kind.membersOnly,
    most_uses: kind.mostUses,
    most_per_person: kind.mostPerPerson,
    starts_on: kind.startsOn as CalendarDay | null,
    ends_on: kind.endsOn as CalendarDay | null,
  };
}
