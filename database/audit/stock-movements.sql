-- What is on hand is the sum of all that came and left, and each movement says what there was after it.
select format('stock %s has %s on hand, its movements make %s, the last of them says %s, and %s do not follow from the one before',
  s.id, s.on_hand, moved.units, moved.last, moved.apart) as broken
from stock_item s
cross join lateral (
  select coalesce(sum(change), 0) as units, coalesce((array_agg(on_hand order by id desc))[1], 0) as last,
    count(*) filter (where on_hand <> before + change) as apart
  from (
    select m.id, m.change, m.on_hand, coalesce(lag(m.on_hand) over (order by m.id), 0) as before
    from stock_movement m where m.stock_item_id = s.id
  ) steps
) moved
where s.on_hand <> moved.units or s.on_hand <> moved.last or moved.apart > 0;
