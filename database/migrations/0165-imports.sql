-- Files of products, prices, stock, customers and vouchers that staff import. The file is read into rows first, which say what they would
-- do; a job then does it, some rows a transaction.
create table import (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('products', 'prices', 'stock', 'customers', 'vouchers')),
  form text not null check (form in ('own', 'shopify', 'woocommerce')),
  file_name text not null,
  -- The titles of its columns, in their order.
  titles jsonb not null,
  choices jsonb not null,
  state text not null default 'checked' check (state in ('checked', 'queued', 'running', 'done', 'undoing', 'undone')),
  uploaded_at timestamptz not null,
  uploaded_by integer not null references person,
  started_at timestamptz,
  started_by integer references person,
  done_at timestamptz,
  undone_at timestamptz,
  undone_by integer references person,
  -- Its customers are being mailed.
  invited_at timestamptz,
  invited_by integer references person
);
create index imports_to_work on import (started_at) where state in ('queued', 'running', 'undoing');
create index imports_to_invite on import (id) where invited_at is not null;

create table import_row (
  import_id integer not null references import on delete cascade,
  number integer not null,
  -- Rows of one unit are dealt with together: those of one product.
  unit integer not null,
  -- Where it is in the file, and its cells there.
  line integer not null,
  cells jsonb not null,
  -- What it says by the columns of our own form, and which of that is a guess.
  texts jsonb not null,
  guesses jsonb not null,
  -- What is wrong with it whatever is there already.
  faults jsonb not null,
  -- Whose it is, in lower case: it goes when she is erased.
  email text not null default '',
  outcome text not null default 'refused' check (outcome in ('new', 'changed', 'same', 'refused')),
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'undone', 'stays')),
  -- What it has made or changed, with what was there before.
  made jsonb,
  primary key (import_id, number)
);
create index rows_of_units on import_row (import_id, state, unit);
create index rows_of_outcome on import_row (import_id, outcome, number);
create index import_rows_by_email on import_row (email) where email <> '';

-- Customers that an import has made wait for an invitation, however long; others who never confirm are forgotten.
alter table person add column import_id integer references import on delete set null;
create index people_of_import on person (import_id) where import_id is not null;

-- A voucher that was sold elsewhere begins with what is left of it.
alter table voucher_entry
  drop constraint voucher_entry_what_check,
  add constraint voucher_entry_what_check check (what in ('spent', 'given-back', 'blocked', 'unblocked', 'extended', 'imported'));
