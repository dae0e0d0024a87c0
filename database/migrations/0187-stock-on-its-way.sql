-- Units by stock item that a courier has, or a round: they have left the brewery, and are on hand until they are delivered.
create view stock_on_its_way as
select held.stock_item_id, sum(held.quantity)::int as quantity
from orders o join order_line l on l.order_id = o.id join stock_hold held on held.line_id = l.id
where o.status = 16 group by held.stock_item_id;

-- The same of one item; 0 where nothing of it is on its way.
create function units_on_their_way(item integer) returns integer language sql stable as $$
  select coalesce((select quantity from stock_on_its_way where stock_item_id = item), 0)
$$;
