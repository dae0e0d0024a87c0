-- What goes along in the box of another order was held for its customer, or was added to that order by staff.
alter table held_order_link add column added boolean not null default false;
