import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { naturally } from '#platform/database/natural-order.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import type { BrewedBeer, GYLE_STANDINGS, GyleRow, PacksToFill } from '../brews.contract.ts';

export type GyleBookQuery = {
  readonly search: string;
  readonly beverageId: number | null;
  readonly standing: (typeof GYLE_STANDINGS)[number] | null;
  readonly sort: 'brewedOn' | 'gyle' | 'beer';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const FILLED = sql`
  select f.sub_batch_id, f.stock_item_id, s.pack_id, k.name || ', ' || k.size_ml || ' ml' as pack, k.size_ml, sum(f.quantity)::int as quantity
  from packaging f join stock_item s on s.id = f.stock_item_id join pack k on k.id = s.pack_id
  group by f.sub_batch_id, f.stock_item_id, s.pack_id, k.name, k.size_ml`;

const BOOK = sql`
  select g.id, g.version, g.gyle_num as "gyleNum", g.product_id as "beverageId", p.name as beer, g.brewed_on as "brewedOn",
    g.volume_litres as "volumeLitres", coalesce(made.ml, 0)::float8 as "packagedMl",
    case when g.destroyed_at is not null then 'destroyed' when made.ml is not null then 'packaged' else 'brewed' end as standing,
    to_char(g.destroyed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "destroyedAt",
    g.destroyed_why as "destroyedWhy", coalesce(made.filled, '[]') as filled,
    (select coalesce(json_agg(json_build_object('id', r.id, 'subRef', b.sub_ref) order by r.id), '[]')
     from recall r left join sub_batch b on b.id = r.sub_batch_id where r.gyle_id = g.id and r.withdrawn_at is null) as recalls, g.noted_at, g.changed_at as "changedAt", who.name as "changedBy"
  from gyle g join product p on p.id = g.product_id left join person who on who.id = g.changed_by
  left join lateral (
    select sum(f.quantity::bigint * f.size_ml) as ml, json_agg(json_build_object('subRef', b.sub_ref, 'bestBefore', b.best_before,
        'pack', f.pack, 'quantity', f.quantity, 'packed', (select coalesce(sum(n.quantity), 0)::int from packed_gyle n
          where n.sub_batch_id = b.id and n.pack_id = f.pack_id)) order by b.best_before, b.sub_ref, f.pack) as filled
    from sub_batch b join (${FILLED}) f on f.sub_batch_id = b.id where b.gyle_id = g.id
  ) made on true`;

type Stored = GyleRow & { readonly changedAt: Instant; readonly changedBy: string | null };

/** Letters and figures count up as a brewer does: the latest number of a day last. */
const ORDER = {
  brewedOn: sql`coalesce("brewedOn", noted_at::date)`,
  gyle: naturally(sql`"gyleNum"`),
  beer: sql`beer`,
} as const;

export async function readGyleBook(
  db: Database,
  { search, beverageId, standing, sort, descending, from, most }: GyleBookQuery,
): Promise<{ rows: GyleRow[]; total: number }> {
  const { rows } = await sql<Stored & { total: number }>`
    select *, count(*) over ()::int as total from (${BOOK}) book
    where (${search} = '' or "gyleNum" ilike ${containing(search)} or beer ilike ${containing(search)})
      and (${beverageId}::int is null or "beverageId" = ${beverageId}) and (${standing}::text is null or standing = ${standing})
    order by ${ORDER[sort]} ${descending ? sql`desc` : sql``}, id ${descending ? sql`desc` : sql``}
    offset ${from}::int limit ${most}::int`.execute(db);
  return { rows: rows.map(rowOf), total: rows[0]?.total ?? 0 };
}

export async function findGyle(db: Database, id: number): Promise<Stored | undefined> {
  return (await sql<Stored>`select * from (${BOOK}) book where id = ${id}`.execute(db)).rows[0];
}

/** Who notes it for an order that she packs does not wait. */
export async function lockGyle(trx: Transaction, id: number): Promise<Stored | undefined> {
  await sql`select id from gyle where id = ${id} for no key update`.execute(trx);
  return findGyle(trx, id);
}

export function rowOf({
  id,
  version,
  gyleNum,
  beverageId,
  beer,
  brewedOn,
  volumeLitres,
  packagedMl,
  standing,
  destroyedAt,
  destroyedWhy,
  filled,
  recalls,
}: Stored): GyleRow {
  const own = { id, version, gyleNum, beverageId, beer, brewedOn, volumeLitres };
  return { ...own, packagedMl, standing, destroyedAt, destroyedWhy, filled, recalls };
}

export async function readBrewedBeers(db: Database): Promise<BrewedBeer[]> {
  const { rows } = await sql<BrewedBeer>`select p.id, p.name from product p
    where not p.archived and exists (select from pack k where k.product_id = p.id and k.kind < 100)
    order by p.name, p.id`.execute(db);
  return rows;
}

/** The bottles, cans and casks of a beer. */
export async function readPacksToFill(db: Database, beverageId: number): Promise<PacksToFill['packs']> {
  const { rows } = await sql<PacksToFill['packs'][number]>`
    select s.id as "stockItemId", k.name || ', ' || k.size_ml || ' ml' as name, k.size_ml as "packMl"
    from pack k join stock_item s on s.pack_id = k.id
    where k.product_id = ${beverageId} and k.kind < 100 and not k.archived and s.variant_id is null
    order by k.sort, k.id`.execute(db);
  return rows;
}

export type GyleChange = { readonly by: number; readonly at: Instant };
type Brew = { readonly brewedOn: CalendarDay; readonly volumeLitres: number };

/** Null = there is one of this number already. */
export async function insertGyle(
  trx: Transaction,
  gyle: Brew & { readonly gyleNum: string; readonly beverageId: number },
  { by, at }: GyleChange,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into gyle (gyle_num, product_id, brewed_on, volume_litres, noted_at, changed_at, changed_by)
    values (${gyle.gyleNum}, ${gyle.beverageId}, ${gyle.brewedOn}, ${gyle.volumeLitres}, ${at}, ${at}, ${by})
    on conflict (gyle_num) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

export async function updateGyle(trx: Transaction, id: number, brew: Brew, { by, at }: GyleChange): Promise<void> {
  await sql`update gyle set brewed_on = ${brew.brewedOn}, volume_litres = ${brew.volumeLitres}, version = version + 1,
    changed_at = ${at}, changed_by = ${by} where id = ${id}`.execute(trx);
}

export async function storeDestroyed(trx: Transaction, id: number, why: string, { by, at }: GyleChange): Promise<void> {
  await sql`update gyle set destroyed_at = ${at}, destroyed_why = ${why}, version = version + 1, changed_at = ${at},
    changed_by = ${by} where id = ${id}`.execute(trx);
}

export type PackToFill = { readonly beverageId: number; readonly packMl: number };

/** The bottle, can or cask that a stock item is; nothing for anything else. */
export async function findPackToFill(db: Database, stockItemId: StockItemId): Promise<PackToFill | undefined> {
  const { rows } = await sql<PackToFill>`
    select k.product_id as "beverageId", k.size_ml as "packMl" from stock_item s join pack k on k.id = s.pack_id
    where s.id = ${stockItemId} and k.kind < 100 and s.variant_id is null`.execute(db);
  return rows[0];
}

export async function isBeer(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select from product p where p.id = ${id}
    and exists (select from pack k where k.product_id = p.id and k.kind < 100)`.execute(db);
  return rows.length > 0;
}

export type KnownSubBatch = { readonly id: number; readonly bestBefore: CalendarDay };

export async function findSubBatch(db: Database, gyleId: number, subRef: string): Promise<KnownSubBatch | undefined> {
  const { rows } = await sql<KnownSubBatch>`
    select id, best_before as "bestBefore" from sub_batch where gyle_id = ${gyleId} and sub_ref = ${subRef}`.execute(
    db,
  );
  return rows[0];
}

export async function insertSubBatch(
  trx: Transaction,
  gyleId: number,
  { subRef, bestBefore }: { readonly subRef: string; readonly bestBefore: CalendarDay },
): Promise<void> {
  await sql`insert into sub_batch (gyle_id, sub_ref, best_before) values (${gyleId}, ${subRef}, ${bestBefore})
    on conflict (gyle_id, sub_ref) do nothing`.execute(trx);
}

export type PackagingToStore = {
  readonly batchId: number;
  readonly stockItemId: StockItemId;
  readonly quantity: number;
  readonly packagedOn: CalendarDay;
};

export async function insertPackaging(trx: Transaction, one: PackagingToStore, { by, at }: GyleChange): Promise<void> {
  await sql`insert into packaging (sub_batch_id, stock_item_id, quantity, packaged_on, noted_by, noted_at)
    values (${one.batchId}, ${one.stockItemId}, ${one.quantity}, ${one.packagedOn}, ${by}, ${at})`.execute(trx);
}
