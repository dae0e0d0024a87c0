-- Which order a mail is about; null = none. No reference: a mail is written while its order may be locked by somebody else,
-- and would wait for that. Numbers of orders are never used again.
alter table outbox_mail add column order_id bigint;
create index mails_of_order on outbox_mail (order_id) where order_id is not null;

-- What of the words only the reader may see: the pass in a link to the order (null = none), and codes that are worth money.
alter table outbox_mail add column secrets jsonb not null default '{"pass": null, "codes": []}';

-- Of a mail that somebody has sent again: who, and which mail it repeats.
alter table outbox_mail add column copy_of bigint references outbox_mail on delete set null;
alter table outbox_mail add column asked_by text;
create index copies_of_mail on outbox_mail (copy_of) where copy_of is not null;

update outbox_mail set once_key = 'short-' || substr(once_key, 7) where once_key like 'short/%';
update outbox_mail set order_id = split_part(once_key, '/', 2)::bigint
where once_key ~ ('^(order-placed|transfer-received|payment-received|order-released|vouchers-issued|order-changed|packing-slip|' ||
  'short-brewery|short-customer|despatched|ready|order-overpaid|order-credited|cancelled|cancelled-by-customer|cancel-request|' ||
  'cancel-request-received|order-transfer-due|order-transfer-missing|order-payment|order-payment-withdrawn|packing-stopped|' ||
  'order-to-collect)/\d+');
update outbox_mail m set order_id = w.order_id from return_request w
where m.once_key ~ '^return-(received|requested|answered)/\d+' and split_part(m.once_key, '/', 2) = w.id::text;
update outbox_mail m set order_id = a.order_id from payment_attempt a
where m.once_key ~ '^payment-not-taken/\d+' and split_part(m.once_key, '/', 2) = a.id::text;
update outbox_mail m set order_id = (p.facts ->> 'orderId')::bigint from problem p
where m.once_key ~ '^problem/\d+' and split_part(m.once_key, '/', 2) = p.id::text;

update outbox_mail m set secrets = jsonb_build_object(
  'pass', substring(m.text from 'completed\?t=([A-Za-z0-9_-]+)'),
  'codes', (select coalesce(jsonb_agg(found.code[1]), '[]') from regexp_matches(m.text, 'Print ([A-Z0-9]+):', 'g') as found(code)))
where m.once_key ~ '^(order-placed|transfer-received|payment-received|order-released|vouchers-issued)/';

-- What an entry of the history is about where the status stays.
alter table order_move add column about text not null default 'standing' check (about in ('standing', 'money', 'change'));
update order_move set about = case when why like 'changed: %' then 'change' else 'money' end
where from_status = to_status and why not like 'goes with %' and why not like 'to be collected at %';

-- What staff write about an order for each other. The words of one that is withdrawn are gone.
create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  text text not null,
  is_pinned boolean not null default false,
  version integer not null default 1,
  -- As in the history of an order.
  written_by text not null,
  written_at timestamptz not null,
  changed_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text,
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check (withdrawn_at is null or text = '')
);
create index notes_of_order on order_note (order_id);
