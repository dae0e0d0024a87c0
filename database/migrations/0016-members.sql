-- Which club is the higher one, for a member who moves up; equal or lower is no move up. Until the brewery says otherwise the
-- number of the kind says it (101, 111, 112).
alter table coupon add column club_rank integer not null default 0;
update coupon set club_rank = kind where kind > 100;

alter table voucher
  add column activated_at timestamptz,
  -- The membership that took this one's place before its end, with the member's consent.
  add column replaced_by integer references voucher,
  -- For which last day its member was told that it is near, and that it is over.
  add column told_due_for date,
  add column told_over_for date;

create index voucher_ends on voucher (ends_on) where person_id is not null and active;
