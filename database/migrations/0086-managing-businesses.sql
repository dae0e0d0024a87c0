-- Staff keep trade accounts: which version they saw, and who changed it last.
alter table business
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add column changed_by integer references person;
create index people_of_business on person (business_id) where business_id is not null;
