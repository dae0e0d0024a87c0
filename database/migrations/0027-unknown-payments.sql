-- A payment of which nobody has said anything is unknown, not failed (D-185). The gateway's own name for it is what the
-- gateway can be asked by. What was declared when the payment began goes into the order that it pays (D-23).

alter table payment_attempt drop constraint payment_attempt_state_check;
alter table payment_attempt add constraint payment_attempt_state_check check (state in
  ('started', 'asking', 'unknown', 'captured', 'awaiting-funds', 'declined', 'failed', 'abandoned', 'refund-due', 'refunded'));
alter table payment_attempt add column cross_reference text;
alter table payment_attempt add column declared jsonb;
alter table payment_attempt add column checked_at timestamptz;

drop index attempts_open;
create index attempts_open on payment_attempt (started_at) where state in ('started', 'asking', 'unknown', 'awaiting-funds', 'refund-due');
create index card_attempts_given_up on payment_attempt (started_at) where state = 'abandoned' and provider = 'card-gateway';

alter table orders add column payment_unknown boolean not null default false;

-- What was given up before this version was written off then, and is not reported now.
update payment_attempt set state = 'failed' where state = 'abandoned' and provider = 'card-gateway';
