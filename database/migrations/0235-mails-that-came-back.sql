-- What a mail is called where it goes, so that a report of its delivery names it: drawn at random, nobody can guess it. And when one
-- said that it could not be delivered.
alter table outbox_mail add column message_id uuid not null default gen_random_uuid();
alter table outbox_mail add column returned_at timestamptz;
create unique index outbox_mail_message_id on outbox_mail (message_id);
