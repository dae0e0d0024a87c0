-- Codes that staff made in one go, each worth the same.
create table voucher_batch (
  id integer generated always as identity primary key,
  name text not null,
  coupon_id integer not null references coupon,
  number integer not null check (number between 1 and 5000),
  made_at timestamptz not null,
  made_by integer references person
);
alter table voucher add column batch_id integer references voucher_batch;
create index vouchers_of_batch on voucher (batch_id) where batch_id is not null;
