import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '#rules/calendar/instant.ts';

/** Each business with orders, when it ordered last and what it owed in pence before a moment. */
export function accountsBefore(end: Instant): RawBuilder<unknown> {
  return sql`
    select o.business_id, max(o.ordered_at) filter (where o.status < 1001) as last_order,
      coalesce(sum(i.owed_pence), 0)::bigint as due
    from orders o left join account_item(${end}::timestamptz) i on i.order_id = o.id
    where o.business_id is not null and o.status >= 11 and o.ordered_at < ${end}
    group by o.business_id`;
}
