-- What staff need to edit products: which version they saw, who changed it last, and what its picture shows. A product is a draft
-- or live by `active`; an archived one is neither, and none of its packs is sold.
alter table product
  add column version integer not null default 1,
  add column archived boolean not null default false,
  add column picture_alt text not null default '',
  add column changed_at timestamptz not null default now(),
  add column changed_by integer references person,
  add constraint archived_products_are_not_live check (not (archived and active));
