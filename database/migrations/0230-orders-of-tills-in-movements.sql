-- What a till sells is a movement for each of its orders, as for those that are handed over, so that of each order it can be asked
-- whether it has moved the stock. Of what was sold before, a movement was that of a whole message.
alter table till_sale add column is_in_movements boolean not null default false;
alter table till_sale alter column is_in_movements set default true;

-- Who has moved it is said with the orders, or stands in the logbook of each.
create or replace function write_stock_movement() returns trigger language plpgsql as $$
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
      coalesce(said ->> 'by', (select m.moved_by from order_move m where m.order_id = left_with.id order by m.id desc limit 1), '')
    from jsonb_to_recordset(said -> 'orders') as left_with(id bigint, quantity integer) order by left_with.id;
    return new;
  end if;
  insert into stock_movement (stock_item_id, reason, change, on_hand, note, moved_by, order_id, sub_batch_id)
  values (new.id, coalesce(said ->> 'reason', 'unknown'), new.on_hand - old.on_hand, new.on_hand, coalesce(said ->> 'note', ''),
    coalesce(said ->> 'by', ''), (said ->> 'order')::bigint, (said ->> 'batch')::integer);
  return new;
end $$;
