-- `orders_at_desk` answers alone only for pages that vacuum has marked as visible to everybody. By default a fifth of the orders has to
-- change before it runs, and until then PostgreSQL reads the wide rows of all of them to count and sort the list.
alter table orders set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
