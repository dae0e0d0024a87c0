-- Codes that found no room on a draft when another went up in it: they are named to the shopper until she has seen it.
alter table orders add column codes_left_out text[] not null default '{}';
