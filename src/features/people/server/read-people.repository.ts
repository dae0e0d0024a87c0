import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { CustomerWords } from '#rules/roles/customer-words.ts';
import { LAST_DISCOUNT_TYPE } from '#rules/vouchers/voucher-kind.ts';
import type { WHO } from '../people.contract.ts';

export type PeopleQuery = {
  /** Null = everybody. */
  readonly words: CustomerWords | null;
  readonly who: (typeof WHO)[number] | null;
  readonly sort: 'name' | 'since';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

export type PersonListRow = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly telephone: string;
  readonly role: number;
  readonly isDisabled: boolean;
  readonly isConfirmed: boolean;
  readonly isMember: boolean;
  readonly business: string | null;
  readonly since: Instant;
  readonly lastOrder: Instant | null;
};

/** As `decodeRole` reads a role number. */
const BASE = sql`(case when p.role >= 1000 then p.role - 1000 else p.role end)`;

const isMember = (today: CalendarDay) => sql<boolean>`exists (
  select from voucher v join coupon c on c.id = v.coupon_id
  where v.person_id = p.id and v.active and c.kind > ${LAST_DISCOUNT_TYPE}
    and coalesce(v.starts_on, ${today}::date) <= ${today}::date and coalesce(v.ends_on, ${today}::date) >= ${today}::date)`;

function isOneOf(who: PeopleQuery['who'], today: CalendarDay): RawBuilder<boolean> {
  switch (who) {
    case null:
      return sql`true`;
    case 'customers':
      return sql`${BASE} <= 50`;
    case 'trade':
      return sql`p.role >= 1000 and ${BASE} <= 11`;
    case 'members':
      return isMember(today);
    case 'staff':
      return sql`${BASE} > 50`;
    case 'suspended':
      return sql`${BASE} = 2`;
    case 'ended':
      return sql`p.disabled_at is not null`;
    default:
      return who satisfies never;
  }
}

/** The same expressions as the indexes have. */
function isFound({ text, postcode, telephone }: CustomerWords): RawBuilder<boolean> {
  const pattern = containing(text);
  const [postcodes, telephones] = [postcode && `${postcode}%`, telephone && `${telephone}%`];
  const ofOrders = sql`select o.person_id from orders o where o.status >= 11 and o.person_id is not null and o.business_id is null`;
  return sql`p.id in (
    select n.id from person n where n.name ilike ${pattern} or n.email ilike ${pattern}
    union all select n.id from person n where n.telephone <> '' and regexp_replace(n.telephone, '[^0-9]', '', 'g') like ${telephones}
    union all select k.person_id from kept_address k where upper(replace(k.postcode, ' ', '')) like ${postcodes}
    union all select k.person_id from kept_address k where regexp_replace(k.telephone, '[^0-9]', '', 'g') like ${telephones}
    union all ${ofOrders} and upper(replace(o.invoice_address ->> 'postcode', ' ', '')) like ${postcodes}
    union all ${ofOrders} and regexp_replace(o.invoice_address ->> 'telephone', '[^0-9]', '', 'g') like ${telephones})`;
}

/** A page of the people; those of the page alone are looked at more closely, however far down it is. */
export async function readPeople(
  db: Database,
  { words, who, sort, descending, from, most }: PeopleQuery,
  today: CalendarDay,
): Promise<{ readonly rows: readonly PersonListRow[]; readonly total: number }> {
  const matching = sql<boolean>`p.erased_at is null and ${isOneOf(who, today)} and ${words === null ? sql`true` : isFound(words)}`;
  const column = sort === 'name' ? sql`lower(p.name)` : sql`p.created_at`;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const order = sql`${column} ${direction}, p.id ${direction}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from person p where ${matching}`.execute(
    db,
  );
  const { rows } = await sql<PersonListRow>`
    with page as (select p.id from person p where ${matching} order by ${order} offset ${from} limit ${most})
    select p.id, p.name, p.email, p.telephone, p.role, p.disabled_at is not null as "isDisabled",
      p.confirmed_at is not null as "isConfirmed", ${isMember(today)} as "isMember", b.name as business,
      p.created_at as since,
      (select max(o.ordered_at) from orders o where o.person_id = p.id and o.status >= 11) as "lastOrder"
    from page join person p on p.id = page.id left join business b on b.id = p.business_id
    order by ${order}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
