-- The logbook of an order is one road from a draft, which may wait for a quote, to where it stands, step by step.
with road as (
  select m.order_id, m.from_status, m.to_status,
    lag(m.to_status) over (partition by m.order_id order by m.id) as came_from,
    lead(m.id) over (partition by m.order_id order by m.id) is null as is_last
  from order_move m
)
select format('order %s moves from %s, where it was not but at %s', order_id, from_status, coalesce(came_from, 1)) as broken
from road where from_status <> came_from or (came_from is null and from_status not in (1, 9))
union all
select format('order %s stands at %s, its logbook says %s', o.id, o.status, coalesce(r.to_status, 1))
from orders o left join road r on r.order_id = o.id and r.is_last
where o.status <> coalesce(r.to_status, 1) and o.status >= 11;
