-- A typeface that the brewery has uploaded, under a name made of its content. Versions of the brand name it, so it is kept with them.
create table brand_font (
  path text primary key,
  family text not null,
  bytes bytea not null check (octet_length(bytes) <= 307200),
  -- Who has said that it may be used on the site, and when.
  uploaded_at timestamptz not null,
  uploaded_by integer references person
);

-- The lettering of headings; empty = a face that comes with the site.
update brand_version set brand = brand || '{"headingFont": ""}' where brand is not null;
