-- A gyle may be recalled as a whole after one of its sub-batches was: what is recalled by its letter stays with that recall, so that
-- nobody is written to twice for the same bottles, and nothing of it is written off twice.
create or replace view recalled_batch as
select r.id as recall_id, b.id as sub_batch_id, r.gyle_id, r.recalled_at, r.withdrawn_at is null as is_in_force
from recall r join sub_batch b on b.gyle_id = r.gyle_id and (r.sub_batch_id = b.id or r.sub_batch_id is null
  and not exists (select from recall earlier where earlier.sub_batch_id = b.id and earlier.id < r.id and earlier.withdrawn_at is null));
