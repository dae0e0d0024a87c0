-- What one of an order's line takes from stock: its pack, in its size or colour, what is in a mixed box now, or what was picked for
-- a box to fill. One row for each pack; the audit asks it.
create view line_need as
select l.id as line_id, need.pack_id, need.variant_id, p.kind = 101 as is_of_mixed_box, need.quantity
from order_line l
join pack p on p.id = l.pack_id
cross join lateral (
  select c.component_pack_id as pack_id, null::int as variant_id, c.quantity::bigint from pack_component c where p.kind = 101 and c.pack_id = p.id
  union all
  select pick::int, null, count(*) from jsonb_array_elements_text(l.picks) as pick where p.kind = 111 group by pick
  union all
  select p.id, l.variant_id, 1::bigint where p.kind not in (101, 111)
) need;
