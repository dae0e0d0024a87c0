-- What a post said each time it was saved, to compare and to bring back. The service keeps the last fifty of each post.
create table post_version (
  post_id integer not null references post on delete cascade,
  -- The version of the post that the save made.
  version integer not null,
  title text not null,
  slug text not null,
  region text not null,
  description text not null,
  short_text text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  mode integer not null,
  location_name text not null,
  location_address text not null,
  location_postcode text not null,
  html text not null,
  picture text not null,
  picture_alt text not null,
  -- Null = not known.
  saved_by integer references person,
  saved_at timestamptz not null,
  primary key (post_id, version)
);
