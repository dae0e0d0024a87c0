-- When somebody counted it last: what a till has sold before, and says later, is not in the number that was counted.
alter table stock_item add column counted_at timestamptz;
-- What a till sold that was not free is stored like a count, and is none.
update stock_item s set counted_at = (
  select max(c.counted_at) from stock_count c where c.stock_item_id = s.id and c.reason not like 'Sold at the till with %');

-- What was sold, or came back, at a till before the last count of it, and was sent afterwards: the count has it already, so that it changed
-- nothing on hand.
create table till_before_count (
  order_id bigint not null references till_sale,
  -- Null = it was sold; otherwise it came back with this credit note.
  credit_number integer references till_refund (credit_number),
  stock_item_id integer not null references stock_item on delete cascade,
  quantity integer not null check (quantity > 0),
  counted_at timestamptz not null,
  unique nulls not distinct (order_id, credit_number, stock_item_id)
);
create index before_counts_of_stock on till_before_count (stock_item_id);
create index before_counts_of_a_credit on till_before_count (credit_number);
