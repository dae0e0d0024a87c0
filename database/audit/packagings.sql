-- What was filled from a sub-batch came on hand with it, in packs of its own beer.
with filled as (
  select sub_batch_id, stock_item_id, sum(quantity)::int as packs from packaging group by 1, 2
),
came as (
  select sub_batch_id, stock_item_id, sum(change)::int as packs from stock_movement where reason = 'packaged' group by 1, 2
)
select format('of sub-batch %s %s of stock %s were filled, and %s came on hand',
  coalesce(f.sub_batch_id, c.sub_batch_id), coalesce(f.packs, 0), coalesce(f.stock_item_id, c.stock_item_id), coalesce(c.packs, 0)) as broken
from filled f full join came c using (sub_batch_id, stock_item_id)
where f.packs is distinct from c.packs
union all
select format('packaging %s fills beer %s into a pack of product %s', f.id, g.product_id, p.product_id)
from packaging f join sub_batch b on b.id = f.sub_batch_id join gyle g on g.id = b.gyle_id
join stock_item s on s.id = f.stock_item_id join pack p on p.id = s.pack_id
where p.product_id <> g.product_id;
