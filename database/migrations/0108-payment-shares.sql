-- What a payment of several open items of an account is for: of each order the sum that was left to pay when it began, and that the
-- payer saw. The payment belongs to the first of them; once it has come, what counts for the others is carried over to them.
alter table payment_attempt add column has_shares boolean not null default false;
create table payment_share (
  attempt_id bigint not null references payment_attempt,
  order_id bigint not null references orders,
  amount_pence integer not null check (amount_pence > 0),
  primary key (attempt_id, order_id)
);
create index shares_of_order on payment_share (order_id);
