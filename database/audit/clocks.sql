-- Whoever reserves something has a clock that runs, and no order has one; of an order that is not paid yet a payment may be under way.
select format('draft %s holds stock without a clock', o.id) as broken
from orders o
where o.status between 0 and 10 and o.reserved_until is null
  and exists (select from order_line l join stock_hold h on h.line_id = l.id where l.order_id = o.id)
union all
select format('order %s is placed and its clock still runs', id)
from orders where status >= 11 and (reserved_until is not null or payment_pending_until is not null and is_paid);
