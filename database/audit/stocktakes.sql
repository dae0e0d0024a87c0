-- What an approved count changed on hand is what it differs by; a count of one site changed no more than that, and not the other way.
select format('count %s of stock %s found %s where %s were believed, and changed %s', e.stocktake_id, e.stock_item_id, e.counted, e.on_hand,
  e.applied_change) as broken
from stocktake_item e join stocktake t on t.id = e.stocktake_id
where e.applied_at is not null and case when t.site_id is null then e.applied_change <> e.counted - e.on_hand
  else e.applied_change <> 0 and (sign(e.applied_change) <> sign(e.counted - e.on_hand) or abs(e.applied_change) > abs(e.counted - e.on_hand)) end
union all
select format('count %s of a site does not say of stock %s what was not put away, or one of the whole business does', e.stocktake_id, e.stock_item_id)
from stocktake_item e join stocktake t on t.id = e.stocktake_id
where e.counted is not null and (t.site_id is null) <> (e.not_put_away is null)
  or e.applied_at is not null and (t.site_id is null) <> (e.put_away is null);
