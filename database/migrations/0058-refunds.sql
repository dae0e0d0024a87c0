-- Money of a payment that goes back, or went: asked for by the shop, or returned by the provider of its own accord. Rows
-- change only while their order is locked, so that never more goes back than came.
create table refund (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payment_attempt,
  -- What the provider knows it by: a repeated request is made once. Null for what the shop has not asked for.
  number text unique,
  amount_pence integer not null check (amount_pence > 0),
  currency text not null default 'GBP',
  state text not null check (state in ('pending', 'in-doubt', 'failed', 'by-hand', 'made', 'withdrawn')),
  -- The provider's reference of the refund.
  reference text,
  detail text not null default '',
  requested_by text not null,
  requested_at timestamptz not null,
  -- The first request to the provider.
  tried_at timestamptz,
  settled_at timestamptz,
  unique (attempt_id, reference)
);
create index refunds_to_make on refund (requested_at) where state = 'pending';

insert into refund (attempt_id, amount_pence, state, reference, requested_by, requested_at, settled_at)
select attempt_id, amount_pence, 'made', reference, 'provider', told_at, told_at from payment_return where amount_pence > 0;

-- Whole payments that were to go back, or went, and of which the provider has told nothing.
insert into refund (attempt_id, number, amount_pence, state, requested_by, requested_at, settled_at)
select a.id, 'bs-refund-' || a.capture_id, rest.pence, case a.state when 'refunded' then 'made' else 'pending' end, 'job',
  coalesce(a.settled_at, a.started_at), case a.state when 'refunded' then a.settled_at end
from payment_attempt a
cross join lateral (
  select a.captured_pence - coalesce((select sum(r.amount_pence) from payment_return r where r.attempt_id = a.id), 0) as pence
) rest
where a.state in ('refund-due', 'refunded') and rest.pence > 0;

drop table payment_return;

-- What a person was asked to send back is still hers to send.
update refund r set state = case a.provider when 'paypal' then 'failed' else 'by-hand' end
from payment_attempt a
where a.id = r.attempt_id and r.state = 'pending'
  and exists (select from problem p where p.kind = 'refund-by-hand' and p.subject = 'payment/' || a.id and p.resolved_at is null);
update problem p set subject = 'refund/' || r.id, facts = p.facts || jsonb_build_object('refundId', r.id, 'because', '')
from refund r
where p.kind = 'refund-by-hand' and p.resolved_at is null and p.subject = 'payment/' || r.attempt_id
  and r.state in ('failed', 'by-hand');
