-- An order whose money is on its way, or was paid far below its sum, is not packed yet (D-186, D-189); a transfer that has not
-- come is told by `pay_method` and `is_paid`. A draft whose PayPal address is in another zone than its own waits for the
-- shopper's choice between the two; once she has chosen her own, PayPal supplies none (D-86).

alter table orders add column waits_for text check (waits_for in ('funds', 'person'));
alter table orders add column paypal_address jsonb;
alter table orders add column own_address boolean not null default false;
