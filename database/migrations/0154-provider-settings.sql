-- How mails are sent and how customers pay, where the environment does not say so. What anybody may read stands in `fields`; passwords
-- and keys stand in a table of their own, each sealed by the server's key, with who entered it and when.
create table provider_setting (
  provider text primary key check (provider in ('mail', 'paypal', 'card')),
  fields jsonb not null,
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null,
  changed_by integer references person
);

create table provider_secret (
  provider text not null references provider_setting on delete cascade,
  name text not null,
  sealed text not null,
  entered_at timestamptz not null,
  entered_by integer references person,
  primary key (provider, name)
);

create trigger tell_change after insert or update or delete or truncate on provider_setting
  for each statement execute function tell_change('providers');
create trigger tell_change after insert or update or delete or truncate on provider_secret
  for each statement execute function tell_change('providers');
