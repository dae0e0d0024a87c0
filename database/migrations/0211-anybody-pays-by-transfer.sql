-- Whether guests and customers who are no business pay by bank transfer without a voucher for it (D-101). They need an account to pay to.
alter table brewery
  add column anybody_may_transfer boolean not null default false
    check (not anybody_may_transfer or coalesce(details #>> '{bank,accountNumber}', '') <> '');
