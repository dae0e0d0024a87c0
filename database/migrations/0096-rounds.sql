-- The order in which the van drives to the stops of a day, where somebody has put them in order by hand.
create table round_stop (
  order_id bigint primary key references orders on delete cascade,
  day date not null,
  place integer not null check (place >= 0)
);

-- The orders that the brewery brings itself, by the day that was promised.
create index orders_of_rounds on orders (status, (priced -> 'promise' ->> 'on'))
  where delivery_method in (201, 202) and order_ref_num is not null;
