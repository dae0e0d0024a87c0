-- An order that waits for a person has an open problem that says so, one that waits for its money is not paid, and nothing that waits has a packing slip.
select format('order %s waits for %s: %s', o.id, o.waits_for, broken.what) as broken
from orders o
cross join lateral (values
  ('no problem is open', o.waits_for = 'person' and o.status < 1001 and not exists (
    select from problem p where p.kind = 'payment-below-sum' and p.subject = 'order/' || o.id and p.resolved_at is null)),
  ('it is paid', o.is_paid),
  ('its packing slip is written', exists (select from outbox_mail m where m.once_key = 'packing-slip/' || o.id))
) as broken(what, is_so)
where o.waits_for is not null and broken.is_so;
