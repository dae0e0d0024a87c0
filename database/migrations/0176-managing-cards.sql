-- What staff need to write cards of home page and taproom: which version they saw, who changed it last, what the picture shows, and the
-- days between which a card is shown.
alter table card
  add column picture_alt text not null default '',
  add column shown_from date,
  add column shown_until date,
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  -- Null = nobody has edited it yet.
  add column changed_by integer references person;
