-- A line of a draft, or of an order that waits, holds what its packs take out of the cellar, less what it is known to be short of;
-- what was taken out of it before packing it holds no more.
with wanted as (
  select l.id as line_id, l.order_id, o.status < 11 and l.status = 3 as may_be_cut, n.pack_id, n.variant_id,
    (n.quantity * (l.quantity - l.taken_out))::int as quantity
  from order_line l
  join orders o on o.id = l.order_id
  join line_need n on n.line_id = l.id
  where l.status < 1001 and (o.status between 11 and 20 or (o.status between 0 and 10 and o.reserved_until is not null))
),
counted as (
  select w.line_id, w.order_id, w.may_be_cut, s.id as stock_item_id, w.quantity
  from wanted w join stock_item s on s.pack_id = w.pack_id and s.variant_id is not distinct from w.variant_id
)
select format('line %s of order %s sells %s of stock %s, holds %s and is short of %s',
  c.line_id, c.order_id, c.quantity, c.stock_item_id, coalesce(h.quantity, 0), coalesce(m.quantity, 0)) as broken
from counted c
left join stock_hold h on h.line_id = c.line_id and h.stock_item_id = c.stock_item_id
left join stock_shortage m on m.line_id = c.line_id and m.stock_item_id = c.stock_item_id and m.resolved_at is null
-- A draft that is being paid is cut when its shopper is next told, and not before.
where coalesce(h.quantity, 0) + coalesce(m.quantity, 0) <> c.quantity
  and not (c.may_be_cut and coalesce(h.quantity, 0) < c.quantity);
