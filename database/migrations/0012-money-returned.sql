-- What a provider has given back, each sum once however often it is told: an order may lose its money in parts.
create table payment_return (
  attempt_id bigint not null references payment_attempt,
  reference text not null,
  amount_pence integer not null check (amount_pence >= 0),
  told_at timestamptz not null,
  primary key (attempt_id, reference)
);
