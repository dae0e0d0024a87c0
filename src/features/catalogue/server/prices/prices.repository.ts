import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { PricesNow, PricesOfPack } from '#rules/catalogue/prices/change-prices.ts';
import type { FormerPrice, RetailChange } from '#rules/catalogue/prices/former-price.ts';
import type { PackPrice } from '#rules/catalogue/packs/pack-faults.ts';
import type { SaleState, StoredSaleState } from '#rules/catalogue/shelf/sale-state.ts';
import type { PriceHistory, PriceRow } from '../../manage-prices.contract.ts';
import type { Change } from '../managing/manage-products.repository.ts';
import { storeTiers } from './store-tiers.ts';

const TIERS = ['tier0', 'tier1', 'tier2', 'tier3', 'tier4'] as const satisfies readonly PackPrice[];

const PRICES = sql`k.retail_inc_pence as retail, k.cost_ex_pence as cost, t.*`;

/** The prices of all tiers of a pack by one look into their table. */
const OF_TIERS = sql`left join lateral (
  select ${sql.join(TIERS.map((name, tier) => sql`max(ex_pence) filter (where tier = ${sql.lit(tier)}) as ${sql.ref(name)}`))}
  from pack_price where pack_id = k.id
) t on true`;

export type GridQuery = {
  /** Looked for in product, pack, barcode and SKU; empty = everything. */
  readonly search: string;
  /** Null = whatever it is, as for the other. */
  readonly drink: number | null;
  readonly state: SaleState | null;
};

type GridRow = Omit<PriceRow, 'state'> & StoredSaleState;

const MOST_ROWS = 5000;

export async function readPriceGrid(
  db: Database,
  { search, drink, state }: GridQuery,
): Promise<{ readonly rows: readonly GridRow[]; readonly total: number }> {
  const found = sql`where (${search} = '' or p.name || ', ' || k.name ilike ${containing(search)} or (k.barcode <> '' and k.barcode = ${search}) or k.sku ilike ${containing(search)})
      and (${drink}::int is null or p.drink_kind = ${drink}::int)
      and (${state}::text is null or ${state} = case when k.archived then 'archived' when k.active then 'live' else 'draft' end)`;
  const { rows } = await sql<GridRow>`
    select k.id, p.name as product, k.name, k.kind, k.extra_kind as "extraKind", k.vat_code as "vatCode", k.active, k.archived, ${PRICES}
    from pack k join product p on p.id = k.product_id ${OF_TIERS} ${found} order by lower(p.name), p.id, k.sort, k.id limit ${MOST_ROWS}`.execute(
    db,
  );
  if (rows.length < MOST_ROWS) return { rows, total: rows.length };
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from pack k join product p on p.id = k.product_id ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

type NamedPrices = PricesNow & { readonly name: string };

const NOW = sql`select k.id, k.kind, k.extra_kind as "extraKind", k.archived, k.changed_at as "changedAt", by.name as "changedBy",
  p.name || ', ' || k.name as name, ${PRICES}
  from pack k join product p on p.id = k.product_id left join person by on by.id = k.changed_by ${OF_TIERS}`;

/** Packs with their prices by their numbers; those that are not there are left out. */
export async function readPrices(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, NamedPrices>> {
  const { rows } = await sql<NamedPrices>`${NOW} where k.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The same, until the end of the transaction. Who puts them into a basket meanwhile does not wait. They are read once they are locked:
 * the statement that waits for a lock would still see the prices of tiers as they were before.
 */
export async function lockPrices(trx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, NamedPrices>> {
  await sql`select from pack where id = any(${ids}::int[]) order by id for no key update`.execute(trx);
  return readPrices(trx, ids);
}

/** What differs of these packs is stored from now on. */
export async function storePrices(
  trx: Transaction,
  changes: readonly PricesOfPack[],
  { by, at }: Change,
): Promise<void> {
  const rows = changes.map(({ id, after }) => ({ id, ...after, ...columnsIn(after) }));
  await sql`
    update pack k set retail_inc_pence = case when t."setsRetail" then t.retail else k.retail_inc_pence end,
      cost_ex_pence = case when t."setsCost" then t.cost else k.cost_ex_pence end,
      changed_by = ${by}, changed_at = ${at}, version = k.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id int, retail int, cost int, "setsRetail" boolean, "setsCost" boolean)
    where k.id = t.id`.execute(trx);
  await storeTiers(
    trx,
    changes.flatMap(({ id, after }) =>
      TIERS.flatMap((name, tier) => (after[name] === undefined ? [] : { id, tier, price: after[name] })),
    ),
  );
}

const columnsIn = ({ retail, cost }: PricesOfPack['after']) => ({
  setsRetail: retail !== undefined,
  setsCost: cost !== undefined,
});

const MOST_CHANGES = 200;

/** The changes of the retail price of a pack, the earliest first; without what another shop crossed out. */
export async function readRetailChanges(db: Database, packId: number): Promise<readonly RetailChange[]> {
  const { rows } = await sql<RetailChange>`
    select at, to_pence as "to", on_sale as "onSale" from price_change
    where pack_id = ${packId} and tier is null and not elsewhere order by id`.execute(db);
  return rows;
}

/** The former price that was set for a pack. */
export async function findFormerPrice(db: Database, packId: number): Promise<FormerPrice | null> {
  const { rows } = await sql<FormerPrice>`
    select inc_pence as pence, until from former_price where pack_id = ${packId}`.execute(db);
  return rows[0] ?? null;
}

export async function storeFormerPrice(
  trx: Transaction,
  packId: number,
  former: FormerPrice | null,
  { by, at }: Change,
): Promise<void> {
  if (former === null) {
    await trx.deleteFrom('former_price').where('pack_id', '=', packId).execute();
    return;
  }
  const row = { inc_pence: former.pence, until: former.until, set_by: by, set_at: at };
  await trx
    .insertInto('former_price')
    .values({ pack_id: packId, ...row })
    .onConflict((conflict) => conflict.column('pack_id').doUpdateSet(row))
    .execute();
}

/** The latest changes of the prices of a pack; undefined = there is no such pack. */
export async function readPriceHistory(db: Database, packId: number): Promise<PriceHistory['changes'] | undefined> {
  const { rows } = await sql<PriceHistory['changes'][number]>`
    select c.at, coalesce(by.name, '') as by, c.tier, c.from_pence as "from", c.to_pence as "to", c.on_sale as "onSale", c.elsewhere as "isElsewhere"
    from price_change c left join person by on by.id = c.person_id
    where c.pack_id = ${packId} order by c.id desc limit ${MOST_CHANGES}`.execute(db);
  if (rows.length > 0) return rows;
  const pack = await db.selectFrom('pack').select('id').where('id', '=', packId).executeTakeFirst();
  return pack && [];
}
