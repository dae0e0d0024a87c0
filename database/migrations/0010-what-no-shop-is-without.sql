-- A brewery that has entered nothing yet still has VAT, a box for twelve bottles and one for the letter box:
-- prices and delivery are worked out with them. She changes their figures; their numbers are known to the rules.

insert into vat_rate (code, starts_on, rate) values (0, '2011-01-04', 0), (500, '2011-01-04', 500), (2000, '2011-01-04', 2000);

insert into box (id, name, capacity_cells, min_delivery_num, free_over_pence, cost_pence, vat_code) values
  (2, 'Bottle box', 120, 0, 0, 695, 2000),
  (7, 'Post box', 10, 0, 0, 399, 2000);
