-- What staff have quoted for the delivery of an order: each price is a quote of its own, and the newest alone can be accepted.
create table order_quote (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- Without VAT.
  net_pence integer not null check (net_pence > 0),
  -- The last day on which its customer can answer.
  good_until date not null,
  -- Of the link by which its customer answers.
  link_hash text not null unique,
  quoted_at timestamptz not null,
  quoted_by integer not null references person,
  -- How it has ended; null = it has not, or its order ended otherwise.
  answer text check (answer in ('accepted', 'refused', 'lapsed')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index quotes_of_order on order_quote (order_id, id);
-- No order is answered for twice.
create unique index one_answer_of_order on order_quote (order_id) where answer is not null;
-- The few that wait.
create index orders_to_quote on orders (id) where status = 19;
