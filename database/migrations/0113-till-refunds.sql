-- What a till gives back: a credit note of the order of the sale, with a number in the series of the till's sales.
create table till_refund (
  credit_number integer primary key references credit_note (number),
  till_id integer not null references till,
  number integer not null check (number > 0),
  day_number integer not null,
  order_id bigint not null references till_sale,
  seller_id integer not null references person,
  content_hash text not null,
  reason text not null check (reason <> ''),
  -- By our clock; and by that of the device, which may be wrong.
  refunded_at timestamptz not null,
  device_refunded_at timestamptz not null,
  received_at timestamptz not null,
  -- What was given back by which tender: [{by, amount}].
  payments jsonb not null,
  unique (till_id, number),
  foreign key (till_id, day_number) references till_day (till_id, number)
);
create index till_refunds_of_a_sale on till_refund (order_id);
create index till_refunds_of_a_day on till_refund (till_id, day_number);

-- What came when its day was closed: it is in no total of the day.
create table till_day_late (
  till_id integer not null,
  day_number integer not null,
  number integer not null,
  what text not null check (what in ('sale', 'refund')),
  total_pence integer not null,
  received_at timestamptz not null,
  primary key (till_id, number),
  foreign key (till_id, day_number) references till_day (till_id, number)
);
create index late_for_a_day on till_day_late (till_id, day_number);
