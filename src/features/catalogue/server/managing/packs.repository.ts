import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { PackForBox } from '#rules/catalogue/packs/box-contents.ts';
import type { ExtraKind, PackKind, TICKETS_GROUP } from '#rules/catalogue/packs/pack-codes.ts';
import type { StoredSaleState } from '#rules/catalogue/shelf/sale-state.ts';
import type { PostKind } from '#rules/content/post-codes.ts';
import type { PackChoices, PackFields } from '../../manage-packs.contract.ts';
import { storeTiers } from '../prices/store-tiers.ts';
import type { Change } from './manage-products.repository.ts';

export type PackToManageRow = PackFields &
  StoredSaleState & {
    readonly id: number;
    readonly version: number;
    readonly productId: number;
    readonly productName: string;
    readonly eventDay: CalendarDay | null;
    readonly isOrdered: boolean;
    readonly changedAt: Instant;
    /** Null = not known. */
    readonly changedBy: string | null;
  };

const TIER = (tier: number) =>
  sql`(select t.ex_pence from pack_price t where t.pack_id = k.id and t.tier = ${sql.lit(tier)})`;

const EVENT: typeof PostKind.event = 2;
const TICKETS: typeof TICKETS_GROUP = 8;
const MULTIPACK: typeof PackKind.multipack = 101;
const DYNAMIC_PACK: typeof PackKind.dynamicPack = 111;
const MERCHANDISE: typeof PackKind.merchandise = 200;
const PLAIN_GOODS: typeof ExtraKind.plainGoods = 5;
const FOOD: typeof ExtraKind.food = 7;
/** As in `rules/boxes/box.ts`. */
const BOTTLE_BOX = 2;
const POST_BOX = 7;

/** The last day, by London clocks, of the event for which a product is tickets. */
const EVENT_DAY = sql`select max((coalesce(e.ends_at, e.starts_at) at time zone 'Europe/London')::date)
  from post_product t join post e on e.id = t.post_id and e.kind = ${sql.lit(EVENT)}
  where t.product_id = p.id and p.group_id = ${sql.lit(TICKETS)}`;

const WHOLE = sql`k.id, k.version, k.active, k.archived, k.product_id as "productId", p.name as "productName",
  (${EVENT_DAY}) as "eventDay", exists (select from order_line l where l.pack_id = k.id) as "isOrdered",
  k.changed_at as "changedAt", by.name as "changedBy", k.name, k.kind, k.extra_kind as "extraKind", k.vessel, k.size_ml as "sizeMl", k.vat_code as "vatCode",
  k.retail_inc_pence as retail, ${TIER(0)} as tier0, ${TIER(1)} as tier1, ${TIER(2)} as tier2, ${TIER(3)} as tier3,
  ${TIER(4)} as tier4, k.cost_ex_pence as cost, k.deposit_pence as deposit, k.barcode, k.sku, k.best_before_text as "bestBeforeText",
  k.box_rule as "boxRule", k.box_cells as "boxCells", k.bulk_of_pack_id as "bulkOf", k.bulk_quantity as "bulkQuantity",
  (select coalesce(json_agg(json_build_object('packId', c.component_pack_id, 'quantity', c.quantity) order by c.component_pack_id), '[]')
    from pack_component c where c.pack_id = k.id) as components,
  (select coalesce(json_agg(c.choice_pack_id order by c.choice_pack_id), '[]') from pack_choice c where c.pack_id = k.id) as choices,
  (select coalesce(json_agg(json_build_object('id', v.id, 'colour', v.colour, 'sizeName', v.size_name, 'text', v.text,
    'firstStock', null) order by v.sort, v.id), '[]') from pack_variant v where v.pack_id = k.id) as variants,
  null::int as "firstStock", k.coupon_id as "couponId", k.own_value_least_pence as "ownValueLeast",
  k.own_value_most_pence as "ownValueMost", k.box_id = ${sql.lit(POST_BOX)} and k.kind = ${sql.lit(MERCHANDISE)} and k.extra_kind <= ${sql.lit(FOOD)} as "byPost",
  k.coupon_only as "membersOnly", k.tele_only as "teleOnly", k.no_online_shop as "noOnlineShop",
  k.draught_relief as "draughtRelief", k.sold_from as "soldFrom", k.sold_to as "soldTo", k.picture, k.picture_alt as "pictureAlt"
  from pack k join product p on p.id = k.product_id left join person by on by.id = k.changed_by`;

export async function readEventDay(trx: Transaction, productId: number): Promise<CalendarDay | null> {
  const { rows } = await sql<{ day: CalendarDay | null }>`
    select (${EVENT_DAY}) as day from product p where p.id = ${productId}`.execute(trx);
  return rows[0]?.day ?? null;
}

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
  sku: pack.sku,
  best_before_text: pack.bestBeforeText,
  box_rule: pack.boxRule,
  box_cells: pack.boxCells,
  bulk_of_pack_id: pack.bulkOf,
  bulk_quantity: pack.bulkQuantity,
  coupon_only: pack.membersOnly,
  coupon_id: pack.couponId,
  own_value_least_pence: pack.ownValueLeast,
  own_value_most_pence: pack.ownValueMost,
  box_id: pack.byPost ? POST_BOX : BOTTLE_BOX,
  tele_only: pack.teleOnly,
  no_online_shop: pack.noOnlineShop,
  draught_relief: pack.draughtRelief,
  sold_from: pack.soldFrom as CalendarDay | null,
  sold_to: pack.soldTo as CalendarDay | null,
  picture: pack.picture,
  picture_alt: pack.pictureAlt,
  changed_by: by,
  changed_at: at,
});

const nextVersion = sql<number>`version + 1`;

/**
 * A new one, as a draft, last among the packs of its product. A copy has the lead days of its original. Of what is not counted
 * (memberships, vouchers, sums) there is no stock.
 */
export async function insertPack(
  trx: Transaction,
  { productId, ...pack }: PackFields & { readonly productId: number },
  change: Change,
  { originalId, isCounted }: { readonly originalId: number | null; readonly isCounted: boolean },
): Promise<number> {
  const { id } = await trx
    .insertInto('pack')
    .values({
      ...columnsOf(pack, change),
      product_id: productId,
      kind: pack.kind,
      extra_kind: pack.extraKind,
      active: false,
      lead_days: sql<number>`coalesce((select lead_days from pack where id = ${originalId}::int), 0)`,
      sort: sql<number>`coalesce((select max(sort) + 1 from pack where product_id = ${productId}), ${productId} * 100)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isCounted && hasOwnStock(pack)) {
    await trx
      .insertInto('stock_item')
      .values({ pack_id: id, on_hand: pack.firstStock ?? 0 })
      .execute();
  }
  await storeTiers(trx, tiersOf(id, pack));
  await storeContents(trx, id, pack);
  return id;
}

export async function updatePack(trx: Transaction, id: number, pack: PackFields, change: Change): Promise<void> {
  await trx
    .updateTable('pack')
    .set({ ...columnsOf(pack, change), version: nextVersion })
    .where('id', '=', id)
    .execute();
  await storeTiers(trx, tiersOf(id, pack));
  await storeContents(trx, id, pack);
}

/** Boxes have the stock of what is in them, and what has sizes or sessions that of each. */
function hasOwnStock({ kind, variants }: PackFields): boolean {
  return kind !== MULTIPACK && kind !== DYNAMIC_PACK && variants.length === 0;
}

/** What is in it and what there is to choose. Only what differs is written, so that all else is read as before. */
async function storeContents(trx: Transaction, id: number, { components, choices, variants }: PackFields) {
  await sql`
    merge into pack_component c using jsonb_to_recordset(${JSON.stringify(components)}::jsonb) as t("packId" int, quantity int)
      on c.pack_id = ${id} and c.component_pack_id = t."packId"
    when matched and c.quantity <> t.quantity then update set quantity = t.quantity
    when not matched then insert (pack_id, component_pack_id, quantity) values (${id}, t."packId", t.quantity)`.execute(
    trx,
  );
  await sql`delete from pack_component where pack_id = ${id}
    and not component_pack_id = any(${components.map(({ packId }) => packId)}::int[])`.execute(trx);
  await sql`insert into pack_choice (pack_id, choice_pack_id) select ${id}, choice from unnest(${choices}::int[]) as choice
    on conflict do nothing`.execute(trx);
  await sql`delete from pack_choice where pack_id = ${id} and not choice_pack_id = any(${choices}::int[])`.execute(trx);
  await storeVariants(trx, id, variants);
}

async function storeVariants(trx: Transaction, id: number, variants: PackFields['variants']): Promise<void> {
  const rows = JSON.stringify(variants.map((variant, sort) => ({ ...variant, sort })));
  await sql`delete from pack_variant where pack_id = ${id}
    and not id = any(${variants.flatMap((variant) => variant.id ?? [])}::int[])`.execute(trx);
  await sql`
    update pack_variant v set colour = t.colour, size_name = t."sizeName", text = t.text, sort = t.sort
    from jsonb_to_recordset(${rows}::jsonb) as t(id int, colour text, "sizeName" text, text text, sort int)
    where v.id = t.id and v.pack_id = ${id}
      and (v.colour, v.size_name, v.text, v.sort) is distinct from (t.colour, t."sizeName", t.text, t.sort)`.execute(
    trx,
  );
  await sql`
    with made as (
      insert into pack_variant (pack_id, colour, size_name, text, sort)
      select ${id}, t.colour, t."sizeName", t.text, t.sort
      from jsonb_to_recordset(${rows}::jsonb) as t(id int, colour text, "sizeName" text, text text, sort int)
      where t.id is null order by t.sort returning id, sort
    )
    insert into stock_item (pack_id, variant_id, on_hand)
    select ${id}, made.id, coalesce(t."firstStock", 0)
    from made join jsonb_to_recordset(${rows}::jsonb) as t("firstStock" int, sort int) on t.sort = made.sort`.execute(
    trx,
  );
}

/** Of these variants those that stay as they are: sold or in a basket, or `removed` while some are on hand. */
export async function readUsedVariants(
  trx: Transaction,
  ids: readonly number[],
  removed: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from pack_variant v where v.id = any(${ids}::int[])
      and (exists (select from order_line l where l.variant_id = v.id) or v.id = any(${removed}::int[])
        and exists (select from stock_item s where s.variant_id = v.id and s.on_hand > 0))`.execute(trx);
  return rows.map(({ id }) => id);
}

const FOR_BOX = sql`k.id, p.name || ', ' || k.name as name, k.kind, k.extra_kind as "extraKind", k.vat_code as "vatCode",
  k.box_cells as "boxCells", k.active and p.active as "isSold" from pack k join product p on p.id = k.product_id`;

/** These packs, as far as there are such. */
export async function readPacksForBox(trx: Transaction, ids: readonly number[]): Promise<PackForBox[]> {
  return (await sql<PackForBox>`select ${FOR_BOX} where k.id = any(${ids}::int[])`.execute(trx)).rows;
}

export async function readChoices(db: Database): Promise<Omit<PackChoices, 'vatRates'>> {
  const parts = await sql<PackForBox>`
    select ${FOR_BOX} where not k.archived and not p.archived and (k.kind < ${MULTIPACK} or k.kind = ${MERCHANDISE}
      and k.extra_kind in (${PLAIN_GOODS}, ${FOOD}))
    order by "isSold" desc, name, k.id limit 3000`.execute(db);
  const coupons = await sql<PackChoices['coupons'][number]>`
    select id, name, kind, term_months as months from coupon where kind < 50 or kind > 100 order by kind, id`.execute(
    db,
  );
  return { parts: parts.rows, coupons: coupons.rows };
}

/** The rates of VAT of a day. */
export async function readVatRates(db: Database, today: CalendarDay): Promise<PackChoices['vatRates']> {
  const { rows } = await sql<PackChoices['vatRates'][number]>`
    select distinct on (code) code, rate from vat_rate where starts_on <= ${today} order by code, starts_on desc`.execute(
    db,
  );
  return rows;
}

/** Whether there is such a gift voucher or club, as its kind says (D-88). */
export async function findCouponKind(trx: Transaction, id: number): Promise<number | null> {
  const row = await trx.selectFrom('coupon').select('kind').where('id', '=', id).executeTakeFirst();
  return row?.kind ?? null;
}

const tiersOf = (id: number, { tier0, tier1, tier2, tier3, tier4 }: PackFields) =>
  [tier0, tier1, tier2, tier3, tier4].map((price, tier) => ({ id, tier, price }));

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
