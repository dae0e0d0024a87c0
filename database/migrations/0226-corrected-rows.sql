-- What staff have written on the screen in the place of cells of a row, by the titles of our own form.
alter table import_row add column corrections jsonb not null default '{}';
