-- What a business has agreed to pay for a pack, from a day on and up to a day, both included. On other days the price of its tier counts.
create table business_price (
  business_id integer not null references business on delete cascade,
  pack_id integer not null references pack on delete cascade,
  ex_pence integer not null check (ex_pence >= 0),
  starts_on date not null,
  ends_on date,
  primary key (business_id, pack_id, starts_on),
  check (ends_on >= starts_on)
);
