-- Casks and kegs stay the brewery's: what was brought to a business and has not come back is on loan there.
create table container_return (
  id integer primary key generated always as identity,
  -- Made where it was entered: an entry that is sent twice counts once.
  entry_id uuid not null,
  business_id integer not null references business,
  -- 4 cask, 5 keg, as packs have it.
  pack_kind integer not null check (pack_kind in (4, 5)),
  size_ml integer not null check (size_ml > 0),
  -- Below 0 = takes back what was entered wrongly.
  quantity integer not null check (quantity <> 0),
  note text not null default '',
  noted_at timestamptz not null,
  noted_by integer references person,
  unique (business_id, entry_id, pack_kind, size_ml)
);
create index container_returns_of_business on container_return (business_id, id desc);
create index container_returns_noted_by on container_return (noted_by);

-- How many casks and kegs went to each business and came back, by kind and size; full ones that came back with their beer too.
create function container_movement()
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
  union all
  select r.business_id, r.pack_kind, r.size_ml, 0, r.quantity, r.noted_at from container_return r
$$;
