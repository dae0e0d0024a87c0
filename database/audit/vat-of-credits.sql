-- Net and VAT that credits give back of a line, of its deposit or of the delivery are its share of what the order was charged, by rate: to a penny while a part of it is left, and exactly when all of it is credited.
-- The delivery has no line.
with credited as (
  select c.order_id, coalesce(n.line_id, 0) as line_id, n.is_deposit, sum(n.quantity) as quantity
  from credit_note c join credit_note_line n on n.credit_note_id = c.id group by 1, 2, 3
),
given_back as (
  select c.order_id, coalesce(n.line_id, 0) as line_id, n.is_deposit, (part ->> 'rate')::numeric as rate, sum((part ->> 'net')::numeric) as net,
    sum((part ->> 'vat')::numeric) as vat
  from credit_note c join credit_note_line n on n.credit_note_id = c.id
  cross join lateral jsonb_array_elements(n.vat_parts) as part group by 1, 2, 3, 4
),
charged as (
  select k.order_id, k.line_id, k.is_deposit, k.quantity, piece.of_all, (part ->> 'rate')::numeric as rate,
    (part ->> 'vat')::numeric as vat, (part ->> 'net')::numeric + (part ->> 'vat')::numeric as gross
  from credited k
  join orders o on o.id = k.order_id
  cross join lateral (
    select (entry ->> 'quantity')::numeric as of_all, entry -> 'vatParts' as vat_parts
    from jsonb_array_elements(o.priced -> 'priced' -> case when k.is_deposit then 'deposits' else 'lines' end) as entry
    where k.line_id = (entry ->> 'lineId')::bigint
    union all
    select 1, o.priced -> 'priced' -> 'delivery' -> 'vatParts' where k.line_id = 0
  ) piece
  cross join lateral jsonb_array_elements(piece.vat_parts) as part
),
share_of_sum as (
  select charged.*, case when of_all = 0 then 0 else floor((2 * gross * quantity + of_all) / (2 * of_all)) end as share from charged
),
share as (
  select share_of_sum.*, case when gross = 0 then 0 else floor((2 * vat * share + gross) / (2 * gross)) end as vat_share from share_of_sum
)
select format('credits of order %s give back %s net and %s VAT at %s of %s, and %s and %s must be',
  order_id, coalesce(b.net, 0), coalesce(b.vat, 0), rate,
  coalesce(case when is_deposit then 'the deposit on ' else '' end || 'line ' || nullif(line_id, 0), 'the delivery'),
  coalesce(s.share - s.vat_share, 0), coalesce(s.vat_share, 0)) as broken
from share s
full join given_back b using (order_id, line_id, is_deposit, rate)
where greatest(abs(coalesce(b.vat, 0) - coalesce(s.vat_share, 0)), abs(coalesce(b.net, 0) + coalesce(b.vat, 0) - coalesce(s.share, 0)))
  > case when s.quantity < s.of_all then 1 else 0 end;
