-- The balance of a voucher is the sum of its history: what it counts as spent in the shop, and what each order that stands has paid with it.
with history as (
  select voucher_id, sum(pence)::int as pence from voucher_entry group by voucher_id
),
by_order as (
  select voucher_id, order_id, sum(pence)::int as pence from voucher_entry where order_id is not null group by voucher_id, order_id
)
select format('voucher %s counts %s as spent in the shop, its history says %s', v.id, v.used_online_pence, -coalesce(h.pence, 0)) as broken
from voucher v left join history h on h.voucher_id = v.id
where v.used_online_pence <> -coalesce(h.pence, 0)
union all
select format('order %s has paid %s by voucher %s, its history says %s', u.order_id, u.used_pence, u.voucher_id, -coalesce(b.pence, 0))
from order_voucher u
join orders o on o.id = u.order_id and o.status >= 11 and o.status < 1001
left join by_order b on b.voucher_id = u.voucher_id and b.order_id = u.order_id
where u.used_pence <> -coalesce(b.pence, 0);
