import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { ExtraKind } from '#rules/catalogue/pack-codes.ts';
import type { StoredSaleState } from '#rules/catalogue/sale-state.ts';
import type { PackFields } from '../../manage-packs.contract.ts';
import type { Change } from './manage-products.repository.ts';

export type PackToManageRow = PackFields &
  StoredSaleState & {
    readonly id: number;
    readonly version: number;
    readonly productId: number;
    readonly productName: string;
    readonly extraKind: ExtraKind;
    readonly isOrdered: boolean;
    readonly changedAt: Instant;
    /** Null = not known. */
    readonly changedBy: string | null;
  };

const TIER = (tier: number) =>
  sql`(select t.ex_pence from pack_price t where t.pack_id = k.id and t.tier = ${sql.lit(tier)})`;

const WHOLE = sql`k.id, k.version, k.active, k.archived, k.product_id as "productId", p.name as "productName",
  k.extra_kind as "extraKind", exists (select from order_line l where l.pack_id = k.id) as "isOrdered",
  k.changed_at as "changedAt", by.name as "changedBy", k.name, k.kind, k.vessel, k.size_ml as "sizeMl", k.vat_code as "vatCode",
  k.retail_inc_pence as retail, ${TIER(0)} as tier0, ${TIER(1)} as tier1, ${TIER(2)} as tier2, ${TIER(3)} as tier3,
  ${TIER(4)} as tier4, k.cost_ex_pence as cost, k.deposit_pence as deposit, k.barcode, k.best_before_text as "bestBeforeText",
  k.box_rule as "boxRule", k.box_cells as "boxCells", k.bulk_of_pack_id as "bulkOf", k.bulk_quantity as "bulkQuantity",
  k.coupon_only as "membersOnly", k.tele_only as "teleOnly", k.no_online_shop as "noOnlineShop",
  k.draught_relief as "draughtRelief", k.sold_from as "soldFrom", k.sold_to as "soldTo"
  from pack k join product p on p.id = k.product_id left join person by on by.id = k.changed_by`;

export async function findPackToManage(db: Database, id: number): Promise<PackToManageRow | undefined> {
  return (await sql<PackToManageRow>`select ${WHOLE} where k.id = ${id}`.execute(db)).rows[0];
}

/** The pack as it stands, until the end of the transaction. Who puts it into a basket meanwhile does not wait. */
export async function lockPack(trx: Transaction, id: number): Promise<PackToManageRow | undefined> {
  return (await sql<PackToManageRow>`select ${WHOLE} where k.id = ${id} for no key update of k`.execute(trx)).rows[0];
}

export type SingleRow = { readonly id: number; readonly name: string };

/** The bottles and cans of a product, of which there can be cases. */
export async function readSingles(db: Database, productId: number): Promise<SingleRow[]> {
  const { rows } = await sql<SingleRow>`
    select id, name || ' ' || size_ml || ' ml' as name from pack where product_id = ${productId} and kind = 1 order by sort, id`.execute(
    db,
  );
  return rows;
}

/** The products and packs on sale in which this pack is: boxes, boxes to fill, cases. */
export async function readAroundPack(trx: Transaction, id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct p.name || ', ' || k.name as name from pack k join product p on p.id = k.product_id
    where k.id <> ${id} and k.active and p.active and (k.bulk_of_pack_id = ${id}
      or exists (select from pack_component c where c.pack_id = k.id and c.component_pack_id = ${id})
      or exists (select from pack_choice c where c.pack_id = k.id and c.choice_pack_id = ${id})
    ) order by name`.execute(trx);
  return rows.map(({ name }) => name);
}

const columnsOf = (pack: PackFields, { by, at }: Change) => ({
  name: pack.name,
  vessel: pack.vessel,
  size_ml: pack.sizeMl,
  vat_code: pack.vatCode,
  retail_inc_pence: pack.retail,
  cost_ex_pence: pack.cost,
  deposit_pence: pack.deposit,
  barcode: pack.barcode,
  best_before_text: pack.bestBeforeText,
  box_rule: pack.boxRule,
  box_cells: pack.boxCells,
  bulk_of_pack_id: pack.bulkOf,
  bulk_quantity: pack.bulkQuantity,
  coupon_only: pack.membersOnly,
  tele_only: pack.teleOnly,
  no_online_shop: pack.noOnlineShop,
  draught_relief: pack.draughtRelief,
  sold_from: pack.soldFrom as CalendarDay | null,
  sold_to: pack.soldTo as CalendarDay | null,
  changed_by: by,
  changed_at: at,
});

const nextVersion = sql<number>`version + 1`;

/** A new one, as a draft, last among the packs of its product, with nothing on hand. */
export async function insertPack(
  trx: Transaction,
  { productId, extraKind, ...pack }: PackFields & { readonly productId: number; readonly extraKind: ExtraKind },
  change: Change,
): Promise<number> {
  const { id } = await trx
    .insertInto('pack')
    .values({
      ...columnsOf(pack, change),
      product_id: productId,
      kind: pack.kind,
      extra_kind: extraKind,
      active: false,
      sort: sql<number>`coalesce((select max(sort) + 1 from pack where product_id = ${productId}), ${productId} * 100)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('stock_item').values({ pack_id: id }).execute();
  await storeTiers(trx, id, pack);
  return id;
}

export async function updatePack(trx: Transaction, id: number, pack: PackFields, change: Change): Promise<void> {
  await trx
    .updateTable('pack')
    .set({ ...columnsOf(pack, change), version: nextVersion })
    .where('id', '=', id)
    .execute();
  await storeTiers(trx, id, pack);
}

/** Prices of tiers are rows: only those that differ are written, so that all else reads them as before. */
async function storeTiers(trx: Transaction, id: number, pack: PackFields): Promise<void> {
  const tiers = JSON.stringify([pack.tier0, pack.tier1, pack.tier2, pack.tier3, pack.tier4]);
  await sql`
    merge into pack_price p
    using (select ordinality::int - 1 as tier, price::text::int as price
      from jsonb_array_elements(${tiers}::jsonb) with ordinality as t(price, ordinality)
      where jsonb_typeof(price) = 'number') t on p.pack_id = ${id} and p.tier = t.tier
    when matched and p.ex_pence <> t.price then update set ex_pence = t.price
    when not matched then insert (pack_id, tier, ex_pence) values (${id}, t.tier, t.price)`.execute(trx);
  await sql`
    delete from pack_price where pack_id = ${id} and tier between 0 and 4
      and jsonb_typeof(${tiers}::jsonb -> tier::int) = 'null'`.execute(trx);
}

export async function updatePackState(
  trx: Transaction,
  id: number,
  { active, archived }: StoredSaleState,
  { by, at }: Change,
): Promise<void> {
  await trx
    .updateTable('pack')
    .set({ active, archived, changed_by: by, changed_at: at, version: nextVersion })
    .where('id', '=', id)
    .execute();
}

export async function readSorts(trx: Transaction, productId: number): Promise<{ id: number; sort: number }[]> {
  return await trx
    .selectFrom('pack')
    .select(['id', 'sort'])
    .where('product_id', '=', productId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export async function storeSorts(trx: Transaction, sorts: readonly { id: number; sort: number }[]): Promise<void> {
  await sql`
    update pack k set sort = s.sort from jsonb_to_recordset(${JSON.stringify(sorts)}::jsonb) as s(id int, sort int)
    where k.id = s.id and k.sort <> s.sort`.execute(trx);
}
