import type { Database } from '#platform/database/database.ts';
import { readModulesOff } from '#platform/database/modules-off.ts';
import { prepared } from '#platform/database/prepared.ts';
import type {
  BoxId,
  CouponId,
  Pack,
  PackComponent,
  PackId,
  PackVariant,
  Product,
  ProductId,
  VariantId,
} from '#rules/catalogue/packs/pack.ts';
import type { BoxRule, DrinkKind, ExtraKind, PackKind, VatCode, Vessel } from '#rules/catalogue/packs/pack-codes.ts';
import type { Box } from '#rules/boxes/box.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { FormerPrice } from '#rules/catalogue/prices/former-price.ts';
import type { DatedEvent } from '#rules/content/event-of-ticket.ts';
import type { PostKind } from '#rules/content/post-codes.ts';
import type { Module } from '#rules/modules/module-parts.ts';
import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import type { StockItem, StockItemId } from '#rules/stock/stock-item.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Selectable } from 'kysely';

export type VatRate = { readonly code: VatCode; readonly startsOn: CalendarDay; readonly rate: BasisPoints };

export type CatalogueRows = {
  readonly packs: readonly Pack[];
  /** Exclusive of VAT, of those packs whose cost is known; beside the packs, so that nothing that tells of a pack tells it. */
  readonly costs: ReadonlyMap<PackId, Pence>;
  /** Beside the packs, since few have one; all that were ever set. */
  readonly formerPrices: ReadonlyMap<PackId, FormerPrice>;
  readonly boxes: readonly Box[];
  /** The latest first. */
  readonly vatRates: readonly VatRate[];
  /** Of the brewery; empty = it is not registered. */
  readonly vatNumber: string;
  readonly pictures: ReadonlyMap<string, string>;
  /** The clubs whose members may buy special products. */
  readonly specialClubs: ReadonlySet<CouponId>;
  /** The modules whose packs are not sold. */
  readonly modulesOff: readonly Module[];
};

/** Not who changed them and when: moments are dear to read, and these are read of everything whenever anything has changed. */
const PRODUCT_COLUMNS = [
  'id',
  'slug',
  'name',
  'sub_name',
  'style',
  'supplier',
  'drink_kind',
  'group_id',
  'label_text',
  'description',
  'abv',
  'ibu',
  'original_gravity',
  'final_gravity',
  'malt',
  'hops',
  'yeast',
  'other_ingredients',
  'allergens',
  'fined',
  'vegan',
  'gluten_free',
  'picture',
  'active',
  'picture_alt',
  'further_pictures',
] as const satisfies readonly (keyof Tables['product'])[];
const PACK_COLUMNS = [
  'id',
  'product_id',
  'name',
  'size_ml',
  'kind',
  'extra_kind',
  'vessel',
  'vat_code',
  'retail_inc_pence',
  'box_rule',
  'box_cells',
  'box_id',
  'bulk_of_pack_id',
  'bulk_quantity',
  'coupon_only',
  'coupon_id',
  'own_value_least_pence',
  'own_value_most_pence',
  'tele_only',
  'no_online_shop',
  'active',
  'sold_from',
  'sold_to',
  'lead_days',
  'draught_relief',
  'deposit_pence',
  'best_before_text',
  'sort',
  'picture',
  'barcode',
  'cost_ex_pence',
  'picture_alt',
] as const satisfies readonly (keyof Tables['pack'])[];
type ProductRow = Pick<Selectable<Tables['product']>, (typeof PRODUCT_COLUMNS)[number]>;
type PackRow = Pick<Selectable<Tables['pack']>, (typeof PACK_COLUMNS)[number]>;

/** The whole catalogue: a few hundred rows, read at once and cached by the service. */
export async function readCatalogue(db: Database): Promise<CatalogueRows> {
  const products = await db.selectFrom('product').select(PRODUCT_COLUMNS).execute();
  const packs = await db.selectFrom('pack').select(PACK_COLUMNS).orderBy('id').execute();
  const prices = await db.selectFrom('pack_price').selectAll().orderBy('tier').execute();
  const components = await db.selectFrom('pack_component').selectAll().orderBy('component_pack_id').execute();
  const choices = await db.selectFrom('pack_choice').selectAll().orderBy('choice_pack_id').execute();
  const variants = await db.selectFrom('pack_variant').selectAll().orderBy('sort').orderBy('id').execute();
  const boxes = await db.selectFrom('box').selectAll().execute();
  const vatRates = await db.selectFrom('vat_rate').selectAll().orderBy('starts_on', 'desc').execute();
  const pictures = await db
    .selectFrom('picture')
    .select(['path', 'placeholder'])
    .where('kind', '=', 'product-pack')
    .execute();
  const formerPrices = await db.selectFrom('former_price').select(['pack_id', 'inc_pence', 'until']).execute();
  const specialClubs = await db.selectFrom('coupon').select('id').where('special_products', '=', true).execute();

  const modulesOff = await readModulesOff(db);
  const vatNumber = await readVatNumber(db);

  const productById = new Map(products.map((row) => [row.id, toProduct(row)]));
  const liveProducts = new Set(products.filter(({ active }) => active).map(({ id }) => id));
  const pricesOf = Map.groupBy(prices, (row) => row.pack_id);
  const componentsOf = Map.groupBy(components, (row) => row.pack_id);
  const choicesOf = Map.groupBy(choices, (row) => row.pack_id);
  const variantsOf = Map.groupBy(variants, (row) => row.pack_id);
  return {
    packs: packs.map((row) =>
      toPack({ ...row, active: row.active && liveProducts.has(row.product_id) }, productById.get(row.product_id)!, {
        tradeExPence: (pricesOf.get(row.id) ?? []).map(({ tier, ex_pence }) => ({ tier, price: ex_pence as Pence })),
        components: (componentsOf.get(row.id) ?? []).map((part) => ({
          packId: part.component_pack_id as PackId,
          quantity: part.quantity,
        })),
        choices: (choicesOf.get(row.id) ?? []).map((choice) => choice.choice_pack_id as PackId),
        variants: (variantsOf.get(row.id) ?? []).map((variant) => ({
          id: variant.id as VariantId,
          colour: variant.colour,
          sizeName: variant.size_name,
          text: variant.text,
        })),
      }),
    ),
    costs: new Map(
      packs.flatMap(({ id, cost_ex_pence: cost }) => (cost === null ? [] : [[id as PackId, cost as Pence]])),
    ),
    formerPrices: new Map(
      formerPrices.map((row) => [row.pack_id as PackId, { pence: row.inc_pence as Pence, until: row.until }]),
    ),
    boxes: boxes.map((row) => ({
      id: row.id as BoxId,
      capacityCells: row.capacity_cells,
      minDeliveryNum: row.min_delivery_num,
      freeOverPence: row.free_over_pence as Pence,
      costPence: row.cost_pence as Pence,
      vatCode: row.vat_code as VatCode,
    })),
    vatRates: vatRates.map((row) => ({
      code: row.code as VatCode,
      startsOn: row.starts_on,
      rate: row.rate as BasisPoints,
    })),
    specialClubs: new Set(specialClubs.map(({ id }) => id as CouponId)),
    pictures: new Map(pictures.map((row) => [row.path, row.placeholder])),
    modulesOff,
    vatNumber,
  };
}

/** The events on the site for which products are sold. */
export function readEventTimes(db: Database, kind: PostKind): Promise<readonly DatedEvent[]> {
  return prepared<DatedEvent>`
    select t.product_id as "productId", e.kind, e.starts_at as "startsAt", e.ends_at as "endsAt"
    from post_product t join post e on e.id = t.post_id
    where e.kind = ${kind} and e.state = 'active'`.execute(db);
}

/** The VAT number of the brewery; empty = it has none. */
export async function readVatNumber(db: Database): Promise<string> {
  const [row] = await prepared<{ readonly vatNumber: string }>`
    select coalesce(details ->> 'vatNumber', '') as "vatNumber" from brewery`.execute(db);
  return row?.vatNumber ?? '';
}

export async function readCellar(db: Database): Promise<StockItem[]> {
  const rows = await db.selectFrom('stock_item').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id as StockItemId,
    packId: row.pack_id as PackId,
    variantId: row.variant_id as VariantId | null,
    onHand: row.on_hand,
    reserved: row.reserved,
    committed: row.committed,
  }));
}

type PriceNow = Pick<
  Pack,
  | 'id'
  | 'retailIncPence'
  | 'tradeExPence'
  | 'vatCode'
  | 'depositPence'
  | 'active'
  | 'noOnlineShop'
  | 'soldFrom'
  | 'soldTo'
>;
export type PricesNow = readonly { readonly price: PriceNow; readonly vatNumber: string }[];

/**
 * What an order being placed must read from the database and not from the cache: prices, whether the packs are sold, and the VAT
 * number of the brewery, which costs no statement of its own so.
 */
export async function readPricesNow(db: Database, packIds: readonly PackId[]): Promise<PricesNow> {
  const rows = await prepared<PriceNow & { readonly vatNumber: string | null }>`
    select id, retail_inc_pence as "retailIncPence", vat_code as "vatCode", deposit_pence as "depositPence",
      active and (select p.active from product p where p.id = pack.product_id) as active, no_online_shop as "noOnlineShop",
      sold_from as "soldFrom", sold_to as "soldTo",
      (select coalesce(json_agg(json_build_object('tier', t.tier, 'price', t.ex_pence) order by t.tier), '[]')
        from pack_price t where t.pack_id = pack.id) as "tradeExPence",
      (select coalesce(details ->> 'vatNumber', '') from brewery) as "vatNumber"
    from pack where id = any(${packIds}::int[])`.execute(db);
  return rows.map(({ vatNumber, ...price }) => ({ price, vatNumber: vatNumber ?? '' }));
}

function toProduct(row: ProductRow): Product {
  return {
    id: row.id as ProductId,
    slug: row.slug,
    name: row.name,
    subName: row.sub_name,
    style: row.style,
    supplier: row.supplier,
    drinkKind: row.drink_kind as DrinkKind,
    groupId: row.group_id,
    labelText: row.label_text,
    description: row.description,
    abv: row.abv,
    ibu: row.ibu,
    originalGravity: row.original_gravity,
    finalGravity: row.final_gravity,
    malt: row.malt,
    hops: row.hops,
    yeast: row.yeast,
    otherIngredients: row.other_ingredients,
    allergens: row.allergens,
    fined: row.fined,
    vegan: row.vegan,
    glutenFree: row.gluten_free,
    picture: row.picture,
    pictureAlt: row.picture_alt,
    furtherPictures: row.further_pictures as Product['furtherPictures'],
  };
}

type PackParts = {
  readonly tradeExPence: ReadonlyArray<{ readonly tier: number; readonly price: Pence }>;
  readonly components: readonly PackComponent[];
  readonly choices: readonly PackId[];
  readonly variants: readonly PackVariant[];
};

function toPack(row: PackRow, product: Product, parts: PackParts): Pack {
  return {
    id: row.id as PackId,
    product,
    name: row.name,
    sizeMl: row.size_ml,
    kind: row.kind as PackKind,
    extraKind: row.extra_kind as ExtraKind,
    vessel: row.vessel as Vessel,
    vatCode: row.vat_code as VatCode,
    retailIncPence: row.retail_inc_pence as Pence | null,
    boxRule: row.box_rule as BoxRule,
    boxCells: row.box_cells,
    boxId: row.box_id as BoxId,
    bulkOf:
      row.bulk_of_pack_id === null || row.bulk_quantity === null
        ? null
        : { packId: row.bulk_of_pack_id as PackId, quantity: row.bulk_quantity },
    couponOnly: row.coupon_only,
    couponId: row.coupon_id as CouponId | null,
    ownValue:
      row.own_value_least_pence === null || row.own_value_most_pence === null
        ? null
        : { least: row.own_value_least_pence as Pence, most: row.own_value_most_pence as Pence },
    teleOnly: row.tele_only,
    noOnlineShop: row.no_online_shop,
    active: row.active,
    soldFrom: row.sold_from,
    soldTo: row.sold_to,
    leadDays: row.lead_days,
    draughtRelief: row.draught_relief,
    depositPence: row.deposit_pence as Pence,
    barcode: row.barcode,
    bestBeforeText: row.best_before_text,
    sort: row.sort,
    picture: row.picture,
    pictureAlt: row.picture_alt,
    ...parts,
  };
}
