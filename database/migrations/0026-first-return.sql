-- When the browser came back from the card gateway and was given its pass: a replayed way back gets none.
alter table payment_attempt add column returned_at timestamptz;
