-- What an order is short of is kept for as long as it waits, its line is marked, and nothing else is marked or kept.
select format('line %s of order %s (status %s) is marked %s and kept as short of %s',
  l.id, o.id, o.status, l.status, coalesce(short.units, 0)) as broken
from order_line l
join orders o on o.id = l.order_id
cross join lateral (
  select sum(m.quantity) as units from stock_shortage m where m.line_id = l.id and m.resolved_at is null
) short
where (o.status between 11 and 20 and (l.status = 3) <> (short.units is not null))
  or (o.status not between 11 and 20 and short.units is not null);
