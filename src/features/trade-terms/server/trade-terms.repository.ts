import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { BusinessId } from '#rules/orders/placing/draft.ts';
import type { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { AgreedPrice } from '#rules/trade/agreed-prices.ts';

export type TradeTermsRow = {
  readonly id: BusinessId;
  readonly tier: number;
  readonly active: boolean;
  readonly useShop: boolean;
  readonly minimumOrder: Pence;
  /** Days to pay; 0 = payment before shipment. */
  readonly termsDays: number;
  /** In pence, 0 = none. */
  readonly creditLimit: Pence;
  /** What it owes on account, in pence; 0 where there is no limit, and where it is not asked for. */
  readonly owed: Pence;
  readonly deliveryMethod: DeliveryMethod;
  /** Null = no round of the van. */
  readonly thirdPartyCollection: boolean | null;
  readonly nextVan: CalendarDay | null;
  readonly prices: readonly AgreedPrice[];
};

/**
 * All that the shop needs of a business that buys, in one statement; prices that are over are left out.
 */
export async function readTradeTerms(
  db: Database,
  businessId: number,
  {
    today,
    owedUntil,
  }: { readonly today: CalendarDay; /** Null = what it owes is not read. */ readonly owedUntil: Instant | null },
): Promise<TradeTermsRow | null> {
  const [row] = await prepared<TradeTermsRow>`
    select b.id, b.price_tier as tier, b.active, b.use_shop as "useShop",
      b.minimum_order_pence as "minimumOrder", b.terms_days as "termsDays", b.credit_limit_pence as "creditLimit",
      case when b.credit_limit_pence > 0 and ${owedUntil}::timestamptz is not null then (select coalesce(sum(i.owed_pence), 0)::int
        from account_item(${owedUntil}::timestamptz) i where i.business_id = b.id) else 0 end as owed, b.delivery_method as "deliveryMethod",
      (select r.third_party_collection from van_route r where r.id = b.route_id) as "thirdPartyCollection",
      (select min(d.day) from van_route_day d where d.route_id = b.route_id and d.day > ${today}) as "nextVan",
      (select coalesce(json_agg(json_build_object('packId', p.pack_id, 'price', p.ex_pence, 'startsOn', p.starts_on,
        'endsOn', p.ends_on)), '[]')
        from business_price p where p.business_id = b.id and (p.ends_on is null or p.ends_on >= ${today})) as prices
    from business b where b.id = ${businessId}`.execute(db);
  return row ?? null;
}

/** Locks the account until the end of the transaction: of two orders on account the second counts the first. */
export async function lockAccount(trx: Transaction, businessId: number): Promise<void> {
  await prepared`select id from business where id = ${businessId} for update`.execute(trx);
}
