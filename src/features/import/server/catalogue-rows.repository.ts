import { sql } from 'kysely';
import type { TierPrice } from '#features/catalogue/server/prices/store-tiers.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { KnownPack, KnownProduct } from '#rules/import/plan-products.ts';
import type { ImportValues } from '#rules/import/import-values.ts';
import { type FieldColumns, lockingRows, selectingFields } from './stored-records.ts';

export const PRODUCT_FIELDS: FieldColumns = {
  slug: 'slug',
  name: 'name',
  subName: 'sub_name',
  style: 'style',
  supplier: 'supplier',
  drinkKind: 'drink_kind',
  groupId: 'group_id',
  labelText: 'label_text',
  description: 'description',
  abv: 'abv',
  ibu: 'ibu',
  originalGravity: 'original_gravity',
  finalGravity: 'final_gravity',
  malt: 'malt',
  hops: 'hops',
  yeast: 'yeast',
  otherIngredients: 'other_ingredients',
  allergens: 'allergens',
  fined: 'fined',
  vegan: 'vegan',
  glutenFree: 'gluten_free',
};

export const PACK_FIELDS: FieldColumns = {
  packName: 'name',
  kind: 'kind',
  vessel: 'vessel',
  sizeMl: 'size_ml',
  vatCode: 'vat_code',
  retail: 'retail_inc_pence',
  cost: 'cost_ex_pence',
  deposit: 'deposit_pence',
  barcode: 'barcode',
  sku: 'sku',
  bestBeforeText: 'best_before_text',
  boxRule: 'box_rule',
  boxCells: 'box_cells',
  bulkQuantity: 'bulk_quantity',
  membersOnly: 'coupon_only',
  teleOnly: 'tele_only',
  noOnlineShop: 'no_online_shop',
  draughtRelief: 'draught_relief',
  soldFrom: 'sold_from',
  soldTo: 'sold_to',
};

const TIERS = [0, 1, 2, 3, 4] as const;
export const PRICES_OF_TIERS = sql.join(
  TIERS.map(
    (tier) =>
      sql`(select t.ex_pence from pack_price t where t.pack_id = k.id and t.tier = ${sql.lit(tier)}) as ${sql.ref(`tier${tier}`)}`,
  ),
);

type ProductHead = {
  readonly id: number;
  readonly version: number;
  readonly archived: boolean;
  readonly nextSort: number;
};
type PackHead = Omit<KnownPack, 'values'> & {
  readonly productId: number;
};

/** Products by their addresses. */
export async function readProductsBySlug(db: Database, slugs: readonly string[], locks: boolean) {
  const { rows } = await sql<ProductHead & Record<string, ImportValues[string]>>`
    select p.id, p.version, p.archived, coalesce((select max(sort) + 1 from pack where product_id = p.id), p.id * 100) as "nextSort",
      ${selectingFields(PRODUCT_FIELDS, 'p')}
    from product p where p.slug = any(${slugs}::text[]) order by p.id ${lockingRows(locks, 'p')}`.execute(db);
  return rows;
}

const PACK = sql`k.id, k.version, k.archived, k.product_id as "productId", k.extra_kind as "extraKind", k.bulk_of_pack_id as "bulkOf",
  exists (select from order_line l where l.pack_id = k.id) as "isOrdered", coalesce(single.name || ' ' || single.size_ml || ' ml', '') as "caseOf",
  (select coalesce(jsonb_agg(jsonb_build_object('colour', v.colour, 'sizeName', v.size_name, 'text', v.text) order by v.sort, v.id), '[]')
    from pack_variant v where v.pack_id = k.id) as variants,
  ${selectingFields(PACK_FIELDS, 'k')}, ${PRICES_OF_TIERS}
  from pack k left join pack single on single.id = k.bulk_of_pack_id`;

type PackRow = PackHead & Readonly<Record<string, unknown>>;

export async function readPacksOfProducts(db: Database, productIds: readonly number[], locks: boolean) {
  const { rows } = await sql<PackRow>`
    select ${PACK} where k.product_id = any(${productIds}::int[]) order by k.sort, k.id ${lockingRows(locks, 'k')}`.execute(
    db,
  );
  return rows.map(toKnownPack);
}

/** Packs by their numbers, or by the numbers of their barcodes. */
export async function readPacksNamed(
  db: Database,
  { ids, barcodes }: { readonly ids: readonly number[]; readonly barcodes: readonly string[] },
  locks: boolean,
) {
  const { rows } = await sql<PackRow>`
    select ${PACK} where k.id = any(${ids}::int[]) or (k.barcode <> '' and lpad(k.barcode, 14, '0') = any(${barcodes}::text[]))
    order by k.id ${lockingRows(locks, 'k')}`.execute(db);
  return rows.map(toKnownPack);
}

/** Which packs have these barcode numbers. */
export async function readBarcodes(db: Database, barcodes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ number: string; id: number }>`
    select lpad(barcode, 14, '0') as number, id from pack where barcode <> '' and lpad(barcode, 14, '0') = any(${barcodes}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ number, id }) => [number, id]));
}

/** The names of the products of packs, by the numbers of these. */
export async function readProductsOfPacks(
  db: Database,
  packIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select k.id, p.name from pack k join product p on p.id = k.product_id where k.id = any(${packIds}::int[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function toKnownPack({ id, version, archived, isOrdered, extraKind, bulkOf, variants, productId, ...values }: PackRow) {
  return { id, version, archived, isOrdered, extraKind, bulkOf, variants, productId, values: values as ImportValues };
}

export function toKnownProduct(
  { id, version, archived, nextSort: _nextSort, ...values }: ProductHead & Record<string, ImportValues[string]>,
  packs: readonly KnownPack[],
): KnownProduct {
  return { id, version, archived, values, packs };
}

/** The prices of tiers that rows have for their packs; null = none. */
export const tiersOf = (
  packs: readonly { readonly id: number; readonly values: ImportValues }[],
): readonly TierPrice[] =>
  packs.flatMap(({ id, values }) =>
    TIERS.map((tier) => ({ id, tier, price: (values[`tier${tier}`] ?? null) as number | null })),
  );

/** Prices that another shop crossed out, in the history of packs: nobody has paid them here, so that they are none of a former price. */
export async function insertCrossedOut(
  trx: Transaction,
  prices: readonly { readonly id: number; readonly pence: number }[],
  { by, now }: { readonly by: number; readonly now: Instant },
): Promise<void> {
  if (prices.length === 0) return;
  await sql`insert into price_change (pack_id, tier, at, person_id, from_pence, to_pence, on_sale, elsewhere)
    select c.id, null, ${now}, ${by}, null, c.pence, false, true
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as c(id int, pence int)`.execute(trx);
}

/** Of these packs those whose stock is not as it was at their beginning. */
export async function readMovedStock(trx: Transaction, packIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.pack_id as id from stock_item s where s.pack_id = any(${packIds}::int[])
      and (s.reserved + s.committed > 0
        or exists (select from stock_movement m where m.stock_item_id = s.id and m.reason <> 'start')
        or exists (select from stock_count c where c.stock_item_id = s.id)
        or exists (select from stock_shortage m where m.stock_item_id = s.id)
        or exists (select from packaging g where g.stock_item_id = s.id))`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Of these packs those that a pack other than these holds as a case. */
export async function readCasesOf(trx: Transaction, packIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct bulk_of_pack_id as id from pack where bulk_of_pack_id = any(${packIds}::int[]) and id <> all(${packIds}::int[])`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}
