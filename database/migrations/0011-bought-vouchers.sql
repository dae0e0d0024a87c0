-- A gift voucher or membership that was bought is one piece of one line of its order, so that each piece is issued once.
alter table voucher
  add column order_line_id bigint references order_line,
  add column piece smallint check (piece > 0),
  add check ((order_line_id is null) = (piece is null)),
  add unique (order_line_id, piece);

update voucher v set order_line_id = l.id, piece = 1 from order_line l where l.voucher_code = v.code;
alter table order_line drop column voucher_code;

-- A pack that sells a voucher or a membership (13 to 16) says which one; only then can what was paid for be handed over.
alter table pack
  add check (extra_kind not between 13 and 16 or coupon_id is not null),
  add check (extra_kind not in (15, 16) or not coupon_only);
