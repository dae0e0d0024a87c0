-- What a row of another shop's products may be here, and says as each kind; what was chosen for it alone; and what it is by all choices.
alter table import_row
  add column origin jsonb,
  add column chosen_kind text check (chosen_kind in ('drink', 'goods', 'ticket', 'voucher', 'mixed-case', 'leave-out')),
  add column kind text check (kind in ('drink', 'goods', 'ticket', 'voucher', 'mixed-case', 'leave-out')),
  drop constraint import_row_outcome_check,
  add constraint import_row_outcome_check check (outcome in ('new', 'changed', 'same', 'refused', 'left-out'));

-- Files that were read before had no such choices.
update import set choices = '{"rowKind": null, "groupKinds": {}}'::jsonb || choices;
