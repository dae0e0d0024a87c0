-- What each order on account of a business costs and what has come for it, as it stood before a moment, in pence: the one source
-- of what an account owes. Nothing is owed for an order from its cancellation on; a credit counts from its moment, a payment from
-- the day in London on which it was received, and a refund of it from the moment at which it was made.
create function account_item(before timestamptz)
returns table (
  order_id bigint, business_id integer, ordered_at timestamptz, due_on date, cost_pence bigint, received_pence bigint, owed_pence bigint
) language sql stable as $$
  select o.id, o.business_id, o.ordered_at, o.due_on, c.pence, p.pence, c.pence - p.pence
  from orders o
    cross join lateral (
      select case when o.status < 1001 or exists (
          select from order_move m where m.order_id = o.id and m.to_status >= 1001 and m.moved_at >= before)
        then o.on_account_pence - coalesce((select sum(n.money_pence) from credit_note n
          where n.order_id = o.id and n.issued_at < before), 0)
        else 0 end::bigint as pence
    ) c
    cross join lateral (
      select coalesce(sum(coalesce(a.captured_pence, a.amount_pence) - back.pence), 0)::bigint as pence
      from payment_attempt a cross join lateral (
        select coalesce(sum(r.amount_pence) filter (where r.state = 'made' and r.settled_at < before), 0) as pence,
          count(*) as refunds
        from refund r where r.attempt_id = a.id
      ) back
      where a.order_id = o.id and (a.state in ('captured', 'refund-due') or (a.state = 'refunded' and back.refunds > 0))
        and coalesce(a.received_on, (a.started_at at time zone 'Europe/London')::date)
          <= ((before - interval '1 millisecond') at time zone 'Europe/London')::date
    ) p
  where o.business_id is not null and o.status >= 11 and o.on_account_pence > 0 and o.ordered_at < before
$$;
