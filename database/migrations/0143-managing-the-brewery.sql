-- Which version of the brewery's details staff saw, and who changed them last. The bank account is saved apart from the rest, after
-- a second factor, and has a version of its own.
alter table brewery
  add column version integer not null default 1,
  add column bank_version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add column changed_by integer references person;
