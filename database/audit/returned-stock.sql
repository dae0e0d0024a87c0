-- What came back to be sold again is on hand again: of each order that has moved the stock, as many as its credits say, but for what was in a count since.
with left_house as (
  select s.order_id from till_sale s where s.is_in_movements
  union
  select v.order_id from stock_movement v where v.reason = 'sold' and v.order_id is not null
),
back as (
  select c.order_id, n.line_id, sum(n.quantity) as quantity
  from credit_note c join credit_note_line n on n.credit_note_id = c.id join left_house h on h.order_id = c.order_id
  where c.goods = 'to-stock' and n.line_id is not null and not n.is_deposit group by 1, 2
),
needed as (
  -- What is in a mixed box may be other beers by now.
  select b.order_id, n.pack_id, n.variant_id, n.is_of_mixed_box, n.quantity * b.quantity as quantity
  from back b join line_need n on n.line_id = b.line_id
),
with_box as (
  select b.order_id from back b join order_line l on l.id = b.line_id join pack p on p.id = l.pack_id where p.kind = 101 group by 1
),
parts as (
  select n.order_id, s.id as stock_item_id, n.quantity as came_back, case when n.is_of_mixed_box then 0 else n.quantity end as certain, 0 as moved, 0 as counted
  from needed n join stock_item s on s.pack_id = n.pack_id and s.variant_id is not distinct from n.variant_id
  union all
  select v.order_id, v.stock_item_id, 0, 0, v.change, 0
  from stock_movement v join left_house h on h.order_id = v.order_id where v.reason = 'returned'
  union all
  select b.order_id, b.stock_item_id, 0, 0, 0, b.quantity
  from till_before_count b join left_house h on h.order_id = b.order_id where b.credit_number is not null
)
select format('of order %s %s of stock %s came back to be sold again, %s were moved, and %s are in a count since',
  order_id, sum(came_back), stock_item_id, sum(moved), sum(counted)) as broken
from parts
group by order_id, stock_item_id
having sum(moved + counted) < sum(certain)
  or (sum(moved + counted) > sum(came_back) and order_id not in (select order_id from with_box));
