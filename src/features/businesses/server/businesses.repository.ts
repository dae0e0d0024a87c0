import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { Address } from '#rules/orders/placing/draft.ts';
import { accountsBefore } from './accounts-sql.ts';

export type BusinessHeadRow = {
  readonly id: number;
  readonly name: string;
  readonly tier: number;
  readonly active: boolean;
  readonly useShop: boolean;
  readonly routeId: number | null;
  readonly routeNext: CalendarDay | null;
};

export type BusinessRow = BusinessHeadRow & {
  readonly termsDays: number;
  readonly deliveryMethod: number;
  readonly deliveryNote: string;
  readonly invoiceAddress: Partial<Address>;
  readonly deliveryAddress: Partial<Address>;
  readonly separateDeliveryAddress: boolean;
};

type Owing = { readonly lastOrder: Instant | null; readonly due: Pence };

export type BusinessesQuery = {
  readonly includesClosed: boolean;
  /** Only those that have ordered since; null = all. */
  readonly since: Instant | null;
  /** Orders and payments before it count. */
  readonly until: Instant;
  readonly today: CalendarDay;
};

export async function readBusinesses(
  db: Database,
  { includesClosed, since, until, today }: BusinessesQuery,
): Promise<readonly (BusinessHeadRow & Owing)[]> {
  const { rows } = await sql<BusinessHeadRow & Owing>`
    select b.id, b.name, b.price_tier as tier, b.active, b.use_shop as "useShop", b.route_id as "routeId",
      (select min(d.day) from van_route_day d where d.route_id = b.route_id and d.day > ${today}) as "routeNext",
      a.last_order as "lastOrder", coalesce(a.due, 0) as due
    from business b left join (${accountsBefore(until)}) a on a.business_id = b.id
    where (b.active or ${includesClosed}) and (${since}::timestamptz is null or a.last_order >= ${since}::timestamptz)
    order by lower(b.name), b.id`.execute(db);
  return rows;
}

export async function findBusiness(db: Database, id: number, today: CalendarDay): Promise<BusinessRow | null> {
  const [row] = await prepared<BusinessRow>`
    select b.id, b.name, b.price_tier as tier, b.active, b.use_shop as "useShop", b.route_id as "routeId",
      (select min(d.day) from van_route_day d where d.route_id = b.route_id and d.day > ${today}) as "routeNext",
      b.terms_days as "termsDays", b.delivery_method as "deliveryMethod", b.delivery_note as "deliveryNote",
      b.invoice_address as "invoiceAddress", b.delivery_address as "deliveryAddress",
      b.separate_delivery_address as "separateDeliveryAddress"
    from business b where b.id = ${id}`.execute(db);
  return row ?? null;
}

export async function findPersonOfBusiness(
  db: Database,
  personId: number,
): Promise<{ readonly role: number; readonly businessId: number | null } | null> {
  const [row] = await prepared<{ role: number; businessId: number | null }>`
    select role, business_id as "businessId" from person where id = ${personId}`.execute(db);
  return row ?? null;
}

export type VanRouteRow = {
  readonly id: number;
  readonly name: string;
  readonly days: string;
  readonly thirdPartyCollection: boolean;
  readonly next: CalendarDay | null;
};

/** The rounds of the van, with the next day of each after today. */
export function readVanRoutes(db: Database, today: CalendarDay): Promise<readonly VanRouteRow[]> {
  return prepared<VanRouteRow>`
    select r.id, r.name, r.days, r.third_party_collection as "thirdPartyCollection",
      (select min(d.day) from van_route_day d where d.route_id = r.id and d.day > ${today}) as next
    from van_route r order by lower(r.name), r.id`.execute(db);
}
