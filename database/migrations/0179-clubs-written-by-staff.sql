-- What a membership keeps of its club as it was when it was bought, where staff have lessened what the club gives; null = nothing to keep.
-- Of the club and of this the better counts, part by part, until the membership ends.
alter table voucher
  add column kept_discount integer check (kept_discount between 0 and 10000),
  add column kept_collection_discount integer check (kept_collection_discount between 0 and 10000),
  add column kept_minimum_pence integer check (kept_minimum_pence >= 0),
  add column kept_hold boolean,
  add column kept_bacs boolean,
  add column kept_term_months integer check (kept_term_months > 0);
