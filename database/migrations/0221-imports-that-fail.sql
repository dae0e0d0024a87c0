-- An import that cannot go on says why, until it goes on or somebody stops it.
alter table import add column failure text check (failure in ('database', 'busy', 'provider', 'data', 'program'));
