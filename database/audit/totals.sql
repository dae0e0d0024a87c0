-- The sums of a placed order are those it was shown with, and net and VAT make up the total to the penny.
select format('order %s: %s with VAT, %s without, VAT %s; it was shown %s and %s',
  o.id, o.total_inc_pence, o.total_ex_pence, vat.sum, o.priced -> 'priced' ->> 'totalInc', o.priced -> 'priced' ->> 'totalEx') as broken
from orders o
cross join lateral (
  select coalesce(sum((rate ->> 'vat')::int), 0) as sum from jsonb_array_elements(o.priced -> 'priced' -> 'vatByRate') as rate
) vat
where o.status >= 11 and o.priced is not null and (
  o.total_inc_pence <> (o.priced -> 'priced' ->> 'totalInc')::int
  or o.total_ex_pence <> (o.priced -> 'priced' ->> 'totalEx')::int
  or o.total_ex_pence + vat.sum <> o.total_inc_pence);
