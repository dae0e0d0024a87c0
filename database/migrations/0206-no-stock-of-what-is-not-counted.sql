-- Vouchers, memberships and sums of money that staff entered had a stock item, which nothing ever counted: their orders were taken
-- for short of it.
delete from stock_item s using pack p
where p.id = s.pack_id and (p.kind = 203 or p.extra_kind in (13, 14, 15, 16, 17, 21, 32, 203))
  and s.on_hand = 0 and s.reserved = 0 and s.committed = 0
  and not exists (select from stock_hold h where h.stock_item_id = s.id)
  and not exists (select from till_shortage t where t.stock_item_id = s.id);
