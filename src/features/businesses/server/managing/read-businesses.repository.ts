import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { Address } from '#rules/orders/placing/draft.ts';
import type { BusinessTerms } from '#rules/trade/business-faults.ts';
import type { BusinessStanding } from '#rules/trade/business-standing.ts';
import { accountsBefore } from '../accounts-sql.ts';

type Owing = { readonly lastOrder: Instant | null; readonly due: Pence };

export type BusinessListRow = Owing & {
  readonly id: number;
  readonly name: string;
  readonly tier: number;
  readonly active: boolean;
  readonly useShop: boolean;
  readonly round: string | null;
  readonly postcode: string | null;
  readonly people: number;
};

export type BusinessRowsQuery = {
  /** Looked for in name and postcodes; empty = everything. */
  readonly search: string;
  readonly standing: BusinessStanding | null;
  readonly tier: number | null;
  /** 0 = none, null = whatever it is. */
  readonly round: number | null;
  readonly sort: 'name' | 'lastOrder' | 'due';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const COLUMN_OF = { name: sql`lower(b.name)`, lastOrder: sql`a.last_order`, due: sql`coalesce(a.due, 0)` } as const;

const STANDINGS: Readonly<Record<BusinessStanding, RawBuilder<boolean>>> = {
  open: sql`b.active and b.use_shop`,
  showroom: sql`b.active and not b.use_shop`,
  closed: sql`not b.active`,
};

export async function readBusinessesToManage(
  db: Database,
  { search, standing, tier, round, sort, descending, from, most }: BusinessRowsQuery,
  until: Instant,
): Promise<{ readonly rows: readonly BusinessListRow[]; readonly total: number }> {
  const pattern = containing(search);
  const matching = sql<boolean>`(${search} = '' or b.name ilike ${pattern}
      or b.invoice_address->>'postcode' ilike ${pattern} or b.delivery_address->>'postcode' ilike ${pattern})
    and ${standing === null ? sql`true` : STANDINGS[standing]}
    and (${tier}::int is null or b.price_tier = ${tier}::int)
    and (${round}::int is null or coalesce(b.route_id, 0) = ${round}::int)`;
  const counted = await sql<{ total: number }>`select count(*) as total from business b where ${matching}`.execute(db);
  const { rows } = await sql<BusinessListRow>`
    select b.id, b.name, b.price_tier as tier, b.active, b.use_shop as "useShop", r.name as round,
      b.invoice_address->>'postcode' as postcode,
      (select count(*) from person p where p.business_id = b.id) as people,
      a.last_order as "lastOrder", coalesce(a.due, 0) as due
    from business b left join van_route r on r.id = b.route_id
      left join (${accountsBefore(until)}) a on a.business_id = b.id
    where ${matching}
    order by ${COLUMN_OF[sort]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last, b.id
    offset ${from} limit ${most}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type BusinessRow = BusinessTerms & {
  readonly id: number;
  readonly version: number;
  readonly invoiceAddress: Partial<Address>;
  readonly deliveryAddress: Partial<Address>;
  readonly changedAt: Instant;
  readonly changedBy: string | null;
};

const COLUMNS = sql`
  b.id, b.version, b.name, b.price_tier as tier, b.active, b.use_shop as "useShop", b.terms_days as "termsDays",
  b.credit_limit_pence as "creditLimit", b.minimum_order_pence as "minimumOrder", b.delivery_method as "deliveryMethod",
  b.route_id as "routeId", b.delivery_note as "deliveryNote", b.invoice_address as "invoiceAddress",
  b.delivery_address as "deliveryAddress", b.separate_delivery_address as "separateDeliveryAddress",
  b.changed_at as "changedAt", p.name as "changedBy"`;

export async function findBusinessToManage(
  db: Database,
  id: number,
  until: Instant,
): Promise<(BusinessRow & Owing) | undefined> {
  const { rows } = await sql<BusinessRow & Owing>`
    select ${COLUMNS}, a.last_order as "lastOrder", coalesce(a.due, 0) as due
    from business b left join person p on p.id = b.changed_by
      left join (${accountsBefore(until)}) a on a.business_id = b.id
    where b.id = ${id}`.execute(db);
  return rows[0];
}

/** The account as it stands, until the end of the transaction. */
export async function lockBusiness(trx: Transaction, id: number): Promise<BusinessRow | undefined> {
  const { rows } = await sql<BusinessRow>`
    select ${COLUMNS} from business b left join person p on p.id = b.changed_by
    where b.id = ${id} for update of b`.execute(trx);
  return rows[0];
}

export type LinkedRow = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: number;
  readonly isDisabled: boolean;
};

export async function readPeopleOfBusiness(db: Database, businessId: number): Promise<readonly LinkedRow[]> {
  const { rows } = await sql<LinkedRow>`
    select id, name, email, role, disabled_at is not null as "isDisabled" from person
    where business_id = ${businessId} and erased_at is null order by lower(name), id`.execute(db);
  return rows;
}

export async function readRounds(
  db: Database,
): Promise<readonly { readonly id: number; readonly thirdPartyCollection: boolean }[]> {
  return await db
    .selectFrom('van_route')
    .select(['id', 'third_party_collection as thirdPartyCollection'])
    .orderBy('id')
    .execute();
}
