-- A product has several pictures, each with what it shows: the first stays in its two columns, since cards show that one alone.
alter table product
  add further_pictures jsonb not null default '[]' check (jsonb_typeof(further_pictures) = 'array'),
  add check (picture <> '' or further_pictures = '[]');
alter table pack add picture_alt text not null default '';
