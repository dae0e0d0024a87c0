-- Deposits that were charged less those that were credited are those on the containers that have not come back, to the penny.
with charged as (
  select o.id as order_id, o.business_id, d."lineId" as line_id, d.quantity, d.gross
  from orders o cross join lateral jsonb_to_recordset(o.priced -> 'priced' -> 'deposits') as d("lineId" bigint, quantity int, gross int)
  where o.status >= 11
),
credited as (
  select l.line_id, c.goods, l.quantity, (
    select sum((part ->> 'net')::int + (part ->> 'vat')::int) from jsonb_array_elements(l.vat_parts) as part
  ) as pence
  from credit_note_line l join credit_note c on c.id = l.credit_note_id where l.is_deposit
),
of_line as (
  select d.order_id, d.line_id, d.quantity, d.gross, coalesce(sum(c.quantity), 0) as pieces, coalesce(sum(c.pence), 0) as pence
  from charged d left join credited c on c.line_id = d.line_id
  group by d.order_id, d.line_id, d.quantity, d.gross
),
counted as (
  -- What was credited stays credited when an entry is taken back: the most that ever counted.
  select business_id, pack_kind, size_ml, max(running) as pieces from (
    select business_id, pack_kind, size_ml, sum(deposits) over (partition by business_id, pack_kind, size_ml order by id) as running
    from container_return
  ) entry group by business_id, pack_kind, size_ml
),
of_empties as (
  select o.business_id, p.kind as pack_kind, p.size_ml, sum(c.quantity) as pieces
  from credited c join order_line l on l.id = c.line_id join orders o on o.id = l.order_id join pack p on p.id = l.pack_id
  where c.goods = 'empties' group by o.business_id, p.kind, p.size_ml
)
select format('line %s of order %s: deposits on %s of %s were credited, %s of %s', line_id, order_id, pieces, quantity, pence, gross) as broken
from of_line
where pieces > quantity or pence <> floor((2.0 * gross * pieces + quantity) / (2 * quantity))
union all
select format('business %s: of containers %s of %s ml %s came back with a deposit, and %s deposits were credited', business_id, pack_kind,
  size_ml, coalesce(counted.pieces, 0), coalesce(of_empties.pieces, 0))
from counted full join of_empties using (business_id, pack_kind, size_ml)
where coalesce(counted.pieces, 0) <> coalesce(of_empties.pieces, 0)
union all
select format('credit line of line %s is about a deposit that was not charged', line_id) from credited
where not exists (select from charged where charged.line_id = credited.line_id);
