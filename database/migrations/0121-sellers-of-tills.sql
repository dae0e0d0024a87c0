-- Who stood in a copy of the shop that a till was given, as somebody who may sell: what she sold without a network after she had lost the
-- permission is money of the brewery all the same.
create table till_seller (
  till_id integer not null references till,
  person_id integer not null references person,
  since timestamptz not null,
  primary key (till_id, person_id)
);
create index tills_of_a_seller on till_seller (person_id);

-- How a refund differs from one that the shop would have made, as of a sale.
alter table till_refund add column differences jsonb not null default '[]';
