-- Calls of telesales to trade accounts. The newest call of an account says when to call it again; null = no day was agreed.
create table business_call (
  id integer primary key generated always as identity,
  business_id integer not null references business,
  called_at timestamptz not null,
  called_by integer references person,
  note text not null,
  call_back_on date
);
create index business_call_by_business on business_call (business_id, id desc);
create index business_call_by_person on business_call (called_by);
