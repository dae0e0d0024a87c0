-- How each background job fares, written by whichever process runs it (decision 158). A row is there once a process has started.
create table job_run (
  name text primary key,
  every_seconds integer not null check (every_seconds > 0),
  -- To the minute: a job that runs every few seconds is not written each time.
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- Why it failed the last time, in a word that holds nothing of the data.
  failure text check (failure in ('database', 'busy', 'provider', 'data', 'program')),
  -- One after another; 0 = the last run did what it should.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  constraint failure_whole check ((last_failure_at is null) = (failure is null)),
  constraint failing_whole check ((failures > 0) = (failing_since is not null) and (failures = 0 or failure is not null))
);

-- Mails that were tried in vain and will be tried again, for the page of the day.
create index mails_tried on outbox_mail (written_at) where sent_at is null and tries > 1;

-- A prepared change of prices that could not take effect: it keeps no later one waiting, and staff see why.
alter table prepared_prices
  add column failed_at timestamptz,
  add column failure text check (failure in ('database', 'busy', 'provider', 'data', 'program')),
  add constraint prices_failed_whole check ((failed_at is null) = (failure is null) and (failed_at is null or released_at is null));
drop index prepared_prices_due;
create index prepared_prices_due on prepared_prices (due_at) where released_at is null and failed_at is null;
