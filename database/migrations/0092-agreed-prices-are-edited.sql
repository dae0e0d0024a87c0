-- Staff agree prices, correct and end them: each has a number, and a version that whoever saves has seen.
alter table business_price
  add column id integer generated always as identity unique,
  add column version integer not null default 1;
