-- Every change of what is on hand, and why. `moved` is what the statement that changes `on_hand` says of it, as an object: `reason`,
-- `note`, `by`, `batch` (a sub-batch), or `orders` (each `id` and `quantity`) where they have left. The trigger writes it down and
-- empties it again, so that no change of the number is without its row, whoever makes it.
create table stock_movement (
  id bigint generated always as identity primary key,
  stock_item_id integer not null references stock_item on delete cascade,
  reason text not null check (reason in ('start', 'received', 'packaged', 'counted', 'sold', 'returned', 'waste', 'sample',
    'breakage', 'case-broken', 'unknown')),
  change integer not null check (change <> 0),
  -- What is on hand since.
  on_hand integer not null check (on_hand >= 0),
  note text not null default '',
  -- As `order_move.moved_by` has it; empty = nobody said.
  moved_by text not null default '',
  order_id bigint references orders on delete set null,
  sub_batch_id integer references sub_batch on delete set null,
  moved_at timestamptz not null default now()
);
create index movements_of_stock on stock_movement (stock_item_id, id);
create index movements_of_batch on stock_movement (sub_batch_id, stock_item_id) where sub_batch_id is not null;
create index movements_of_order on stock_movement (order_id) where order_id is not null;

insert into stock_movement (stock_item_id, reason, change, on_hand)
select id, 'start', on_hand, on_hand from stock_item where on_hand > 0 order by id;

alter table stock_item add column moved jsonb;

create function write_stock_movement() returns trigger language plpgsql as $$
declare
  said jsonb := coalesce(new.moved, '{}');
begin
  if tg_op = 'INSERT' then
    if new.on_hand > 0 then
      insert into stock_movement (stock_item_id, reason, change, on_hand) values (new.id, 'start', new.on_hand, new.on_hand);
    end if;
    return null;
  end if;
  new.moved := null;
  if new.on_hand = old.on_hand then
    return new;
  end if;
  if said ? 'orders' then
    insert into stock_movement (stock_item_id, reason, change, on_hand, order_id, moved_by)
    select new.id, 'sold', -left_with.quantity, old.on_hand - sum(left_with.quantity) over (order by left_with.id), left_with.id,
      coalesce((select m.moved_by from order_move m where m.order_id = left_with.id order by m.id desc limit 1), '')
    from jsonb_to_recordset(said -> 'orders') as left_with(id bigint, quantity integer) order by left_with.id;
    return new;
  end if;
  insert into stock_movement (stock_item_id, reason, change, on_hand, note, moved_by, order_id, sub_batch_id)
  values (new.id, coalesce(said ->> 'reason', 'unknown'), new.on_hand - old.on_hand, new.on_hand, coalesce(said ->> 'note', ''),
    coalesce(said ->> 'by', ''), (said ->> 'order')::bigint, (said ->> 'batch')::integer);
  return new;
end $$;
create trigger first_movement after insert on stock_item for each row execute function write_stock_movement();
create trigger next_movement before update of on_hand on stock_item for each row execute function write_stock_movement();
