-- Links for people without an account: who follows one has the mailbox, and may see, take along and erase what is held under
-- that e-mail. One link per mailbox: a newer one takes the place of the older. When the data are erased, the hash stays
-- without the e-mail until the link would have ended, so that pressing twice is harmless.
create table data_link (
  token_hash text primary key,
  email text unique check (email = lower(email)),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((email is null) = (used_at is not null))
);
create index data_links_by_expiry on data_link (expires_at);
