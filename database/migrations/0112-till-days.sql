-- A day of a till: from the opening of its drawer to the counting of it, numbered on the device. One is open at a time, and what was said
-- when it was closed never changes.
create table till_day (
  till_id integer not null references till,
  number integer not null check (number > 0),
  opened_at timestamptz not null,
  opened_by integer not null references person,
  float_pence integer not null check (float_pence >= 0),
  -- Of what the device has said of the opening, and of the closing; empty = it is open.
  opening_hash text not null,
  closing_hash text not null default '',
  closed_at timestamptz,
  closed_by integer references person,
  counted_pence integer check (counted_pence >= 0),
  -- The cash in the drawer as the device has reckoned it.
  expected_pence integer,
  note text,
  -- As they were reckoned here when it was closed.
  totals jsonb,
  primary key (till_id, number),
  check (num_nulls(closed_at, closed_by, counted_pence, expected_pence, note, totals) = case when closing_hash = '' then 6 else 0 end)
);
create unique index one_open_day_of_a_till on till_day (till_id) where closing_hash = '';

-- Null = it was sold before days were kept.
alter table till_sale
  add column day_number integer,
  add foreign key (till_id, day_number) references till_day (till_id, number);
create index sales_of_a_day on till_sale (till_id, day_number);
