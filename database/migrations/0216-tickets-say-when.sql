-- The shelf says when the event of a ticket is: it is told of its events too.
create trigger tell_catalogue after insert or update or delete or truncate on post_product
  for each statement execute function tell_change('catalogue');
create trigger tell_catalogue after delete or update of state, starts_at, ends_at on post
  for each statement execute function tell_change('catalogue');
