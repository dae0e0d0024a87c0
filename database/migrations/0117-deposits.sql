-- The deposits on the containers of an order are in its frozen price, beside its lines. What a credit gives back of them is an entry of
-- its own: of this line, but of the container and not of what is in it.
alter table credit_note_line add column is_deposit boolean not null default false;
alter table credit_note drop constraint credit_note_goods_check;
alter table credit_note add constraint credit_note_goods_check
  check (goods in ('not-returned', 'taken-out', 'to-stock', 'written-off', 'cancelled', 'empties'));

-- Of how many of these containers a deposit had been charged, which counts as given back; of an entry that takes back another, below 0.
alter table container_return add column deposits integer not null default 0;
alter table container_return add constraint container_return_deposits_check
  check (abs(deposits) <= abs(quantity) and sign(deposits) in (0, sign(quantity)));

-- The same as before, with the entries about deposits left out, which are about the containers of goods that have entries of their own.
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
  select r.business_id, r.pack_kind, r.size_ml, 0, r.quantity, r.noted_at from container_return r
$$;
