import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { beginningWith, containing } from '#platform/database/like-pattern.ts';
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
  const ofOrders = sql`select o.person_id from orders o where o.status >= 11 and o.person_id is not null and o.business_id is null`;
  return sql`p.id in (
    select n.id from person n where n.name ilike ${pattern} or n.email ilike ${pattern}
    union all select n.id from person n where n.telephone <> '' and ${within(sql`regexp_replace(n.telephone, '[^0-9]', '', 'g')`, telephone)}
    union all select k.person_id from kept_address k where ${within(sql`upper(replace(k.postcode, ' ', ''))`, postcode)}
    union all select k.person_id from kept_address k where ${within(sql`regexp_replace(k.telephone, '[^0-9]', '', 'g')`, telephone)}
    union all ${ofOrders} and ${within(sql`upper(replace(o.invoice_address ->> 'postcode', ' ', ''))`, postcode)}
    union all ${ofOrders} and ${within(sql`regexp_replace(o.invoice_address ->> 'telephone', '[^0-9]', '', 'g')`, telephone)})`;
}

function within(expression: RawBuilder<unknown>, text: string | null): RawBuilder<boolean> {
  const { from, before } = beginningWith(text);
  return sql`${expression} ~>=~ ${from} and ${expression} ~<~ ${before}`;
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
  // Who is looked for by words is found once for the number and the page; all people are counted and paged along indexes.
  const once = sql.raw(words === null ? 'not materialized' : 'materialized');
  const { rows } = await sql<PersonListRow & { readonly total: number }>`
    with matching as ${once} (select p.id, ${column} as sorted from person p where ${matching}),
      page as (select p.id from matching p order by p.sorted ${direction}, p.id ${direction} offset ${from} limit ${sql.lit(most)})
    select p.id, p.name, p.email, p.telephone, p.role, p.disabled_at is not null as "isDisabled",
      p.confirmed_at is not null as "isConfirmed", ${isMember(today)} as "isMember", b.name as business,
      p.created_at as since,
      (select max(o.ordered_at) from orders o where o.person_id = p.id and o.status >= 11) as "lastOrder", counted.total
    from (select count(*)::int as total from matching) counted
      left join (page join person p on p.id = page.id left join business b on b.id = p.business_id) on true
    order by ${order}`.execute(db);
  const found = rows.filter(({ id }) => id !== null);
  return { rows: found.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
