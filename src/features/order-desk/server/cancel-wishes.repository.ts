/**
 * The open problems (as `p`) of customers who wish to cancel the order of this number, or one that goes along in its box, for the
 * `from` of a query; their subject is as `ofOrder` writes it. A literal kind, so that the index of open problems is used.
 */
export const openCancelWishes = (orderId: 'o.id' | 'orders.id'): string => `
  problem p where p.kind = 'cancel-requested' and p.resolved_at is null and p.subject in (select 'order/' || ${orderId}
    union all select 'order/' || along.held_order_id from held_order_link along where along.order_id = ${orderId})`;
