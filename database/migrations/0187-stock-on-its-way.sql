-- Units by stock item that a courier has, or a round: they have left the brewery, and are on hand until they are delivered.
create view stock_on_its_way as
select held.stock_item_id, sum(held.quantity)::int as quantity
from orders o join order_line l on l.order_id = o.id join stock_hold held on held.line_id = l.id
where o.status = 16 group by held.stock_item_id;
