-- Who wants a trade account says who they are; staff approve or refuse.
create table trade_application (
  id integer generated always as identity primary key,
  person_id integer references person,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  business_name text not null,
  kind text not null,
  company_number text not null,
  vat_number text not null,
  awrs_number text not null,
  licence_number text not null,
  licensing_authority text not null,
  contact_name text not null,
  telephone text not null,
  address jsonb not null,
  note text not null,
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references person,
  reason text not null default '',
  business_id integer references business,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'approved') = (business_id is not null))
);
-- One at a time.
create unique index waiting_application_of_person on trade_application (person_id) where state = 'waiting';
create index trade_application_by_state on trade_application (state, sent_at);
create index trade_applications_of_person on trade_application (person_id);
