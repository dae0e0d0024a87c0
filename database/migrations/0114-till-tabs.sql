-- What is drunk now and paid later, under a name. One till has it at a time: that till counts its versions, and another one takes it over.
-- Its name and its member are kept while it is open, and no longer.
create table till_tab (
  -- Made by the device.
  id uuid primary key,
  till_id integer not null references till,
  version integer not null check (version >= 0),
  name text not null check (length(name) <= 40),
  -- As the till has sent them.
  lines jsonb not null,
  discount_rate integer not null check (discount_rate between 0 and 10000),
  member_voucher_id integer references voucher,
  -- Who has changed it last.
  seller_id integer not null references person,
  -- By the clock of the device.
  device_opened_at timestamptz not null,
  changed_at timestamptz not null,
  abandoned_at timestamptz,
  -- The sale that was the first to settle it.
  settled_order_id bigint references till_sale,
  check (abandoned_at is null and settled_order_id is null or name = '' and member_voucher_id is null)
);
create index open_tabs on till_tab (device_opened_at, id) where abandoned_at is null and settled_order_id is null;
create index tab_of_member on till_tab (member_voucher_id) where member_voucher_id is not null;
