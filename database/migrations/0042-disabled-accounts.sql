-- An account may be disabled: nobody logs in by it, and its log-ins are over. It keeps its role, which counts again afterwards.
alter table person add column disabled_at timestamptz;

alter table session
  drop constraint session_ended_because_check,
  add constraint session_ended_because_check
    check (ended_because in ('log-out', 'ended-by-person', 'password-changed', 're-use', 'erased', 'disabled'));
