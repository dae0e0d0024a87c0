-- What a gift voucher counts as spent in the shop is what the orders that were placed have paid with it, and no order pays with one twice.
with paid as (
  select u.voucher_id, sum(u.used_pence)::int as pence
  from order_voucher u join orders o on o.id = u.order_id
  where o.status >= 11 and o.status < 1001
  group by u.voucher_id
)
select format('voucher %s counts %s as spent in the shop, its orders have paid %s', v.id, v.used_online_pence, coalesce(p.pence, 0)) as broken
from voucher v left join paid p on p.voucher_id = v.id
where v.used_online_pence <> coalesce(p.pence, 0)
union all
select format('order %s was paid %s by gift vouchers, and they tell of %s', o.id, o.gift_voucher_pence, u.pence)
from orders o
cross join lateral (
  select coalesce(sum(used_pence), 0)::int + (select coalesce(sum(c.voucher_pence), 0)::int from credit_note c where c.order_id = o.id)
    as pence
  from order_voucher where order_id = o.id
) u
where o.status between 11 and 1000 and u.pence <> 0 and o.gift_voucher_pence <> u.pence;
