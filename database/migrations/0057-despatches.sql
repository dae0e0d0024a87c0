-- How an order that has left travels: one row from the day it is despatched.
create table order_despatch (
  order_id bigint primary key references orders on delete cascade,
  courier text not null,
  tracking_number text not null default '',
  tracking_url text not null default '',
  despatched_at timestamptz not null
);
