-- E-mails that an account had before the present one: what somebody did under them as a guest is hers still. They are kept
-- for as long as the account lives.
create table former_email (
  person_id integer not null references person on delete cascade,
  email text not null check (email = lower(email)),
  given_up_at timestamptz not null,
  primary key (person_id, email)
);
create index former_emails on former_email (email);

-- Those of before are found where they were written down: in what an account declared at the time, at who vouched for it,
-- and in the mails that said good-bye to an e-mail.
insert into former_email (person_id, email, given_up_at)
select known.person_id, known.email, max(known.at) from (
  select c.person_id, lower(c.email) as email, c.at from consent c where c.what in ('age', 'terms') and c.email <> ''
  union all
  select i.person_id, lower(i.email), i.linked_at from outside_identity i where i.email <> ''
  union all
  select split_part(m.once_key, '/', 2)::int, lower(m.to_address), m.written_at from outbox_mail m
  where m.once_key ~ '^email-changed/\d+/'
) as known
join person p on p.id = known.person_id and p.erased_at is null and lower(p.email) <> known.email
group by known.person_id, known.email
on conflict do nothing;
