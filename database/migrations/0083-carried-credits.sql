-- What of the money of a credit counts for another order, since something comes in the place of what was taken out.
alter table credit_note add column carried_pence integer not null default 0;
update credit_note c set carried_pence = carried.pence
from (
  select a.order_id, r.settled_at, sum(r.amount_pence)::int as pence
  from refund r join payment_attempt a on a.id = r.attempt_id where r.carried_to is not null group by 1, 2
) carried
where carried.order_id = c.order_id and carried.settled_at = c.issued_at;
alter table credit_note add constraint carried_is_part_of_money check (carried_pence between 0 and money_pence);
