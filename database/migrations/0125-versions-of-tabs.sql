-- The version with which a till began to have the tab. What a till sends that goes back behind it was made when it had the tab before,
-- and would undo what another one has done meanwhile.
alter table till_tab add column had_from integer not null default 0 check (had_from between 0 and version);
