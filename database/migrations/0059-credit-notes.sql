-- Numbers without gaps: the row is locked until the document that takes its next number is stored.
create table document_series (
  name text primary key,
  last_number integer not null default 0
);
insert into document_series (name) values ('credit note');

-- What was taken off a placed order afterwards: a credit note (kind 12), a write-off (600 to 699) or a return (700 and above).
create table credit_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind smallint not null check (kind = 12 or kind >= 600),
  number integer not null unique,
  -- To the customer; empty = none was given.
  why text not null default '',
  -- What goes back by payments, and to gift vouchers.
  money_pence integer not null check (money_pence >= 0),
  voucher_pence integer not null check (voucher_pence >= 0),
  issued_by text not null,
  issued_at timestamptz not null
);
create index credit_notes_of_order on credit_note (order_id);

create table credit_note_line (
  credit_note_id bigint not null references credit_note,
  place smallint not null,
  -- Null = the delivery.
  line_id bigint references order_line,
  quantity integer not null check (quantity > 0),
  -- Net and VAT in pence for each rate, as on the order.
  vat_parts jsonb not null,
  primary key (credit_note_id, place)
);
