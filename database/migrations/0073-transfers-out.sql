-- Refunds that go to a bank account: customers tell it by a link, and staff take many at once to the bank.

-- What the bank is given: a file is never changed, and can be had again with the same bytes.
create table transfer_file (
  id integer generated always as identity primary key,
  made_at timestamptz not null,
  made_by integer not null references person
);

-- Its payments. A payment that was taken out was not made, and its refund can go into another file.
create table transfer_file_line (
  id bigint generated always as identity primary key,
  file_id integer not null references transfer_file,
  -- In the file, from 1.
  place integer not null,
  refund_id bigint not null references refund,
  amount_pence integer not null check (amount_pence > 0),
  reference text not null,
  -- The line as the bank reads it, encrypted, since it names an account; null = forgotten.
  sealed text,
  state text not null default 'in-file' check (state in ('in-file', 'made', 'taken-out')),
  -- Why it was taken out.
  note text not null default '',
  settled_at timestamptz,
  settled_by integer references person,
  unique (file_id, place),
  check ((state = 'in-file') = (settled_at is null))
);
-- No refund is paid twice.
create unique index one_payment_of_refund on transfer_file_line (refund_id) where state <> 'taken-out';
create index transfer_file_lines_of_refund on transfer_file_line (refund_id);

-- The account of a refund, from when its customer was asked for it until it is forgotten.
create table refund_account (
  refund_id bigint primary key references refund,
  asked_at timestamptz not null,
  -- The newest link alone opens it.
  link_hash text not null unique,
  link_ends_at timestamptz not null,
  -- Holder, sort code and account number, encrypted; null = not told.
  sealed text,
  told_at timestamptz,
  -- The file that the payment is in, while nobody has said whether it was made; the account cannot be changed meanwhile.
  file_id integer references transfer_file,
  check ((sealed is null) = (told_at is null)),
  check (file_id is null or sealed is not null)
);
