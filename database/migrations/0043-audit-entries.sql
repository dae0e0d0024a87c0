-- What staff and operators changed: who, when, what, and the fields before and after. An entry names people by their numbers only,
-- so that it need not change when somebody's data are erased. It stays as it was written.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  person_id integer references person,
  operator text,
  what text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  check ((person_id is null) <> (operator is null))
);
create index audit_of_subject on audit_entry (subject_kind, subject_id);
create index audit_of_person on audit_entry (person_id);

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'Audit entries stay as they were written';
end $$;

create trigger audit_entry_stays before update or delete or truncate on audit_entry
  for each statement execute function refuse_change_of_audit();
