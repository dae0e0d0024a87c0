-- What becomes of the goods that a credit is about; `taken-out` = they were not packed yet, and can be sold again.
alter table credit_note add column goods text not null default 'not-returned'
  check (goods in ('not-returned', 'taken-out', 'to-stock', 'written-off'));
update credit_note set goods = case when kind >= 700 then 'to-stock' else 'written-off' end where kind >= 600;

-- Pieces of a placed line that were taken out before it was packed: it sells `quantity`, and so many less of it leave the brewery.
alter table order_line add column taken_out integer not null default 0,
  add constraint taken_out_of_line check (taken_out between 0 and quantity);
