-- What staff need to write outlets: which version they saw, and who changed it last.
alter table outlet
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  -- Null = nobody has edited it yet.
  add column changed_by integer references person;
