-- What staff need to edit packs: which version they saw, who changed it last, and whether it is in the archive.
alter table pack
  add column version integer not null default 1,
  add column archived boolean not null default false,
  add column changed_at timestamptz not null default now(),
  add column changed_by integer references person,
  add constraint archived_packs_are_not_live check (not (archived and active));
