-- No more goes back than was taken.
select format('payment %s of order %s: %s taken, %s given back', a.id, a.order_id, coalesce(a.captured_pence, a.amount_pence), sum(r.amount_pence)) as broken
from payment_attempt a join refund r on r.attempt_id = a.id and r.state <> 'withdrawn'
group by a.id having sum(r.amount_pence) > coalesce(a.captured_pence, a.amount_pence);
