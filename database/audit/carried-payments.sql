-- What is carried over to another order is so much less of the payment that it came from, which a provider or a person has taken, and was credited unless it is a share of a payment for several.
select format('payment %s of order %s: %s carried over from payment %s, which has given %s', a.id, a.order_id, a.captured_pence,
  a.carried_from, coalesce(r.amount_pence, 0)) as broken
from payment_attempt a
join payment_attempt root on root.id = a.carried_from
left join refund r on r.carried_to = a.id
left join payment_attempt giver on giver.id = r.attempt_id
where a.captured_pence is distinct from r.amount_pence or root.carried_from is not null or root.provider <> a.provider
  or coalesce(giver.carried_from, giver.id) is distinct from root.id
union all
select format('order %s: its credits say that %s was carried over, its payments %s', o.id, coalesce(said.pence, 0), coalesce(went.pence, 0))
from orders o
left join (select order_id, sum(carried_pence) as pence from credit_note group by 1) said on said.order_id = o.id
left join (
  select a.order_id, sum(r.amount_pence) as pence from refund r
  join payment_attempt a on a.id = r.attempt_id join payment_attempt c on c.id = r.carried_to
  where not exists (select from payment_share s where s.attempt_id = a.id and s.order_id = c.order_id) group by 1
) went on went.order_id = o.id
where coalesce(said.pence, 0) <> coalesce(went.pence, 0);
