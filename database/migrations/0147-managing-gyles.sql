-- A brew as the brewery keeps its book: how much there was of it, and whether it was destroyed. One that was first heard of when it
-- was packed has neither day nor volume until somebody adds them.
alter table gyle
  add column volume_litres integer check (volume_litres > 0),
  add column destroyed_at timestamptz,
  add column destroyed_why text not null default '',
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add column changed_by integer references person,
  add constraint destroyed_for_a_reason check ((destroyed_at is null) = (destroyed_why = ''));

-- So many packs were filled from a sub-batch on a day; they came on hand with it.
create table packaging (
  id integer generated always as identity primary key,
  sub_batch_id integer not null references sub_batch,
  stock_item_id integer not null references stock_item on delete cascade,
  quantity integer not null check (quantity > 0),
  packaged_on date not null,
  noted_by integer not null references person,
  noted_at timestamptz not null
);
create index packagings_of_batch on packaging (sub_batch_id, stock_item_id);
