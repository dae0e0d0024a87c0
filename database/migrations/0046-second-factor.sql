-- The second factor of staff: one secret for time-based codes (RFC 6238) a person, and recovery codes for when her device is gone.
-- The server needs the secret itself to compute codes; of a recovery code the hash is enough.
create table totp_secret (
  person_id integer primary key references person on delete cascade,
  secret text not null,
  begun_at timestamptz not null,
  -- Null until she has given a code of it: nothing is asked by a secret that her device may not hold.
  confirmed_at timestamptz,
  -- The latest time step of 30 seconds whose code was taken. That step and those before it are taken no more.
  last_step bigint
);

create table recovery_code (
  person_id integer not null references person on delete cascade,
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- When a log-in's second factor was given, and how. Skipping counts in the demo alone.
alter table session
  add column second_factor_at timestamptz,
  add column second_factor_by text check (second_factor_by in ('totp', 'recovery-code', 'skipped')),
  add constraint session_second_factor_check check ((second_factor_at is null) = (second_factor_by is null)),
  drop constraint session_ended_because_check,
  add constraint session_ended_because_check check (
    ended_because in
      ('log-out', 'ended-by-person', 'password-changed', 're-use', 'erased', 'disabled', 'second-factor-reset')
  );

drop trigger tell_change_of_end on session;
create trigger tell_change_of_end after update of ended_at, second_factor_at or delete or truncate on session
  for each statement execute function tell_change('people');
