-- A price that another shop crossed out is in the history of a pack, and was never charged here (decision 188).
alter table price_change add column elsewhere boolean not null default false;
