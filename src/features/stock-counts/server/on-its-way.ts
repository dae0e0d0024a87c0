import { OrderStatus } from '#rules/orders/order-codes.ts';

/**
 * SQL: units by stock item that a carrier has, or a round. They have left the brewery, and are on hand until they are delivered (D-30):
 * nobody can count them.
 */
export const SENT = `(
  select held.stock_item_id, sum(held.quantity)::int as quantity
  from orders o join order_line l on l.order_id = o.id join stock_hold held on held.line_id = l.id
  where o.status = ${OrderStatus.despatched} group by held.stock_item_id)`;

/** SQL: so many of the stock item `s`. */
export const ON_ITS_WAY = `coalesce((select sent.quantity from ${SENT} sent where sent.stock_item_id = s.id), 0)`;
