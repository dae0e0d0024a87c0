-- The shares of a payment of several open items add up to it, are of orders of one account of which it belongs to the first, and no other order has more of it than its share.
with shared as (
  select s.attempt_id, sum(s.amount_pence) as pence, min(s.order_id) as first, count(distinct o.business_id) as accounts,
    count(*) filter (where o.business_id is null) as of_nobody
  from payment_share s join orders o on o.id = s.order_id group by 1
)
select format('payment %s of order %s: its sum is %s, its shares are %s; the first is order %s, of %s accounts', a.id, a.order_id, a.amount_pence,
  coalesce(s.pence, 0), s.first, coalesce(s.accounts, 0) + coalesce(s.of_nobody, 0)) as broken
from payment_attempt a left join shared s on s.attempt_id = a.id
where a.has_shares <> (s.attempt_id is not null)
  or (a.has_shares and (s.pence <> a.amount_pence or s.first <> a.order_id or s.accounts <> 1 or s.of_nobody > 0))
union all
select format('order %s: %s of payment %s counts for it, of which its share is %s', c.order_id, sum(r.amount_pence), s.attempt_id, s.amount_pence)
from payment_share s join refund r on r.attempt_id = s.attempt_id
join payment_attempt c on c.id = r.carried_to and c.order_id = s.order_id
group by s.attempt_id, s.order_id, s.amount_pence, c.order_id having sum(r.amount_pence) > s.amount_pence;
