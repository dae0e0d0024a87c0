-- Money of a payment that counts for another order: that order has a payment of its own for it, which came by the same way, and the
-- first payment has so much less. What goes back of it is asked of the provider that captured the first one.
alter table payment_attempt add column carried_from bigint references payment_attempt;
create index carried_payments on payment_attempt (carried_from) where carried_from is not null;
alter table refund add column carried_to bigint unique references payment_attempt;
alter table refund add constraint carried_money_is_there check (carried_to is null or state = 'made');
