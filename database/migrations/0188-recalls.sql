-- A gyle, or one sub-batch of it, that nobody may sell or drink: nothing of it is packed from then on. One that was a mistake is
-- withdrawn.
create table recall (
  id integer generated always as identity primary key,
  gyle_id integer not null references gyle,
  -- Null = all that was filled from the gyle.
  sub_batch_id integer references sub_batch,
  reason text not null check (reason <> ''),
  recalled_by integer not null references person,
  recalled_at timestamptz not null,
  withdrawn_by integer references person,
  withdrawn_at timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create unique index recalls_in_force on recall (gyle_id, coalesce(sub_batch_id, 0)) where withdrawn_at is null;

-- What was taken off sale with it, and what was put back when it was withdrawn; less, once somebody has counted meanwhile.
create table recall_stock (
  recall_id integer not null references recall on delete cascade,
  stock_item_id integer not null references stock_item on delete cascade,
  quantity integer not null check (quantity > 0),
  put_back integer not null default 0 check (put_back between 0 and quantity),
  primary key (recall_id, stock_item_id)
);

-- Who was written to: the address of an order, or a person of the business that ordered. The mail itself is forgotten some day.
create table recall_mail (
  recall_id integer not null references recall on delete cascade,
  order_id bigint not null references orders on delete cascade,
  -- Null = to the address of the order.
  person_id integer references person on delete cascade,
  written_by integer not null references person,
  written_at timestamptz not null
);
create unique index mails_of_recall on recall_mail (recall_id, order_id, coalesce(person_id, 0));

-- The sub-batches of each recall; those that are in force keep a packer from noting them.
create view recalled_batch as
select r.id as recall_id, b.id as sub_batch_id, r.gyle_id, r.recalled_at, r.withdrawn_at is null as is_in_force
from recall r join sub_batch b on b.gyle_id = r.gyle_id and (r.sub_batch_id is null or r.sub_batch_id = b.id);

alter table stock_movement drop constraint stock_movement_reason_check,
  add constraint stock_movement_reason_check check (reason in ('start', 'received', 'packaged', 'counted', 'sold', 'returned', 'waste',
    'sample', 'breakage', 'case-broken', 'recalled', 'unknown'));
