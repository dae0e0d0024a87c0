-- Staff make price lists and end them. The id is the link's and stays secret; `number` names a list on screens and in the audit log.
alter table price_list
  add column number integer generated always as identity,
  add column note text not null default '',
  -- By the kinds of packs; none = drinks of every kind.
  add column pack_kinds smallint[] not null default '{}',
  -- What is sold out is left out.
  add column only_in_stock boolean not null default false,
  -- The last day on which it can be opened; null = until it is ended.
  add column last_day date,
  add column made_at timestamptz not null default now(),
  add column ended_at timestamptz,
  add constraint price_list_number unique (number);

update price_list set ended_at = now() where not active;
alter table price_list drop column active;

create trigger tell_change after insert or update or delete or truncate on price_list
  for each statement execute function tell_change('content');
