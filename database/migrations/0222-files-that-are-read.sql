-- The rows of a file are stored some at a time, so that nobody waits for all of them; until then the import is not there for anybody.
alter table import
  drop constraint import_state_check,
  add constraint import_state_check check (state in ('reading', 'checked', 'queued', 'running', 'done', 'undoing', 'undone'));
