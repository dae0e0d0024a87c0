-- What staff need to write collection points: which version they saw, and who changed it last. The hours of a place have a version of
-- their own: whoever writes an address does not disturb whoever writes opening times.
alter table site
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  -- Null = nobody has edited it yet.
  add column changed_by integer references person;
