-- The devices that sell at the bar. An administrator registers one and reads a code to it; the device changes the code, once and soon,
-- for a token of its own. Only the hashes of both are kept. A till that is revoked stays, since its sales name it.
create table till (
  id integer generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  registered_at timestamptz not null,
  code_hash text unique,
  code_until timestamptz,
  token_hash text unique,
  connected_at timestamptz,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  -- Calls of its device since it was revoked.
  refused_calls integer not null default 0,
  refused_at timestamptz,
  check ((code_hash is null) = (code_until is null)),
  check ((token_hash is null) = (connected_at is null)),
  check (revoked_at is not null or refused_calls = 0)
);
create unique index one_till_of_a_name on till (lower(name)) where revoked_at is null;

-- Notes a call of a device whose till was revoked: the first in the audit log, the others by their number.
create function note_refused_till(of_till integer, at_time timestamptz) returns void language sql as $$
  insert into audit_entry (at, operator, what, subject_kind, subject_id)
    select at_time, 'till: ' || name, 'till.refused', 'till', id::text from till
    where id = of_till and refused_calls = 0 for update;
  update till set refused_calls = refused_calls + 1, refused_at = at_time where id = of_till;
$$;
