insert into document_series (name) values ('invoice');

-- One invoice of an order at most, with what it says of seller and buyer when it is written: it never changes afterwards.
create table invoice (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references orders,
  -- In a series of its own without gaps.
  number integer not null unique,
  kind text not null check (kind in ('full', 'modified', 'simplified')),
  issued_at timestamptz not null,
  tax_point date not null,
  seller jsonb not null,
  -- Null for a simplified invoice, which names nobody.
  buyer jsonb,
  -- Made when it is first asked for, and the same from then on.
  pdf bytea
);

alter table credit_note add column seller jsonb;
alter table credit_note add column pdf bytea;
