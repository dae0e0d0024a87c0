-- Passkeys of staff, another way to give the second factor: what the server keeps of each is public, and names no device.
create table passkey (
  id integer generated always as identity primary key,
  person_id integer not null references person on delete cascade,
  -- As the authenticator names it, in base64url; no two of anybody's are the same.
  credential_id text not null unique,
  public_key text not null,
  -- How often it was used, as far as it counts: many do not, and stay at 0.
  counter bigint not null,
  transports text[] not null,
  -- What its owner calls it.
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_person on passkey (person_id);

-- What a passkey has to sign: for one log-in and one purpose, good once.
create table passkey_challenge (
  session_id bigint not null references session on delete cascade,
  purpose text not null check (purpose in ('register', 'authenticate')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

alter table session
  drop constraint session_second_factor_by_check,
  add constraint session_second_factor_by_check check (
    second_factor_by in ('totp', 'passkey', 'recovery-code', 'skipped')
  );
