-- What was sold in the last weeks, for the page of the day.
create index orders_by_moment on orders (ordered_at) where status >= 11;
