-- A held order goes along with one order of the same person, waits while that is a draft, and has left its place when that is placed.
select format('held order %s (status %s) goes along with order %s (status %s)', h.id, h.status, o.id, o.status) as broken
from held_order_link k
join orders o on o.id = k.order_id
join orders h on h.id = k.held_order_id
where (o.status between 0 and 10 and o.person_id is distinct from h.person_id)
  or (o.status between 11 and 1000 and h.status = 12)
  or o.status < 0 or o.status >= 1001;
