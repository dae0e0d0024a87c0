-- Pictures that a row of an import names by their addresses (decision 175).
alter table import_row add column pictures jsonb not null default '[]';

-- Those that are fetched for the products and packs of an import, in the order of the file.
create table import_picture (
  id int generated always as identity primary key,
  import_id int not null references import on delete cascade,
  product_id int not null references product on delete cascade,
  -- Null = it is one of the product's own.
  pack_id int references pack on delete cascade,
  place int not null,
  address text not null,
  alt text not null,
  state text not null check (state in ('waiting', 'fetched', 'failed')),
  -- How often somebody has begun to fetch it: one that stops the process each time is given up.
  tries int not null default 0,
  failure text,
  -- The status that the other server answered.
  detail int,
  -- The picture that is stored.
  path text,
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'fetched') = (path is not null))
);
create index pictures_of_import on import_picture (import_id, state, id);
create index waiting_pictures on import_picture (id) where state = 'waiting';
create index import_pictures_of_product on import_picture (product_id);
create index import_pictures_of_pack on import_picture (pack_id) where pack_id is not null;
