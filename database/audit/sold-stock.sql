-- What was sold and has left has moved the stock: each order of a till, and each that was handed over, sent off or brought, by as many as its lines take, but for what it was short of and what was counted since.
with left_house as (
  select s.order_id, true as is_of_till from till_sale s where s.is_in_movements
  union all
  -- From the first that has moved stock: movements are younger than orders, and an order that was brought over has moved nothing here.
  select distinct m.order_id, false
  from order_move m join orders o on o.id = m.order_id
  where m.from_status < 21 and m.to_status between 21 and 29 and o.status between 21 and 29
    and not exists (select from till_sale t where t.order_id = m.order_id)
    and m.id >= (
      select min(f.id) from order_move f join stock_movement v on v.order_id = f.order_id and v.reason = 'sold'
      where f.from_status < 21 and f.to_status between 21 and 29 and not exists (select from till_sale t where t.order_id = f.order_id))
),
needed as (
  -- What is in a mixed box may be other beers by now.
  select h.order_id, n.pack_id, n.variant_id, n.is_of_mixed_box, n.quantity * (l.quantity - l.taken_out) as quantity
  from left_house h
  join order_line l on l.order_id = h.order_id and l.status < 1001
  join line_need n on n.line_id = l.id
),
with_box as (
  select h.order_id from left_house h join order_line l on l.order_id = h.order_id join pack p on p.id = l.pack_id
  where p.kind = 101 group by 1
),
parts as (
  select n.order_id, s.id as stock_item_id, n.quantity as sold, case when n.is_of_mixed_box then 0 else n.quantity end as certain,
    0 as moved, 0 as not_there, 0 as counted
  from needed n join stock_item s on s.pack_id = n.pack_id and s.variant_id is not distinct from n.variant_id
  union all
  select v.order_id, v.stock_item_id, 0, 0, -v.change, 0, 0
  from stock_movement v join left_house h on h.order_id = v.order_id where v.reason = 'sold'
  union all
  select t.order_id, t.stock_item_id, 0, 0, 0, t.quantity, 0
  from till_shortage t join left_house h on h.order_id = t.order_id and h.is_of_till
  union all
  -- What was short and is in a count is in both.
  select b.order_id, b.stock_item_id, 0, 0, 0, 0, b.quantity
  from till_before_count b join left_house h on h.order_id = b.order_id and h.is_of_till
  where b.credit_number is null
    and not exists (select from till_shortage t where t.order_id = b.order_id and t.stock_item_id = b.stock_item_id)
  union all
  select l.order_id, m.stock_item_id, 0, 0, 0, m.quantity, 0
  from stock_shortage m join order_line l on l.id = m.line_id join left_house h on h.order_id = l.order_id and not h.is_of_till
)
select format('order %s has sold %s of stock %s, and moved %s; %s were not there, and %s are in a count since',
  p.order_id, sum(p.sold), p.stock_item_id, sum(p.moved), sum(p.not_there), sum(p.counted)) as broken
from parts p join left_house h on h.order_id = p.order_id
group by p.order_id, p.stock_item_id, h.is_of_till
having sum(p.moved + p.not_there + p.counted) < sum(p.certain)
  or (sum(p.moved + case when h.is_of_till then p.not_there + p.counted else 0 end) > sum(p.sold)
    and p.order_id not in (select order_id from with_box));
