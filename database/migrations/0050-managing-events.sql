-- What staff need to write events: which version they saw, when it is to appear by itself, who changed it last.
alter table post
  add column version integer not null default 1,
  add column publish_at timestamptz,
  add column changed_by integer references person,
  add column picture_alt text not null default '',
  add constraint only_drafts_are_scheduled check (publish_at is null or state = 'draft');
create index posts_to_publish on post (publish_at) where publish_at is not null;

-- Null = it came with the sample or from the brewery's folder, and is never removed as an orphan.
alter table picture add column uploaded_at timestamptz;
