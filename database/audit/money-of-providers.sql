-- What providers have taken for an order, less what went back, is what the order says it was paid; and none is taken for a draft.
with taken as (
  select a.order_id, sum(coalesce(a.captured_pence, a.amount_pence)) as pence,
    sum((select coalesce(sum(r.amount_pence), 0) from refund r where r.attempt_id = a.id and r.state <> 'withdrawn')) as returned
  from payment_attempt a
  where a.provider <> 'none' and a.state = 'captured'
  group by a.order_id
)
select format('order %s (status %s): providers took %s and gave back %s, it says %s was paid',
  o.id, o.status, t.pence, t.returned, coalesce(o.paid_pence, 0)) as broken
from taken t join orders o on o.id = t.order_id
where o.status < 11 or (o.is_paid and t.pence - t.returned <> coalesce(o.paid_pence, 0));
