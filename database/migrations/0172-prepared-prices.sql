-- Changes of prices that take effect together, at a moment to come or when somebody releases them (decision 138).
create table prepared_prices (
  id integer generated always as identity primary key,
  version integer not null default 1,
  name text not null check (name <> ''),
  due_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by integer not null references person,
  -- Null = they are still to come.
  released_at timestamptz,
  -- Null = nobody: their moment had come.
  released_by integer references person,
  -- How many prices were other ones before.
  changed_prices integer
);
create index prepared_prices_due on prepared_prices (due_at) where released_at is null;

-- Without a foreign key: a pack may be gone when its day comes, and that is said then.
create table prepared_price (
  prepared_id integer not null references prepared_prices on delete cascade,
  pack_id integer not null,
  -- What it was called when this was prepared, for who reads that it is gone.
  pack_name text not null,
  price text not null check (price in ('retail', 'tier0', 'tier1', 'tier2', 'tier3', 'tier4', 'cost')),
  -- What stood there when this was prepared, and what will. Null = none.
  from_pence integer,
  to_pence integer,
  -- Its pack was gone, or in the archive.
  left_out boolean not null default false,
  primary key (prepared_id, pack_id, price)
);
