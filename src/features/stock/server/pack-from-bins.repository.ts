import type { Database, Transaction } from '#platform/database/database.ts';
import { type Prepared, prepared } from '#platform/database/prepared.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import type { StockPlace } from '#rules/stock/take-from-places.ts';

/** Until the end of the transaction nobody else moves, packs, counts or sells what these orders have bought (D-32). */
export async function lockBought(trx: Transaction, orderIds: readonly OrderId[]): Promise<void> {
  await prepared`
    select id from stock_item where id in (
      select h.stock_item_id from stock_hold h join order_line l on l.id = h.line_id where l.order_id = any(${orderIds}::bigint[]))
    order by pack_id, variant_id nulls first for update`.execute(trx);
}

export type PlaceOfBought = StockPlace & {
  readonly site: string;
  readonly code: string;
  readonly batchId: number | null;
  /** By which places are sorted for whoever walks past them. */
  readonly walk: string;
};

/** What an order has bought of a stock item that lies in bins, with its places in their turn. */
export type BoughtInBins = {
  readonly orderId: OrderId;
  readonly stockItemId: StockItemId;
  readonly name: string;
  /** Null = a variant, which has no gyles. */
  readonly packId: PackId | null;
  readonly units: number;
  readonly places: readonly PlaceOfBought[];
};

/** What these orders have bought that lies in bins; what is best before a day earlier than `today`, or was recalled, is not fit to be packed. */
export async function readBoughtInBins(
  db: Database,
  orderIds: readonly OrderId[],
  today: CalendarDay,
): Promise<readonly BoughtInBins[]> {
  return prepared<BoughtInBins>`
    select b.order_id as "orderId", s.id as "stockItemId", case when s.variant_id is null then s.pack_id end as "packId", b.units, lies.places,
      stock_item_name(p, k, v) as name
    from (select l.order_id, h.stock_item_id, sum(h.quantity)::int as units from order_line l join stock_hold h on h.line_id = l.id
      where l.order_id = any(${orderIds}::bigint[]) group by 1, 2) b
    join stock_item s on s.id = b.stock_item_id join pack k on k.id = s.pack_id join product p on p.id = k.product_id
    left join pack_variant v on v.id = s.variant_id
    cross join lateral (
      select json_agg(json_build_object('stockItemId', t.stock_item_id, 'binId', t.bin_id, 'site', t.site, 'code', t.code,
        'batchId', t.sub_batch_id, 'gyleNum', coalesce(t.gyle_num, ''), 'subRef', coalesce(t.sub_ref, ''), 'quantity', t.quantity,
        'isFit', not t.is_recalled and coalesce(t.best_before >= ${today}::date, true), 'walk', t.walk) order by t.turn) as places
      from stock_place_in_turn t where t.stock_item_id = s.id
    ) lies
    where lies.places is not null order by b.order_id, s.pack_id, s.variant_id nulls first`.execute(db);
}

type Taken = {
  readonly itemId: StockItemId;
  readonly binId: number;
  readonly batchId: number | null;
  readonly quantity: number;
};

/** Takes packs from places that have as many; one that is empty is one no more. */
export function takingFromPlaces(taken: readonly Taken[]): Prepared<never> {
  const rows = taken.map(({ itemId, binId, batchId, quantity }) => ({ i: itemId, n: binId, b: batchId, q: quantity }));
  return prepared`
    with t as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(i int, n int, b int, q int)),
    emptied as (
      delete from stock_place p using t where p.stock_item_id = t.i and p.bin_id = t.n and p.sub_batch_id is not distinct from t.b
        and p.quantity = t.q
    )
    update stock_place p set quantity = p.quantity - t.q from t
    where p.stock_item_id = t.i and p.bin_id = t.n and p.sub_batch_id is not distinct from t.b and p.quantity > t.q`;
}

/** No more lies in bins than is on hand and in no box. */
export function lettingPlacesGiveWay(itemIds: readonly StockItemId[]): Prepared<never> {
  return prepared`select let_places_give_way(${itemIds}::int[])`;
}
