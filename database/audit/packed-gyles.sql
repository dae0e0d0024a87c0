-- What was noted of the gyles of a line is of its own drinks, adds up to what is left of it, and is of an order that was packed.
with noted as (
  select k.line_id, k.part, sum(pieces)::int as pieces, array_agg(distinct beer) as beers
  from packed_gyle k join sub_batch b on b.id = k.sub_batch_id join gyle g on g.id = b.gyle_id join pack q on q.id = k.pack_id
  cross join lateral (values (0, g.product_id, k.quantity), (1, q.product_id, 0)) as of_both (at, beer, pieces)
  group by k.line_id, k.part
),
packed as (
  select n.*, l.order_id, o.status, l.quantity - l.taken_out as lines_left, p.kind,
    shown -> 'parts' -> n.part::int as in_box, (shown ->> 'productId')::int as own_beer
  from noted n
  join order_line l on l.id = n.line_id
  join orders o on o.id = l.order_id
  join pack p on p.id = l.pack_id
  left join lateral (
    select one from jsonb_array_elements(o.priced -> 'lines') as one where (one ->> 'lineId')::bigint = l.id
  ) as lines (shown) on true
),
wanted as (
  select p.*,
    case when kind < 101 and part = 0 then lines_left when kind in (101, 111) then lines_left * (in_box ->> 'quantity')::int end as quantity,
    case when kind < 101 then own_beer else (in_box #>> '{drink,beverageId}')::int end as beer
  from packed p
)
select format('of part %s of line %s of order %s (status %s) %s pieces are noted of beers %s, of %s of beer %s',
  part, line_id, order_id, status, pieces, beers, quantity, beer) as broken
from wanted
where pieces is distinct from quantity or beers is distinct from array[beer] or not (status between 15 and 29 or status >= 1001);
