-- Credits are numbered without gaps, give back what their lines say, and take no more off a line than there was of it; what was
-- taken out of a line before packing is what its credits say. What is cancelled and has an invoice is credited whole.
with numbered as (select count(*) as notes, coalesce(max(number), 0) as highest from credit_note)
select format('%s credits are stored, and the highest number is %s of a series that says %s', notes, highest, last_number) as broken
from numbered, document_series where name = 'credit note' and (notes <> highest or highest <> last_number)
union all
select format('credit %s of order %s gives back %s and %s, and its lines say %s', c.number, c.order_id, c.money_pence, c.voucher_pence, sums.pence)
from credit_note c
cross join lateral (
  select coalesce(sum((part ->> 'net')::int + (part ->> 'vat')::int), 0) as pence
  from credit_note_line l, jsonb_array_elements(l.vat_parts) as part where l.credit_note_id = c.id
) sums
where sums.pence <> c.money_pence + c.voucher_pence
union all
select format('of line %s of order %s %s were sold and %s refunded', l.id, l.order_id, l.quantity, sum(n.quantity))
from credit_note_line n join order_line l on l.id = n.line_id
where not n.is_deposit
group by l.id having sum(n.quantity) > l.quantity
union all
select format('line %s of order %s: %s taken out, and its credits say %s', l.id, l.order_id, l.taken_out, sums.pieces)
from order_line l
cross join lateral (
  select coalesce(sum(n.quantity), 0) as pieces from credit_note_line n join credit_note c on c.id = n.credit_note_id
  where n.line_id = l.id and not n.is_deposit and c.goods = 'taken-out'
) sums
where l.taken_out <> sums.pieces
union all
select format('order %s is cancelled and has an invoice over %s, of which %s are credited', o.id, sums.total, sums.credited)
from invoice i join orders o on o.id = i.order_id
cross join lateral (
  select (o.priced -> 'priced' ->> 'totalInc')::int as total,
    (select coalesce(sum(c.money_pence + c.voucher_pence), 0) from credit_note c where c.order_id = o.id) as credited
) sums
where o.status >= 1001 and sums.total <> sums.credited;
