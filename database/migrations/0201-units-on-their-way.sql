-- What is on its way of one item; 0 where nothing of it is.
create or replace function units_on_their_way(item integer) returns integer language sql stable as $$
  select coalesce((select quantity from stock_on_its_way where stock_item_id = item), 0)
$$;
