-- A provider's answer about this attempt was not believed, and somebody was told to look, until it is known how it went.
-- Was read out of the sentence in `detail` until now.
alter table payment_attempt add column answer_doubted boolean not null default false;

update payment_attempt set answer_doubted = true where detail = 'the provider spoke of another payment';
