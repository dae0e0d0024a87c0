-- What a till sells is an order of its own (kind 21 or 22, status 22 from the beginning). The device numbers its sales and sends them
-- when it has a network: the same number again is the same sale.
alter table till
  -- With which the codes of members are hashed on this device.
  add column salt text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- What the clock of the device is ahead, by its last message.
  add column clock_off_seconds bigint;

create table till_sale (
  order_id bigint primary key references orders,
  till_id integer not null references till,
  number integer not null check (number > 0),
  content_hash text not null,
  -- By the clock of the device; orders.ordered_at is the moment by ours.
  device_sold_at timestamptz not null,
  device_sent_at timestamptz not null,
  received_at timestamptz not null,
  -- Handed over in cash, before the change; null = not counted.
  tendered_pence integer check (tendered_pence >= 0),
  -- How it differs from what the shop would have charged.
  differences jsonb not null default '[]',
  unique (till_id, number)
);

-- What a till has sold that was not free: baskets and orders kept it, or it was not there. It is settled with them after the sale.
create table till_shortage (
  id bigint generated always as identity primary key,
  order_id bigint not null references till_sale,
  stock_item_id integer not null references stock_item,
  quantity integer not null check (quantity > 0),
  settled_at timestamptz
);
create index till_shortages_to_settle on till_shortage (id) where settled_at is null;

-- What tills have sent and was not taken, each content once.
create table till_refusal (
  till_id integer not null references till,
  number integer not null,
  content_hash text not null,
  reason text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  primary key (till_id, number, content_hash)
);

-- Notes sales that were not taken: one that is new in the audit log, too. `sales` = [{number, hash, reason}].
create function note_refused_sales(of_till integer, sales jsonb, at_time timestamptz) returns void language sql as $$
  with refused as (
    select * from jsonb_to_recordset(sales) as s(number integer, hash text, reason text)
  ),
  noted as (
    insert into till_refusal as r (till_id, number, content_hash, reason, first_at, last_at)
    select of_till, number, hash, reason, at_time, at_time from refused
    on conflict (till_id, number, content_hash) do update
      set times = r.times + 1, last_at = excluded.last_at, reason = excluded.reason
    returning number, reason, times
  )
  insert into audit_entry (at, operator, what, subject_kind, subject_id, after)
  select at_time, 'till: ' || till.name, 'till.sale-refused', 'till', till.id::text,
    jsonb_build_object('number', noted.number, 'reason', noted.reason)
  from noted join till on till.id = of_till where noted.times = 1;
$$;
