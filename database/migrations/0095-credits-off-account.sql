-- What of a credit comes off what is owed on account: it does not go back, since it has not been paid.
alter table credit_note add column off_account_pence integer not null default 0
  check (off_account_pence >= 0 and carried_pence + off_account_pence <= money_pence);
