-- What a pack of a line cost before its price changed by itself, for as long as the shopper is told of it.
alter table order_line add column old_price_pence integer;
