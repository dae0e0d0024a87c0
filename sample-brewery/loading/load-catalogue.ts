import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Transaction } from '#platform/database/database.ts';
import { boxes, POST_BOX, vatRates } from '../boxes.ts';
import { coupons } from '../coupons.ts';
import type { Coupon } from '../coupons.ts';
import { dayAhead } from '../dates.ts';
import { mixedCases } from '../packs/mixed-cases.ts';
import type { ExtraPack } from '../goods/extra.ts';
import { withBarcodesAndCosts } from './barcodes-and-costs.ts';
import { beerIds, beerPackRow, beerPacks, blankPack, tierRows } from './beer-pack-rows.ts';
import type { PackRow } from './beer-pack-rows.ts';
import { mixedCaseRows, pickYourOwnRows } from './box-pack-rows.ts';
import { insertRows } from './insert-rows.ts';
import type { RowOf } from './insert-rows.ts';
import { beerRows, beers, extraRow, extras, liveRow } from './product-rows.ts';

/** Everything that is sold: rates, boxes, coupons, products and packs. */
export async function loadCatalogue(trx: Transaction, today: CalendarDay): Promise<void> {
  // The sample has figures of its own in place of those that come with the tables.
  await trx.deleteFrom('vat_rate').execute();
  await trx.deleteFrom('box').execute();
  await insertRows(
    trx,
    'vat_rate',
    vatRates.map(({ code, startsOn, rate }) => ({ code, starts_on: startsOn as CalendarDay, rate })),
  );
  await insertRows(trx, 'box', boxRows());
  await insertRows(trx, 'coupon', couponRows());
  const liveBeers = new Set(beerPacks.filter((pack) => pack.live).map((pack) => beerIds.get(pack.beer)));
  const products = [
    ...beerRows(),
    ...beers.filter((beer) => liveBeers.has(beer.id)).map(liveRow),
    ...extras.map(extraRow),
  ];
  const singles = [...beerPacks.map((pack) => beerPackRow(pack, today)), ...extraPackRows(today)];
  const inside = {
    products: new Map(products.map((row) => [row.id, row])),
    packs: new Map(singles.map((row) => [row.id, row])),
  };
  const mixed = mixedCaseRows(inside);
  const picked = pickYourOwnRows(inside);
  await insertRows(trx, 'product', [...products, ...mixed.products, ...picked.products]);
  const prices = priceRows();
  await insertRows(trx, 'pack', withBarcodesAndCosts([...singles, ...mixed.packs, ...picked.packs], prices));
  await insertRows(trx, 'pack_price', prices);
  await insertRows(trx, 'pack_component', mixed.parts);
  await insertRows(trx, 'pack_choice', picked.choices);
  await insertRows(trx, 'pack_variant', variantRows());
}

function boxRows(): RowOf<'box'>[] {
  return boxes.map(({ id, name, capacityCells, leastCells, freeOver, cost, vat }) => ({
    id,
    name,
    capacity_cells: capacityCells,
    min_delivery_num: leastCells,
    free_over_pence: freeOver,
    cost_pence: cost,
    vat_code: vat,
  }));
}

function couponRows(): RowOf<'coupon'>[] {
  return Object.values(coupons).map((coupon: Coupon) => ({
    id: coupon.id,
    name: coupon.name,
    note: coupon.note,
    kind: coupon.kind,
    discount_kind: coupon.discountKind ?? 0,
    discount: coupon.discount ?? 0,
    collection_discount: coupon.collectionDiscount ?? 0,
    minimum_order_pence: coupon.minimumOrder ?? 0,
    hold_purchase: coupon.holdPurchase ?? false,
    special_products: coupon.specialProducts ?? false,
    allows_bacs: coupon.allowsBacs ?? false,
    term_months: coupon.kind < 50 ? 24 : 12,
    club_rank: coupon.clubRank ?? 0,
  }));
}

function extraPackRows(today: CalendarDay): PackRow[] {
  return extras.flatMap((extra) =>
    extra.packs.map((pack: ExtraPack, at): PackRow => ({
      ...blankPack,
      id: pack.id,
      product_id: extra.productId,
      name: pack.name,
      kind: pack.kind,
      extra_kind: pack.extraKind,
      vat_code: pack.vat,
      retail_inc_pence: pack.retail,
      box_rule: pack.boxRule ?? 0,
      box_cells: pack.box?.cells ?? 0,
      box_id: pack.box?.id ?? POST_BOX,
      coupon_id: pack.coupon ?? null,
      own_value_least_pence: pack.ownValue?.least ?? null,
      own_value_most_pence: pack.ownValue?.most ?? null,
      sold_to: pack.toDay === undefined ? null : dayAhead(today, pack.toDay),
      tele_only: pack.teleOnly ?? false,
      no_online_shop: pack.noOnlineShop ?? false,
      sort: extra.productId * 100 + at,
      picture: pack.picture ?? extra.picture,
    })),
  );
}

function priceRows(): RowOf<'pack_price'>[] {
  return [
    ...beerPacks.flatMap((pack) => tierRows(pack.id, pack.trade)),
    ...mixedCases.flatMap((box) => tierRows(box.packId, box.trade)),
    ...extras.flatMap((extra) => extra.packs.flatMap((pack) => tierRows(pack.id, pack.trade))),
  ];
}

function variantRows(): RowOf<'pack_variant'>[] {
  return extras.flatMap((extra) =>
    extra.packs.flatMap((pack) =>
      (pack.variants ?? []).map((variant, at) => ({
        id: variant.id,
        pack_id: pack.id,
        colour: variant.colour ?? '',
        size_name: variant.size ?? '',
        text: variant.text ?? '',
        sort: at,
      })),
    ),
  );
}
