-- Money that a person receives and records is a payment like any other: by bank transfer, in cash, by a card machine or at the
-- till. Nobody is asked about it. A record that was wrong is withdrawn, and stays to be read.
alter table payment_attempt drop constraint payment_attempt_provider_check;
alter table payment_attempt add constraint payment_attempt_provider_check
  check (provider in ('paypal', 'card-gateway', 'transfer', 'cash', 'card-machine', 'till', 'none'));
alter table payment_attempt drop constraint payment_attempt_state_check;
alter table payment_attempt add constraint payment_attempt_state_check check (state in ('started', 'asking', 'unknown', 'captured',
  'awaiting-funds', 'declined', 'failed', 'abandoned', 'refund-due', 'refunded', 'withdrawn'));

-- The day on which the money came, what the bank or the machine calls it (empty = nothing), and who recorded it.
alter table payment_attempt add column received_on date;
alter table payment_attempt add column reference text not null default '';
alter table payment_attempt add column recorded_by text;

-- One for what each order was paid so until now. What gift vouchers paid is none of it: `paid_pence` leaves it out.
insert into payment_attempt (order_id, provider, pay_method, amount_pence, captured_pence, order_version, state, started_at, settled_at,
  received_on, recorded_by)
select o.id, way.provider, way.pay_method, missing.pence, missing.pence, o.version, 'captured', came.at, came.at,
  (came.at at time zone 'Europe/London')::date, 'job'
from orders o
cross join lateral (select coalesce(o.paid_at, o.ordered_at, o.changed_at) as at) came
join (values (11, 'transfer', 11), (14, 'transfer', 11), (12, 'cash', 12), (201, 'card-machine', 201), (901, 'till', 901))
  as way(ordered_by, provider, pay_method) on way.ordered_by = o.pay_method
cross join lateral (
  select coalesce(o.paid_pence, 0) - coalesce(sum(coalesce(a.captured_pence, a.amount_pence)
    - (select coalesce(sum(r.amount_pence), 0) from refund r where r.attempt_id = a.id and r.state <> 'withdrawn')), 0) as pence
  from payment_attempt a where a.order_id = o.id and a.state = 'captured'
) missing
where o.status between 11 and 1000 and o.is_paid and missing.pence > 0;

alter table payment_attempt add constraint received_by_person_has_a_day
  check ((provider in ('transfer', 'cash', 'card-machine', 'till')) = (received_on is not null and recorded_by is not null));
