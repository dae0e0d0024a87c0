import { sql } from 'kysely';
import type { CountedSteps } from './tally.ts';
import type { World } from './world.ts';

export type Day = {
  readonly happened: Readonly<Record<string, number>>;
  readonly steps: CountedSteps;
};

/** How often what has happened on a day, and what became of its steps: a day on which nothing happens proves nothing. */
export async function whatHappened({ shop, ordersAfter, tally: steps }: World): Promise<Day> {
  const { rows } = await sql<{ what: string; times: number }>`
    with own as (select * from orders where id > ${ordersAfter})
    select 'orders placed' as what, count(*)::int as times from own where status >= 11
    union all select 'by transfer', count(*)::int from own where status >= 11 and pay_method = 11
    union all select 'rest paid online', count(*)::int from payment_attempt a join own o on o.id = a.order_id where a.received_on is null and a.state = 'captured' and a.started_at > o.ordered_at
    union all select 'on account', count(*)::int from own where status >= 11 and on_account_pence > 0
    union all select 'quoted', count(distinct q.order_id)::int from order_quote q join own o on o.id = q.order_id
    union all select 'quote accepted', count(*)::int from order_move m join own o on o.id = m.order_id where m.from_status = 19 and m.to_status = 11
    union all select 'quote lapsed', count(*)::int from order_move m join own o on o.id = m.order_id where m.from_status = 19 and m.to_status = 1002
    union all select 'held', count(*)::int from order_move m join own o on o.id = m.order_id where m.to_status = 12 and m.from_status < 11
    union all select 'collected now', count(*)::int from order_move m join own o on o.id = m.order_id where m.from_status = 12 and m.to_status = 11
    union all select 'gone along', count(*)::int from held_order_link k join own o on o.id = k.order_id where o.status >= 11 and not k.added
    union all select 'added', count(*)::int from held_order_link k join own o on o.id = k.order_id where k.added
    union all select 'handed over', count(*)::int from own where status = 22
    union all select 'cancelled', count(*)::int from own where status between 1001 and 1003
    union all select 'given up unpaid', count(*)::int from own where status = 1004
    union all select 'recorded by hand', count(*)::int from payment_attempt where received_on is not null and order_id > ${ordersAfter}
    union all select 'taken back', count(*)::int from payment_attempt where state = 'withdrawn' and order_id > ${ordersAfter}
    union all select 'matched', count(*)::int from audit_entry where what = 'bank-line.matched'
    union all select 'unmatched', count(*)::int from audit_entry where what = 'bank-line.unmatched'
    union all select 'refunded in part', count(*)::int from credit_note where order_id > ${ordersAfter} and goods <> 'taken-out'
    union all select 'taken out', count(*)::int from credit_note where order_id > ${ordersAfter} and goods = 'taken-out'
    union all select 'sent back by hand', count(*)::int from refund r join payment_attempt a on a.id = r.attempt_id where r.state = 'made' and a.received_on is not null and a.order_id > ${ordersAfter}
    union all select 'returns asked', count(*)::int from return_request where order_id > ${ordersAfter}
    union all select 'returns answered', count(*)::int from return_request where order_id > ${ordersAfter} and settled_at is not null
    union all select 'deposits on empties', coalesce(sum(l.quantity), 0)::int from credit_note c join credit_note_line l on l.credit_note_id = c.id where c.goods = 'empties' and c.order_id > ${ordersAfter}
    union all select 'of those that waited', coalesce(sum(deposits), 0)::int from container_return where origin = 'waited'
    union all select 'orders paid in one sum', count(*)::int from payment_share s join payment_attempt a on a.id = s.attempt_id where a.state = 'captured'
    union all select 'sold at tills', count(*)::int from till_sale where order_id > ${ordersAfter}
    union all select 'short at tills', count(*)::int from till_shortage where order_id > ${ordersAfter}
    union all select 'by size', count(*)::int from order_line l join own o on o.id = l.order_id where o.status >= 11 and l.variant_id is not null
    union all select 'boxes filled', count(*)::int from order_line l join own o on o.id = l.order_id where o.status >= 11 and l.picks <> '[]'
    union all select 'tickets', count(*)::int from order_line l join own o on o.id = l.order_id join pack p on p.id = l.pack_id where o.status >= 11 and (p.kind = 201 or p.extra_kind in (3, 6))
    union all select 'refunded at tills', count(*)::int from till_refund where order_id > ${ordersAfter}
    union all select 'days of tills closed', count(*)::int from till_day where closing_hash <> ''
    union all select 'came after that', count(*)::int from till_day_late
    union all select 'refused to tills', count(*)::int from till_refusal
    union all select 'shop switched', count(*)::int from audit_entry where what like 'shop.%'`.execute(shop.db);
  return { happened: Object.fromEntries(rows.map(({ what, times }) => [what, times])), steps };
}
