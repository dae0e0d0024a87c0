-- What has happened to each voucher: spent and given back by orders, blocked and extended by staff.
alter table voucher
  -- Staff have withdrawn it for a reason; it is worth nothing until they take that back. Not `active`, which follows its payment.
  add column blocked_at timestamptz,
  add column version integer not null default 1;

create table voucher_entry (
  id bigint generated always as identity primary key,
  voucher_id integer not null references voucher on delete cascade,
  at timestamptz not null,
  what text not null check (what in ('spent', 'given-back', 'blocked', 'unblocked', 'extended')),
  -- By how much its balance has changed.
  pence integer not null default 0,
  order_id bigint references orders on delete set null,
  -- Who did it on behalf of the brewery; null = an order.
  person_id integer references person,
  note text not null default '',
  -- Its new last day.
  ends_on date,
  check (case what when 'spent' then pence < 0 when 'given-back' then pence > 0 else pence = 0 end),
  check ((what = 'extended') = (ends_on is not null))
);
create index entries_of_voucher on voucher_entry (voucher_id, id);
create index voucher_entries_of_order on voucher_entry (order_id) where order_id is not null;

-- What was given back before today is not known any more: what orders have spent and still count as spent is.
insert into voucher_entry (voucher_id, at, what, pence, order_id)
select u.voucher_id, coalesce(o.ordered_at, o.changed_at), 'spent', -u.used_pence, o.id
from order_voucher u join orders o on o.id = u.order_id
where o.status >= 11 and o.status < 1001 and u.used_pence > 0
order by coalesce(o.ordered_at, o.changed_at), o.id;
