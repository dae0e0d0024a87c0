-- Nothing of a recalled gyle is noted on an order that was packed after the recall.
select format('order %s was packed on %s from sub-batch %s, which was recalled on %s', l.order_id, packed.at, k.sub_batch_id, r.recalled_at) as broken
from recalled_batch r
join packed_gyle k on k.sub_batch_id = r.sub_batch_id
join order_line l on l.id = k.line_id
cross join lateral (
  -- What was handed over without being packed first, or noted only once it had left, was packed before.
  select coalesce(max(m.moved_at) filter (where m.to_status = 15), min(m.moved_at) filter (where m.to_status in (16, 17, 21, 22)),
    k.packed_at) as at
  from order_move m where m.order_id = l.order_id
) as packed
where r.is_in_force and packed.at > r.recalled_at;
