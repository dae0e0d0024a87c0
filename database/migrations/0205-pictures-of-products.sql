-- The library of pictures says of each where it is used, and asks all products and packs for it.
create index products_by_picture on product (picture);
create index products_by_further_pictures on product using gin (further_pictures jsonb_path_ops);
create index packs_by_picture on pack (picture);
