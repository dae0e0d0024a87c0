-- What of a pack is reserved and sold is what the lines of drafts and orders hold of it.
select format('stock %s of pack %s counts %s reserved and %s sold, its lines hold %s and %s',
  s.id, s.pack_id, s.reserved, s.committed, held.reserved, held.committed) as broken
from stock_item s
cross join lateral (
  select coalesce(sum(h.quantity) filter (where not h.committed), 0) as reserved,
    coalesce(sum(h.quantity) filter (where h.committed), 0) as committed
  from stock_hold h where h.stock_item_id = s.id
) held
where (s.reserved, s.committed) <> (held.reserved, held.committed);
