-- What of a row is said without refusing it, and whether it was on sale in the other shop.
alter table import_row
  add column notes jsonb not null default '[]',
  add column is_draft boolean not null default false;
