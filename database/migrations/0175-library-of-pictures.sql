-- Pictures as staff find them again: what each is called and shows. One that was uploaded into the library, or described there, stays
-- until somebody deletes it; others go a day after nothing uses them.
alter table picture
  add column name text not null default '',
  add column alt text not null default '',
  add column is_in_library boolean not null default false,
  add column version integer not null default 1,
  add column changed_by integer references person,
  add column changed_at timestamptz;
