-- Which orders a voucher is on: asked for each gift voucher that is to be spent, since payments under way count on a part of it.
create index orders_of_voucher on order_voucher (voucher_id);

-- What is kept of an order tells its vouchers too, the club of whoever placed it, and where its discount comes from.
update orders set priced = jsonb_set('{"vouchers": [], "firstClub": ""}' || priced, '{priced,discountName}', '""')
where priced is not null and not priced ? 'vouchers';
