-- Files of the bank that were read. Money out is counted and not kept: wages and rents are nobody's business at the order desk.
create table bank_statement (
  id integer generated always as identity primary key,
  file_name text not null,
  -- The titles of its columns, and which of them holds what: a file with the same titles is read the same way.
  heading text not null,
  columns jsonb not null,
  imported_at timestamptz not null,
  imported_by integer not null references person
);
create index bank_statement_by_heading on bank_statement (heading, id);

-- Money that came on the account.
create table bank_line (
  id bigint generated always as identity primary key,
  statement_id integer not null references bank_statement,
  -- In the file, from 1.
  line integer not null,
  booked_on date not null,
  amount_pence integer not null check (amount_pence > 0),
  -- What the bank wrote of it.
  text text not null,
  -- After this line; null = the file has no balances that add up.
  balance_pence bigint,
  -- Of day, sum and text, by which the same line is recognised where statements overlap; equal lines are numbered from 1.
  identity text not null,
  occurrence integer not null check (occurrence > 0),
  state text not null default 'open' check (state in ('open', 'matched', 'set-aside')),
  -- The order that it pays, and the payment that was recorded of it.
  order_id bigint references orders,
  payment_id bigint references payment_attempt,
  -- Why it was set aside.
  note text not null default '',
  changed_at timestamptz not null,
  changed_by integer references person,
  unique (identity, occurrence),
  check ((state = 'matched') = (order_id is not null and payment_id is not null))
);
create index bank_line_by_state on bank_line (state, booked_on, id);
create index bank_line_by_order on bank_line (order_id) where order_id is not null;
