-- What an order has been paid is what it cost, at once and on account, and what was paid too much, less what was credited; and only what is paid has a day of paying.
select format('order %s: paid %s, of it due at once %s, too much %s, day of paying %s',
  id, coalesce(paid_pence, 0), priced -> 'priced' ->> 'due', over_paid_pence, paid_at) as broken
from orders
where status >= 11 and (
  (is_paid and paid_pence <> (priced -> 'priced' ->> 'due')::int + on_account_pence + over_paid_pence
    - (select coalesce(sum(c.money_pence), 0) from credit_note c where c.order_id = orders.id))
  or (is_paid and paid_at is null)
  or (not is_paid and paid_at is not null));
