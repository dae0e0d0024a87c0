-- What a trade account has ordered and owes is added up of its orders.
create index orders_of_business on orders (business_id) where status >= 11 and business_id is not null;
