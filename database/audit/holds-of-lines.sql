-- Drafts reserve, orders that wait to be handed over have bought, and what is cancelled, handed over or merged away holds nothing.
select format('line %s of order %s (status %s) %s %s of stock %s',
  l.id, o.id, o.status, case when h.committed then 'has bought' else 'reserves' end, h.quantity, h.stock_item_id) as broken
from stock_hold h
join order_line l on l.id = h.line_id
join orders o on o.id = l.order_id
where h.committed <> (o.status >= 11) or o.status < 0 or o.status >= 21 or l.status >= 1001 or l.quantity = 0;
