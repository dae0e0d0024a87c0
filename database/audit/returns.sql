-- A wish to return something waits only with an order that has left for its customer, and names pieces of it.
select format('return %s of order %s (status %s) waits, or names what is not in it', r.id, o.id, o.status) as broken
from return_request r
join orders o on o.id = r.order_id
where (r.settled_at is null and o.status not in (16, 21, 22, 23))
  or exists (select from jsonb_array_elements(r.lines) as piece where not exists (
    select from order_line l where l.id = (piece ->> 'lineId')::bigint and l.order_id = o.id and l.quantity >= (piece ->> 'quantity')::int));
