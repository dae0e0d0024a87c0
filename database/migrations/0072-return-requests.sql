-- What customers wish to send back, and how it was answered.
create table return_request (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  reason text not null check (reason in ('changed-mind', 'faulty')),
  -- In the customer's words; empty = none.
  why text not null default '',
  -- Pieces of its lines: [{"lineId": …, "quantity": …}].
  lines jsonb not null,
  -- What delivery cost goes back, too.
  with_delivery boolean not null,
  requested_at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('refunded', 'declined')),
  -- To the customer; empty = none.
  answer text not null default '',
  check ((settled_at is null) = (outcome is null))
);
-- One is answered before there is another.
create unique index waiting_return_of_order on return_request (order_id) where settled_at is null;
create index returns_of_order on return_request (order_id);
