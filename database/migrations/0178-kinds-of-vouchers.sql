-- What a kind of voucher gives beside a rate, what it counts on, and how often; staff write it.
alter table coupon
  -- Off the goods, at most what they cost.
  add column amount_off_pence integer not null default 0 check (amount_off_pence >= 0),
  -- Courier and post cost nothing.
  add column free_delivery boolean not null default false,
  -- How often each of its codes is used, and how often a person uses the kind; null = as often as she likes.
  add column most_uses integer check (most_uses > 0),
  add column most_per_person integer check (most_per_person > 0),
  add column members_only boolean not null default false,
  -- The products and kinds of packs that it counts on; without both, all beer and goods.
  add column only_products integer[] not null default '{}',
  add column only_pack_kinds smallint[] not null default '{}',
  -- The first and last days of all its codes.
  add column starts_on date,
  add column ends_on date check (ends_on >= starts_on),
  add column version integer not null default 1,
  add column changed_at timestamptz not null default '2026-01-01T00:00:00Z',
  add column changed_by integer references person,
  add check (amount_off_pence = 0 or discount + collection_discount = 0),
  add check (not free_delivery or amount_off_pence + discount + collection_discount = 0),
  add check (kind between 50 and 100 or (amount_off_pence = 0 and not free_delivery and not members_only
    and most_uses is null and most_per_person is null and only_products = '{}' and only_pack_kinds = '{}'));
alter table coupon alter column changed_at set default now();

-- All codes of a kind: how often a person has used them is counted.
create index vouchers_of_coupon on voucher (coupon_id);
