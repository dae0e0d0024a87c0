-- The opening hours of a place as staff edit them: all sections of one place are saved together.
alter table site
  add column hours_version integer not null default 1,
  add column hours_changed_at timestamptz not null default now(),
  -- Null = nobody has edited them yet.
  add column hours_changed_by integer references person;
