-- The brewery's own number of a pack, such as of another shop; several packs may have the same (decision 189).
alter table pack add column sku text not null default '';
