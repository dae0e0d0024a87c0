-- What a recall writes off leaves the bins in which the recalled gyle lies (decision 165). Recalls of before let it lie there, and took
-- what was not put away for it: what these places had is good stock that is not put away.
delete from stock_place p using recalled_batch r where r.sub_batch_id = p.sub_batch_id and r.is_in_force;

-- Where it lay, for whoever fetches it: “29 from Cellar A-01 (G201), 24 from Cellar A-02 (G201)”; empty = in no bin.
alter table recall_stock add column bins text not null default '';
