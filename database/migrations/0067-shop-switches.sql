-- What staff switch of the shop.

-- The word of a closed shop, so that it does not take the place of the one that shoppers read while it is open.
alter table shop_status
  add column closed_message text not null default '',
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add column changed_by integer references person,
  -- Since when each stands as it does; null = nobody has switched it yet.
  add column state_since timestamptz,
  add column collection_since timestamptz,
  add column local_delivery_since timestamptz;
update shop_status set closed_message = opening_message, opening_message = '' where value <> 0;
