-- What goes along goes with one order of the same person: a held order waits while that is a draft, and has left its place when
-- that is placed; what was added belongs to an order that is placed. Nothing that is cancelled, or has something in its own box, goes along;
-- a draft lets go of what is cancelled or packed when its customer goes on with it, so that she is told.
select format('order %s (status %s) goes along with order %s (status %s)', h.id, h.status, o.id, o.status) as broken
from held_order_link k
join orders o on o.id = k.order_id
join orders h on h.id = k.held_order_id
where (o.status between 0 and 10 and (k.added or o.person_id is distinct from h.person_id))
  or (k.added and (o.person_id is distinct from h.person_id or h.id < o.id))
  or (o.status between 11 and 1000 and h.status = 12)
  or o.status < 0 or o.status >= 1001 or (o.status >= 11 and h.status >= 1001)
  or exists (select from held_order_link n where n.order_id = h.id);
