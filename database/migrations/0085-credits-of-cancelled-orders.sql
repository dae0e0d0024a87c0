-- An order that has an invoice and is cancelled is credited whole: `cancelled` = its goods went back with the order.
alter table credit_note drop constraint credit_note_goods_check;
alter table credit_note add constraint credit_note_goods_check
  check (goods in ('not-returned', 'taken-out', 'to-stock', 'written-off', 'cancelled'));
