import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { KindOfPack } from '#rules/catalogue/packs/fields-of-kind.ts';
import type { BoxRule, DrinkKind, PackKind, TICKETS_GROUP } from '#rules/catalogue/packs/pack-codes.ts';
import type { Club } from '#rules/catalogue/shelf/preview-audiences.ts';
import type { SaleState, StoredSaleState } from '#rules/catalogue/shelf/sale-state.ts';
import type { PostKind } from '#rules/content/post-codes.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { ProductFields } from '../../manage-products.contract.ts';
import { isOfKinds } from './free-over.repository.ts';

type Head = StoredSaleState & {
  readonly id: number;
  readonly version: number;
  readonly changedAt: Instant;
  /** Null = not known. */
  readonly changedBy: string | null;
};

export type ProductRow = ProductFields & Head & { readonly eventTitle: string };

export type ProductListRow = Head &
  Pick<ProductFields, 'name' | 'subName' | 'style' | 'supplier' | 'groupId' | 'abv'> & {
    readonly drinkKind: DrinkKind;
    readonly activePacks: number;
    readonly packs: number;
    readonly leastRetail: Pence | null;
    readonly mostRetail: Pence | null;
    /** Null = no active pack is counted. */
    readonly free: number | null;
  };

export type ProductRowsQuery = {
  /** Looked for in name, style, supplier, barcodes and SKUs; empty = everything. */
  readonly search: string;
  /** Null = whatever it is, as for the others. */
  readonly kind: number | null;
  readonly state: SaleState | null;
  readonly isOut: boolean;
  /** Has a pack on sale that pays for its delivery by the box, whatever the order comes to. */
  readonly isPaid: boolean;
  readonly sort: 'name' | 'abv' | 'free' | 'changedAt';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const COLUMN_OF = {
  name: sql`lower(p.name)`,
  abv: sql`p.abv`,
  free: sql`s.free`,
  changedAt: sql`p.changed_at`,
} as const;

const STATES: Readonly<Record<SaleState, RawBuilder<boolean>>> = {
  draft: sql`not p.active and not p.archived`,
  live: sql`p.active`,
  archived: sql`p.archived`,
};

/** What is free of each product, for those who sort or filter by it: for all at once, since each by itself takes three times as long. */
const STOCK_OF_ALL = sql`left join (
  select c.product_id, sum(i.on_hand - i.reserved - i.committed)::int as free
  from stock_item i join pack c on c.id = i.pack_id where c.active group by c.product_id
) s on s.product_id = p.id`;

const HEAD = sql`p.id, p.version, p.active, p.archived, p.changed_at as "changedAt", by.name as "changedBy"`;

export async function readProductsToManage(
  db: Database,
  { search, kind, state, isOut, isPaid, sort, descending, from, most }: ProductRowsQuery,
  kindsSent: readonly KindOfPack[],
): Promise<{ readonly rows: readonly ProductListRow[]; readonly total: number }> {
  const pattern = containing(search);
  const products = sql`product p ${isOut || sort === 'free' ? STOCK_OF_ALL : sql``}
    where (${search} = '' or p.name ilike ${pattern} or p.style ilike ${pattern} or p.supplier ilike ${pattern}
        or p.id in (select c.product_id from pack c where (c.barcode <> '' and c.barcode = ${search}) or c.sku ilike ${pattern}))
      and (${kind}::int is null or p.drink_kind = ${kind}::int)
      and ${state === null ? sql`true` : STATES[state]}
      and ${isOut ? sql`p.active and s.free <= 0` : sql`true`}
      and ${isPaid ? pays(kindsSent) : sql`true`}`;
  const order = sql`order by ${COLUMN_OF[sort]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last, p.id`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${products}`.execute(db);
  const { rows } = await sql<ProductListRow>`
    select ${HEAD}, p.name, p.sub_name as "subName", p.style, p.supplier, p.drink_kind as "drinkKind", p.group_id as "groupId",
      p.abv, k.packs, k.active as "activePacks", k.least as "leastRetail", k.most as "mostRetail", s.free
    from (select p.id from ${products} ${order} offset ${from} limit ${most}) page
    join product p on p.id = page.id left join person by on by.id = p.changed_by
    left join lateral (
      select count(*)::int as packs, (count(*) filter (where k.active))::int as active,
        min(k.retail_inc_pence) filter (where k.active) as least, max(k.retail_inc_pence) filter (where k.active) as most
      from pack k where k.product_id = p.id
    ) k on true
    left join lateral (
      select sum(i.on_hand - i.reserved - i.committed)::int as free
      from stock_item i join pack c on c.id = i.pack_id where c.product_id = p.id and c.active
    ) s on true
    ${order}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const BY_THE_BOX: typeof BoxRule.standard = 0;

const pays = (kinds: readonly KindOfPack[]) => sql<boolean>`p.active and exists (
  select from pack c where c.product_id = p.id and c.active and c.box_rule = ${sql.lit(BY_THE_BOX)} and ${isOfKinds('c', kinds)})`;

const EVENT_POST: typeof PostKind.event = 2;
const TICKETS: typeof TICKETS_GROUP = 8;

const EVENT_OF_PRODUCT = sql`
  select e.id, e.title from post_product t join post e on e.id = t.post_id and e.kind = ${sql.lit(EVENT_POST)}
  where t.product_id = p.id order by e.id limit 1`;

const WHOLE = sql`${HEAD}, p.name, p.slug, p.sub_name as "subName", p.style, p.supplier, p.drink_kind as "drinkKind",
  p.group_id as "groupId", p.label_text as "labelText", p.description, p.abv, p.ibu, p.original_gravity as "originalGravity",
  p.final_gravity as "finalGravity", p.malt, p.hops, p.yeast, p.other_ingredients as "otherIngredients", p.allergens,
  p.fined, p.vegan, p.gluten_free as "glutenFree",
  case p.picture when '' then '[]' else jsonb_build_array(jsonb_build_object('path', p.picture, 'alt', p.picture_alt)) || p.further_pictures
    end as pictures,
  e.id as "eventId", coalesce(e.title, '') as "eventTitle"
  from product p left join person by on by.id = p.changed_by
  left join lateral (${EVENT_OF_PRODUCT}) e on p.group_id = ${sql.lit(TICKETS)}`;

export async function findProductToManage(db: Database, id: number): Promise<ProductRow | undefined> {
  return (await sql<ProductRow>`select ${WHOLE} where p.id = ${id}`.execute(db)).rows[0];
}

/** The product as it stands, until the end of the transaction. Whoever puts its packs into baskets meanwhile does not wait. */
export async function lockProduct(trx: Transaction, id: number): Promise<ProductRow | undefined> {
  return (await sql<ProductRow>`select ${WHOLE} where p.id = ${id} for no key update of p`.execute(trx)).rows[0];
}

export type PackOfProductRow = {
  readonly id: number;
  readonly name: string;
  readonly kind: PackKind;
  readonly active: boolean;
  readonly retail: Pence | null;
  readonly boxCells: number;
};

/** In the order in which they stand on the shelf. */
export async function readPacksOfProduct(db: Database, id: number): Promise<readonly PackOfProductRow[]> {
  const { rows } = await sql<PackOfProductRow>`
    select id, name, kind, active, retail_inc_pence as retail, box_cells as "boxCells"
    from pack where product_id = ${id} order by sort, id`.execute(db);
  return rows;
}

/** The names of active packs of other products that are live, in which packs of this one are. */
export async function readPacksAround(trx: Transaction, productId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct p.name from pack k join product p on p.id = k.product_id
    where k.product_id <> ${productId} and k.active and p.active and (
      exists (select from pack_component c join pack i on i.id = c.component_pack_id where c.pack_id = k.id and i.product_id = ${productId})
      or exists (select from pack_choice c join pack i on i.id = c.choice_pack_id where c.pack_id = k.id and i.product_id = ${productId})
    ) order by p.name`.execute(trx);
  return rows.map(({ name }) => name);
}

export type EventToSell = { readonly id: number; readonly title: string; readonly startsAt: Instant };

export async function readEventsToSell(db: Database, now: Instant): Promise<EventToSell[]> {
  const { rows } = await sql<EventToSell>`
    select id, title, starts_at as "startsAt" from post
    where kind = ${EVENT_POST} and state <> 'archived' and coalesce(ends_at, starts_at) >= ${now}
    order by starts_at, id limit 200`.execute(db);
  return rows;
}

/** Whether there is such an event, locked so that nobody deletes it meanwhile. */
export async function lockEvent(trx: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from post where id = ${id} and kind = ${EVENT_POST} for key share`.execute(trx);
  return rows.length > 0;
}

/** The addresses of products that begin with this one. */
export async function readSlugsAfter(trx: Transaction, slug: string): Promise<readonly string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from product where slug = ${slug} or starts_with(slug, ${`${slug}-`})`.execute(trx);
  return rows.map((row) => row.slug);
}

/** The clubs of the brewery, by name (D-88). */
export async function readClubs(db: Database): Promise<readonly Club[]> {
  const { rows } = await sql<Club>`
    select id, name, special_products as "specialProducts" from coupon where kind > 100 order by name, id limit 50`.execute(
    db,
  );
  return rows;
}
