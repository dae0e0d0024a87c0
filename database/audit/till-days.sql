-- What a day of a till says since it was closed is the sum of its sales and refunds, those that came later left out: by number, by tender and with VAT; and what its drawer lacks is what was counted less what should lie in it.
with sale as (
  select s.till_id, s.day_number, o.total_inc_pence as total, o.total_ex_pence as net, s.order_id,
    exists (select from till_day_late l where l.till_id = s.till_id and l.number = s.number) as late
  from till_sale s join orders o on o.id = s.order_id
),
sold as (
  select till_id, day_number, count(*) as sales, sum(total) as pence, sum(net) as net from sale where not late group by 1, 2
),
taken as (
  select s.till_id, s.day_number,
    coalesce(sum(a.amount_pence) filter (where a.provider = 'cash'), 0) as cash
  from sale s join orders o on o.id = s.order_id
  join payment_attempt a on a.order_id = s.order_id and a.recorded_by is not null and a.started_at = o.ordered_at
  where not s.late group by 1, 2
),
refunded as (
  select r.till_id, r.day_number, count(*) as refunds, sum(c.money_pence + c.voucher_pence) as pence, sum(net.pence) as net,
    coalesce(sum(given.cash), 0) as cash
  from till_refund r join credit_note c on c.number = r.credit_number
  cross join lateral (
    select sum((part.vat ->> 'net')::int) as pence from credit_note_line l
    cross join jsonb_array_elements(l.vat_parts) as part(vat) where l.credit_note_id = c.id) net
  cross join lateral (
    select sum((p ->> 'amount')::int) filter (where p ->> 'by' = 'cash') as cash from jsonb_array_elements(r.payments) p) given
  where not exists (select from till_day_late l where l.till_id = r.till_id and l.number = r.number) group by 1, 2
)
select format('day %s of till %s: %s', d.number, d.till_id, broken.what) as broken
from till_day d
left join sold s on s.till_id = d.till_id and s.day_number = d.number
left join taken t on t.till_id = d.till_id and t.day_number = d.number
left join refunded r on r.till_id = d.till_id and r.day_number = d.number
cross join lateral (
  select (d.totals ->> 'sales')::int as sales, (d.totals ->> 'refunds')::int as refunds, (d.totals ->> 'sold')::int as sold,
    (d.totals ->> 'refunded')::int as refunded, (d.totals ->> 'cashExpected')::int as expected,
    (d.totals ->> 'difference')::int as difference,
    (select coalesce(sum((one ->> 'net')::int), 0) from jsonb_array_elements(d.totals -> 'vat') one) as net
) stated
cross join lateral (values
  (format('%s sales of %s are %s of %s', stated.sales, stated.sold, coalesce(s.sales, 0), coalesce(s.pence, 0)),
    stated.sales <> coalesce(s.sales, 0) or stated.sold <> coalesce(s.pence, 0)),
  (format('%s refunds of %s are %s of %s', stated.refunds, stated.refunded, coalesce(r.refunds, 0), coalesce(r.pence, 0)),
    stated.refunds <> coalesce(r.refunds, 0) or stated.refunded <> coalesce(r.pence, 0)),
  (format('%s without VAT is %s', stated.net, coalesce(s.net, 0) - coalesce(r.net, 0)),
    stated.net <> coalesce(s.net, 0) - coalesce(r.net, 0)),
  (format('%s should be in its drawer, and that is %s', stated.expected,
      d.float_pence + coalesce(t.cash, 0) - coalesce(r.cash, 0)),
    stated.expected <> d.float_pence + coalesce(t.cash, 0) - coalesce(r.cash, 0)),
  (format('%s lacks %s of %s', d.counted_pence, stated.difference, stated.expected), stated.difference <> d.counted_pence - stated.expected)
) as broken(what, is_so)
where d.closing_hash <> '' and broken.is_so;
