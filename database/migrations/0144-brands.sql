-- How the shop looks, version by version: the newest one counts, and an earlier one is taken back by saving it anew. Without any, and
-- where the brand is null, it is the built-in look.
create table brand_version (
  version integer primary key check (version > 0),
  brand jsonb,
  saved_at timestamptz not null,
  saved_by integer references person,
  -- The earlier version that it brought back; 0 = the built-in look.
  taken_from integer
);

create trigger tell_change after insert or update or delete or truncate on brand_version
  for each statement execute function tell_change('brewery');
