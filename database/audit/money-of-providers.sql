-- What has come for an order, by providers and by persons, less what went back, is what it says it was paid; and none has come for a draft.
with came as (
  select a.order_id, sum(coalesce(a.captured_pence, a.amount_pence)) as pence,
    sum((select coalesce(sum(r.amount_pence), 0) from refund r where r.attempt_id = a.id and r.state <> 'withdrawn')) as returned
  from payment_attempt a
  where a.provider <> 'none' and a.state = 'captured'
  group by a.order_id
)
select format('order %s (status %s): %s has come and %s gone back, it says %s was paid',
  o.id, o.status, coalesce(c.pence, 0), coalesce(c.returned, 0), coalesce(o.paid_pence, 0)) as broken
from orders o left join came c on c.order_id = o.id
where (o.status < 11 and c.pence > 0)
  or (o.status between 11 and 1000 and coalesce(c.pence, 0) - coalesce(c.returned, 0) <> coalesce(o.paid_pence, 0));
