-- Who has no password confirms by a mailed link that the account shall be erased.
alter table mailed_link drop constraint mailed_link_purpose_check;
alter table mailed_link add constraint mailed_link_purpose_check
  check (purpose in ('confirm', 'reset', 'new-email', 'erase'));
