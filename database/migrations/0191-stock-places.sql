-- Where what is on hand lies: bins of a brewery's sites, as far as somebody has put it away (decision 154). A brewery that names no
-- bins has none of it; what is on hand is `stock_item.on_hand` all the same.
create table stock_site (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  address text not null default '',
  sort integer not null default 0,
  archived boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by integer references person
);
create unique index stock_sites_by_name on stock_site (lower(name));

-- What names with numbers in them are sorted by, in collation "C": `G2` stands before `G10`, and `g3` between them. Each number is filled
-- up with noughts to twenty figures, more than a number in a name has.
create function natural_order(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(lower(name), '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g')
$$;

create table stock_bin (
  id integer generated always as identity primary key,
  site_id integer not null references stock_site,
  code text not null check (code <> ''),
  -- A-2 is walked past before A-10.
  walk text collate "C" not null generated always as (natural_order(code)) stored,
  archived boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by integer references person,
  constraint bin_code_once unique (site_id, code)
);

-- Written only while the stock item is locked.
create table stock_place (
  stock_item_id integer not null references stock_item on delete cascade,
  bin_id integer not null references stock_bin,
  -- Null = of no gyle, or of one that nobody noted.
  sub_batch_id integer references sub_batch,
  quantity integer not null check (quantity > 0),
  unique nulls not distinct (stock_item_id, bin_id, sub_batch_id)
);
create index places_of_bin on stock_place (bin_id);
create index places_of_batch on stock_place (sub_batch_id) where sub_batch_id is not null;

-- Units by stock item that left their shelves for a box, and are on hand until the customer has them: packed, with a courier or a round, or
-- ready to collect.
create view stock_in_boxes as
select held.stock_item_id, sum(held.quantity)::int as quantity
from orders o join order_line l on l.order_id = o.id join stock_hold held on held.line_id = l.id
where o.status in (15, 16, 17) group by held.stock_item_id;

-- The same of one item; 0 where nothing of it is in a box.
create function units_in_boxes(item integer) returns integer language sql stable as $$
  select coalesce((select quantity from stock_in_boxes where stock_item_id = item), 0)
$$;

-- The places of each item in the order in which they are emptied: the oldest best before first, then as somebody walks past them, which
-- `walk` sorts by.
create view stock_place_in_turn as
select p.stock_item_id, p.bin_id, p.sub_batch_id, p.quantity, n.code, s.id as site_id, s.name as site, g.gyle_num, b.sub_ref, b.best_before,
  exists (select from recalled_batch r where r.sub_batch_id = p.sub_batch_id and r.is_in_force) as is_recalled,
  lpad(s.sort::text, 4, '0') || ' ' || lpad(s.id::text, 10, '0') || ' ' || n.walk as walk,
  (row_number() over (partition by p.stock_item_id order by b.best_before nulls last, s.sort, s.id, n.walk, n.id, p.sub_batch_id))::int as turn
from stock_place p join stock_bin n on n.id = p.bin_id join stock_site s on s.id = n.site_id
left join sub_batch b on b.id = p.sub_batch_id left join gyle g on g.id = b.gyle_id;

-- No more lies in bins than is on hand and in no box. What is too much is taken from what was recalled, and then from the places in
-- their turn. The items are locked.
create function let_places_give_way(items integer[]) returns void language sql volatile as $$
  with too_many as (
    select s.id, sum(p.quantity) - (s.on_hand - units_in_boxes(s.id)) as units
    from stock_item s join stock_place p on p.stock_item_id = s.id where s.id = any(items)
    group by s.id having sum(p.quantity) > s.on_hand - units_in_boxes(s.id)
  ),
  in_turn as (
    select p.*, m.units, sum(p.quantity) over (partition by p.stock_item_id order by p.is_recalled desc, p.turn) - p.quantity as before
    from stock_place_in_turn p join too_many m on m.id = p.stock_item_id
  ),
  taken as (
    select stock_item_id, bin_id, sub_batch_id, least(quantity, units - before)::int as units from in_turn where before < units
  ),
  emptied as (
    delete from stock_place p using taken t where p.stock_item_id = t.stock_item_id and p.bin_id = t.bin_id
      and p.sub_batch_id is not distinct from t.sub_batch_id and p.quantity = t.units
  )
  update stock_place p set quantity = p.quantity - t.units from taken t where p.stock_item_id = t.stock_item_id and p.bin_id = t.bin_id
    and p.sub_batch_id is not distinct from t.sub_batch_id and p.quantity > t.units
$$;

-- Whatever makes less be on hand without saying where it was taken: a till, a count, a delivery, a statement by hand.
create function let_places_follow_stock() returns trigger language plpgsql as $$
begin
  perform let_places_give_way(array[new.id]);
  return null;
end $$;
create trigger places_follow_stock after update of on_hand on stock_item for each row
  when (new.on_hand < old.on_hand) execute function let_places_follow_stock();
