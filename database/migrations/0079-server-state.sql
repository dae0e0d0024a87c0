-- The state of the server as staff switch it while it runs: open, only reading, or in maintenance.
create table server_status (
  only_row boolean primary key default true check (only_row),
  state text not null default 'open' check (state in ('open', 'read-only', 'maintenance')),
  -- What visitors read, and when it is expected to be over; null = not known.
  message text not null default '',
  returns_at timestamptz,
  -- Since when the state is as it is; null = nobody has switched it yet.
  since timestamptz,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  -- Who switched it: a person, or the account that ran the command.
  changed_by integer references person,
  changed_by_operator text,
  check (changed_by is null or changed_by_operator is null)
);

create trigger tell_change after insert or update or delete or truncate on server_status
  for each statement execute function tell_change('server');
