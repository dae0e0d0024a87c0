-- A container that came back may have its deposit later: a full one whose own deposit had gone back before ('full'), which its credit note
-- counts as back, and one whose order could not be credited then ('waited'), which an entry has counted. Neither is counted twice.
alter table container_return add column origin text not null default 'empty' check (origin in ('empty', 'full', 'waited'));

create or replace function container_movement()
  returns table (business_id integer, pack_kind integer, size_ml integer, brought bigint, came_back bigint, moved_at timestamptz)
  language sql stable as $$
  select o.business_id, p.kind, p.size_ml, (l.quantity - l.taken_out)::bigint, 0::bigint, o.fulfilled_at
  from orders o join order_line l on l.order_id = o.id join pack p on p.id = l.pack_id
  where o.business_id is not null and o.status in (21, 22) and l.status < 1001 and p.kind in (4, 5) and l.quantity > l.taken_out
  union all
  select o.business_id, p.kind, p.size_ml, 0, c.quantity, n.issued_at
  from credit_note n join credit_note_line c on c.credit_note_id = n.id join order_line l on l.id = c.line_id
    join orders o on o.id = n.order_id join pack p on p.id = l.pack_id
  where o.business_id is not null and o.status in (21, 22) and n.goods in ('to-stock', 'written-off') and p.kind in (4, 5)
    and not c.is_deposit
  union all
  select r.business_id, r.pack_kind, r.size_ml, 0, r.quantity, r.noted_at from container_return r where r.origin = 'empty'
$$;
