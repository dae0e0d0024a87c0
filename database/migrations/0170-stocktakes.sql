-- A stocktake: several people count the cellar, another approves what they found (decision 136).
create table stocktake (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  status text not null default 'counting' check (status in ('counting', 'handed-in', 'done', 'abandoned')),
  started_by integer not null references person,
  started_at timestamptz not null,
  handed_in_at timestamptz,
  closed_at timestamptz,
  constraint closed_when_over check ((closed_at is not null) = (status in ('done', 'abandoned')))
);
create index stocktakes_by_status on stocktake (status, id desc);

-- What is to be counted. What the shop believed is read under the lock of the stock item, in the moment of the count, so that the
-- difference stays true whatever is sold until it is approved.
create table stocktake_item (
  stocktake_id integer not null references stocktake on delete cascade,
  stock_item_id integer not null references stock_item on delete cascade,
  -- Null = nobody has counted it yet.
  counted integer check (counted >= 0),
  counted_by integer references person,
  counted_at timestamptz,
  on_hand integer,
  -- Units gone at that moment that had not been on hand.
  unaccounted integer,
  -- When the item was counted before this.
  counted_before timestamptz,
  -- What the approval changed on hand, once.
  applied_change integer,
  applied_by integer references person,
  applied_at timestamptz,
  primary key (stocktake_id, stock_item_id),
  constraint counted_whole check (num_nulls(counted, counted_by, counted_at, on_hand, unaccounted) in (0, 5)),
  constraint applied_whole check (num_nulls(applied_change, applied_by, applied_at) in (0, 3)),
  constraint counted_before_applied check (applied_at is null or counted is not null)
);
create index stocktakes_of_stock on stocktake_item (stock_item_id);
create index stocktake_items_by_person on stocktake_item (counted_by) where counted_by is not null;
