-- What is said of a whole file: lines that were skipped, and columns that are not brought over.
alter table import add column notes jsonb not null default '[]';
