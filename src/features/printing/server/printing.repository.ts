import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import type { BusinessId, OrderId } from '#rules/orders/placing/draft.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import type { TradeAccount } from '#rules/roles/shopper.ts';

/** The order that a line belongs to. */
export async function readOrderOfLine(db: Database, lineId: number): Promise<OrderId | null> {
  const [row] = await prepared<{ order_id: OrderId }>`select order_id from order_line where id = ${lineId}`.execute(db);
  return row?.order_id ?? null;
}

export type PriceListRow = {
  readonly id: string;
  readonly name: string;
  readonly mode: number;
  readonly public: boolean;
  readonly ended_at: Instant | null;
  readonly last_day: CalendarDay | null;
  readonly business_id: BusinessId | null;
  readonly business_name: string | null;
  readonly business_tier: number | null;
  readonly options: number;
  readonly simple: boolean;
  readonly note: string;
  readonly pack_kinds: readonly PackKind[];
  readonly only_in_stock: boolean;
  readonly user_email: string;
  readonly contact_mobile: string;
  readonly partner_name: string;
  readonly partner_email: string;
  readonly partner_mobile: string;
  readonly pack_ids: readonly PackId[];
};

/** A list with the ids of its chosen packs, in order. */
export async function readPriceList(db: Database, id: string): Promise<PriceListRow | null> {
  const [row] = await prepared<PriceListRow>`
    select l.*, b.name as business_name, b.price_tier as business_tier,
      (select coalesce(array_agg(p.pack_id order by p.sort, p.pack_id), '{}') from price_list_pack p
        where p.price_list_id = l.id) as pack_ids
    from price_list l left join business b on b.id = l.business_id where l.id = ${id}`.execute(db);
  return row ?? null;
}

export async function readTradeAccount(db: Database, businessId: number): Promise<TradeAccount | null> {
  const [row] = await prepared<{ id: BusinessId; price_tier: number; active: boolean; use_shop: boolean }>`
    select id, price_tier, active, use_shop from business where id = ${businessId}`.execute(db);
  return row ? { id: row.id, tier: row.price_tier, active: row.active, useShop: row.use_shop } : null;
}

/** The newest gyle of each product. */
export async function readNewestGyles(
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await prepared<{ product_id: number; gyle_num: string }>`
    select distinct on (product_id) product_id, gyle_num from gyle where product_id = any(${productIds}::int[])
    order by product_id, coalesce(brewed_on, noted_at::date) desc, id desc`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row.gyle_num]));
}
