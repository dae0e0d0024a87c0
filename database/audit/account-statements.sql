-- What has moved the balance of an account comes to what it owes, order by order; an order on account that is paid owes nothing, and one that is not owes something.
with moved as (
  select order_id, sum(amount_pence) as pence from account_movement()
  where day <= (now() at time zone 'Europe/London')::date group by order_id
), item as (
  select order_id, owed_pence from account_item(((((now() at time zone 'Europe/London')::date + 1)::timestamp) at time zone 'Europe/London'))
)
select format('order %s owes %s on account, and what moved its balance comes to %s', coalesce(i.order_id, m.order_id), coalesce(i.owed_pence, 0),
  coalesce(m.pence, 0)) as broken
from item i full join moved m on m.order_id = i.order_id
where coalesce(i.owed_pence, 0) <> coalesce(m.pence, 0)
union all
select format('order %s on account is %s, was paid %s too much, and owes %s', o.id, case when o.is_paid then 'paid' else 'not paid' end,
  o.over_paid_pence, i.owed_pence)
from item i join orders o on o.id = i.order_id
where o.status < 1001
  -- Money that is on its way back, or that a provider has returned unasked, is the matter of other questions.
  and not exists (select from payment_attempt a join refund r on r.attempt_id = a.id where a.order_id = o.id)
  and case when o.is_paid then i.owed_pence <> -o.over_paid_pence else i.owed_pence <= 0 end;
