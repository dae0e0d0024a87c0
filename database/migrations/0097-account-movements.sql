-- What has moved the balance of an account on business terms, order by order: what it bought adds to what it owes, credits, payments and
-- cancellations take off, refunds add again. The movements of an order until the end of a day come to what `account_item` says of it.
-- A day is one in London. A payment counts from the day on which it was received, but not before its order; what was credited after a
-- cancellation, or with it, is part of it.
create function account_movement()
returns table (
  order_id bigint, business_id integer, day date, place integer, what text, document_id bigint, amount_pence bigint
) language sql stable as $$
  select o.id, o.business_id, m.day, m.place, m.what, m.document_id, m.pence
  from orders o
    cross join lateral (
      select max(v.moved_at) as at from order_move v where v.order_id = o.id and v.to_status >= 1001 and o.status >= 1001
    ) cancelled
    cross join lateral (select (o.ordered_at at time zone 'Europe/London')::date as day) ordered
    cross join lateral (
      select ordered.day, 1 as place, 'order' as what, o.id as document_id, o.on_account_pence::bigint as pence
      where o.status < 1001 or cancelled.at is not null
      union all
      select greatest((n.issued_at at time zone 'Europe/London')::date, ordered.day), 2, 'credit', n.id, -n.money_pence::bigint
      from credit_note n
      where n.order_id = o.id and (o.status < 1001 or n.issued_at <= cancelled.at)
      union all
      select greatest((cancelled.at at time zone 'Europe/London')::date, ordered.day), 3, 'cancelled', o.id,
        coalesce((select sum(n.money_pence) from credit_note n where n.order_id = o.id and n.issued_at <= cancelled.at), 0) - o.on_account_pence
      where cancelled.at is not null
      union all
      select received.day, 4, 'payment', a.id, -coalesce(a.captured_pence, a.amount_pence)::bigint
      from payment_attempt a
        cross join lateral (select greatest(coalesce(a.received_on, (a.started_at at time zone 'Europe/London')::date), ordered.day) as day) received
      where a.order_id = o.id and (a.state in ('captured', 'refund-due')
        or (a.state = 'refunded' and exists (select from refund r where r.attempt_id = a.id)))
      union all
      select greatest((r.settled_at at time zone 'Europe/London')::date, coalesce(a.received_on, (a.started_at at time zone 'Europe/London')::date),
        ordered.day), 5, 'refund', r.id, r.amount_pence::bigint
      from payment_attempt a join refund r on r.attempt_id = a.id
      where a.order_id = o.id and a.state in ('captured', 'refund-due', 'refunded') and r.state = 'made' and r.settled_at is not null
    ) m
  where o.business_id is not null and o.status >= 11 and o.on_account_pence > 0 and m.pence <> 0
$$;
