import { type RawBuilder, sql } from 'kysely';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';

/**
 * Each business with orders, when it ordered last and what it owes in pence before a moment: its orders on account, less credits
 * and what its payments hold. Nothing is owed for an order from its cancellation on; a payment counts from the day on which it was
 * received, and a refund of it from the moment at which it was made.
 */
export function accountsBefore(end: Instant): RawBuilder<unknown> {
  const lastDay = londonDay(later(end, -1));
  return sql`
    select o.business_id, max(o.ordered_at) filter (where o.status < 1001) as last_order,
      coalesce(sum(case when o.on_account_pence > 0 then
        case when o.status < 1001 or exists (
            select from order_move m where m.order_id = o.id and m.to_status >= 1001 and m.moved_at >= ${end})
          then o.on_account_pence - (select coalesce(sum(c.money_pence), 0) from credit_note c
            where c.order_id = o.id and c.issued_at < ${end})
          else 0 end
        - (select coalesce(sum(coalesce(a.captured_pence, a.amount_pence) - back.pence), 0)
          from payment_attempt a cross join lateral (
            select coalesce(sum(r.amount_pence) filter (where r.state = 'made' and r.settled_at < ${end}), 0) as pence,
              count(*) as refunds
            from refund r where r.attempt_id = a.id) back
          where a.order_id = o.id
            and (a.state in ('captured', 'refund-due') or (a.state = 'refunded' and back.refunds > 0))
            and coalesce(a.received_on, (a.started_at at time zone 'Europe/London')::date) <= ${lastDay})
      end), 0)::bigint as due
    from orders o
    where o.business_id is not null and o.status >= 11 and o.ordered_at < ${end}
    group by o.business_id`;
}
