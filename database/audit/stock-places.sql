-- No more of anything lies in bins than is on hand and in no box, and what lies there is a pack of the beer of its gyle.
select format('of stock %s %s lie in bins, of %s on hand with %s of them in boxes', s.id, lies.units, s.on_hand, coalesce(b.quantity, 0)) as broken
from (select stock_item_id, sum(quantity)::int as units from stock_place group by 1) lies
join stock_item s on s.id = lies.stock_item_id left join stock_in_boxes b on b.stock_item_id = s.id
where lies.units > s.on_hand - coalesce(b.quantity, 0)
union all
select format('in bin %s lies gyle %s of product %s as stock %s of product %s', l.bin_id, g.gyle_num, g.product_id, s.id, p.product_id)
from stock_place l join sub_batch b on b.id = l.sub_batch_id join gyle g on g.id = b.gyle_id
join stock_item s on s.id = l.stock_item_id join pack p on p.id = s.pack_id
where p.product_id <> g.product_id;
