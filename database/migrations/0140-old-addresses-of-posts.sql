-- The addresses that posts had before. Each leads to a post and not to another address, so that there is no chain of them and no circle.
create table post_old_address (
  kind smallint not null,
  slug text not null,
  post_id integer not null references post on delete cascade,
  changed_at timestamptz not null,
  primary key (kind, slug)
);
create index old_addresses_of_post on post_old_address (post_id);

create trigger tell_change after insert or update or delete or truncate on post_old_address
  for each statement execute function tell_change('content');
