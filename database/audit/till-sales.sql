-- What a till has sold is an order of the till of the kind of its larger part, its parts, gift vouchers among them, make up its total unless something is left unpaid; a tab that it settles is with its till, or it says that it was not; and what was not free is settled with baskets and orders.
with parts as (
  select a.order_id, sum(a.amount_pence) as pence,
    coalesce(sum(a.amount_pence) filter (where a.provider = 'cash'), 0) as cash
  from payment_attempt a join till_sale s on s.order_id = a.order_id
  where a.recorded_by is not null and a.started_at <= s.received_at
  group by a.order_id
)
select format('sale %s of till %s (order %s): %s', s.number, s.till_id, o.id, broken.what) as broken
from till_sale s
join orders o on o.id = s.order_id
left join parts p on p.order_id = o.id
cross join lateral (values
  (format('its order has the kind %s', o.kind), o.kind not in (21, 22) or o.staff_person_id is null),
  (format('it stands at %s', o.status), o.status < 22),
  (format('its parts are %s and %s by gift voucher of %s', coalesce(p.pence, 0), o.gift_voucher_pence, o.total_inc_pence),
    coalesce(p.pence, 0) + o.gift_voucher_pence > o.total_inc_pence
    or (o.pay_method <> 0 and o.paid_at = o.ordered_at and coalesce(p.pence, 0) + o.gift_voucher_pence <> o.total_inc_pence)),
  ('its kind is that of the smaller part', p.pence is not null and (o.kind = 21) <> (2 * p.cash >= p.pence)),
  (format('%s was tendered for %s in cash', s.tendered_pence, coalesce(p.cash, 0)), s.tendered_pence < coalesce(p.cash, 0))
) as broken(what, is_so)
where broken.is_so
union all
select format('sale %s of till %s settles tab %s, which till %s has', s.number, s.till_id, t.id, t.till_id)
from till_tab t join till_sale s on s.order_id = t.settled_order_id
where t.till_id <> s.till_id and not s.differences @> '[{"differs": "tab-taken-over"}]'
union all
select format('shortage %s of sale %s waits', m.id, m.order_id)
from till_shortage m join till_sale s on s.order_id = m.order_id
where m.settled_at is null and s.received_at < now() - interval '1 hour';
