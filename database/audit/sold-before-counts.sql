-- What a till has sold or taken back and left out of the stock, since the count has it already, had left or come back before a count of that stock item.
select format('%s of stock item %s by the order %s was left out, and was not counted since', b.quantity, b.stock_item_id, b.order_id) as broken
from till_before_count b
join orders o on o.id = b.order_id
left join till_refund r on r.credit_number = b.credit_number
where coalesce(r.refunded_at, o.ordered_at) >= b.counted_at
  or not exists (select from stock_item s where s.id = b.stock_item_id and s.counted_at >= b.counted_at);
