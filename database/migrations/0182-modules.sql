-- Which modules of the business are off. Without the row nobody has chosen yet, and all are on.
create table module_switches (
  only_row boolean primary key default true check (only_row),
  off text[] not null default '{}'
    check (off <@ '{taproom,events,members,trade,till,brewed-to-order}'::text[]),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by integer references person
);

-- Pages and their menu, packs on the shelf, posts and the sitemap hang on it.
create trigger tell_change_of_brewery after insert or update or delete or truncate on module_switches
  for each statement execute function tell_change('brewery');
create trigger tell_change_of_catalogue after insert or update or delete or truncate on module_switches
  for each statement execute function tell_change('catalogue');
create trigger tell_change_of_content after insert or update or delete or truncate on module_switches
  for each statement execute function tell_change('content');
