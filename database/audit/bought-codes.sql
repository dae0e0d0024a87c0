-- Each piece of a voucher or membership that was paid for, and not credited since, has become one code, and nothing else has.
select format('line %s of order %s: %s pieces paid for, %s codes', l.id, o.id, owned.pieces, codes.number) as broken
from order_line l
join orders o on o.id = l.order_id and o.status >= 11
join pack p on p.id = l.pack_id and p.extra_kind between 13 and 16
cross join lateral (
  select coalesce(sum(n.quantity), 0) as pieces from credit_note_line n join credit_note c on c.id = n.credit_note_id
  where n.line_id = l.id and not n.is_deposit and c.goods <> 'cancelled'
) credited
cross join lateral (
  select case when o.is_paid and o.status < 1001 and l.status < 1001 then l.quantity - credited.pieces else 0 end as pieces
) owned
cross join lateral (select count(*) as number from voucher v where v.order_line_id = l.id and v.active) codes
where codes.number <> owned.pieces;
