-- A former price that the shop shows beside the price of a pack, “was £5.00”, as long as that is honest (decision 137).
create table former_price (
  pack_id integer primary key references pack on delete cascade,
  inc_pence integer not null check (inc_pence > 0),
  -- The last day on which it is shown.
  until date not null,
  set_at timestamptz not null,
  set_by integer not null references person
);

create trigger tell_change after insert or update or delete or truncate on former_price
  for each statement execute function tell_change('catalogue');
