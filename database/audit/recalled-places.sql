-- Nothing of a recalled gyle lies in a bin: it was written off, and whoever packs or counts finds none of it there.
select format('in bin %s lie %s of stock %s from sub-batch %s, which was recalled on %s', p.bin_id, p.quantity, p.stock_item_id, p.sub_batch_id, r.recalled_at) as broken
from stock_place p join recalled_batch r on r.sub_batch_id = p.sub_batch_id where r.is_in_force;
