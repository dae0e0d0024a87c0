-- What waits for its quote is not paid, has no day and no packing slip; what was accepted is the newest price, which its order has; and an order stands where the answer says.
select format('order %s waits for its quote, and %s', o.id, broken.what) as broken
from orders o
cross join lateral (values
  ('is paid', o.is_paid),
  ('has a day', o.collect_on is not null or coalesce(o.priced -> 'promise', 'null') <> 'null'),
  ('its packing slip is written', exists (select from outbox_mail m where m.once_key = 'packing-slip/' || o.id)),
  ('has a way of paying', o.pay_method <> 0)
) as broken(what, is_so)
where o.status = 19 and broken.is_so
union all
select format('quote %s of order %s, which is %s, was %s', q.id, q.order_id, o.status, q.answer)
from order_quote q join orders o on o.id = q.order_id
where (q.answer = 'accepted' and o.status = 19)
  or (q.answer = 'refused' and o.status <> 1001) or (q.answer = 'lapsed' and o.status <> 1002)
union all
select format('quote %s of order %s was answered, and is not the newest', q.id, q.order_id)
from order_quote q
where q.answer is not null and exists (select from order_quote n where n.order_id = q.order_id and n.id > q.id)
union all
select format('the delivery of order %s was quoted %s, and costs %s', q.order_id, q.net_pence, o.priced -> 'priced' -> 'delivery' ->> 'net')
from order_quote q join orders o on o.id = q.order_id
where not exists (select from order_quote n where n.order_id = q.order_id and n.id > q.id)
  and (o.priced -> 'priced' -> 'delivery' ->> 'net')::int <> q.net_pence;
