-- What businesses owe is summed up over their orders alone, not over all that were ever placed.
create index orders_of_businesses_by_moment on orders (ordered_at) include (id, business_id, on_account_pence, status)
  where business_id is not null and status >= 11;
