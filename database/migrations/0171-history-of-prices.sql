-- Every change of a price of a pack, written by the tables themselves, so that no way of changing one can leave it out (decision 137).
create table price_change (
  id bigint generated always as identity primary key,
  pack_id integer not null references pack on delete cascade,
  -- Null = retail, with VAT; else the tier of trade, without.
  tier smallint,
  at timestamptz not null,
  -- Null = not known.
  person_id integer references person,
  -- Null = no price. Both are the same where the pack was put on sale or taken from it.
  from_pence integer,
  to_pence integer,
  -- Whether it is sold from now on: the pack is live, and its product is.
  on_sale boolean not null
);
create index price_changes_of_pack on price_change (pack_id, id desc);
create index price_changes_by_person on price_change (person_id) where person_id is not null;

-- A change that leaves the version as it was comes from the database, where nobody says when and who.
create function note_retail_price() returns trigger language plpgsql as $$
declare
  is_known boolean := old.version is distinct from new.version;
begin
  insert into price_change (pack_id, tier, at, person_id, from_pence, to_pence, on_sale)
  select new.id, null, case when is_known then new.changed_at else now() end, case when is_known then new.changed_by end,
    old.retail_inc_pence, new.retail_inc_pence, new.active and p.active
  from product p where p.id = new.product_id;
  return null;
end $$;

create trigger note_first_price after insert on pack for each row
  when (new.retail_inc_pence is not null) execute function note_retail_price();
create trigger note_price after update of retail_inc_pence, active on pack for each row
  when ((old.retail_inc_pence, old.active) is distinct from (new.retail_inc_pence, new.active)) execute function note_retail_price();

-- A pack is written before its prices of tiers, in the same transaction.
create function note_tier_price() returns trigger language plpgsql as $$
begin
  insert into price_change (pack_id, tier, at, person_id, from_pence, to_pence, on_sale)
  select k.id, coalesce(new.tier, old.tier), k.changed_at, k.changed_by, old.ex_pence, new.ex_pence, k.active and p.active
  from pack k join product p on p.id = k.product_id where k.id = coalesce(new.pack_id, old.pack_id);
  return null;
end $$;

create trigger note_price after insert or delete on pack_price for each row execute function note_tier_price();
create trigger note_changed_price after update on pack_price for each row
  when (old.ex_pence <> new.ex_pence) execute function note_tier_price();

create function note_sale_of_product() returns trigger language plpgsql as $$
begin
  insert into price_change (pack_id, tier, at, person_id, from_pence, to_pence, on_sale)
  select k.id, null, new.changed_at, new.changed_by, k.retail_inc_pence, k.retail_inc_pence, new.active
  from pack k where k.product_id = new.id and k.active and k.retail_inc_pence is not null order by k.id;
  return null;
end $$;

create trigger note_sale after update of active on product for each row
  when (old.active <> new.active) execute function note_sale_of_product();

-- What is charged today has been so at least since the pack was last changed; what was before that is in the audit log.
insert into price_change (pack_id, tier, at, from_pence, to_pence, on_sale)
select k.id, null, greatest(k.changed_at, p.changed_at), null, k.retail_inc_pence, k.active and p.active
from pack k join product p on p.id = k.product_id where k.retail_inc_pence is not null order by k.id;
insert into price_change (pack_id, tier, at, from_pence, to_pence, on_sale)
select k.id, t.tier, k.changed_at, null, t.ex_pence, k.active and p.active
from pack_price t join pack k on k.id = t.pack_id join product p on p.id = k.product_id order by k.id, t.tier;
