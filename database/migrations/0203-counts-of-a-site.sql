-- A count of what lies in the bins of one site (decision 161); of the whole business where no site is named, as all of them were.
alter table stocktake add column site_id integer references stock_site;
create index stocktakes_of_site on stocktake (site_id) where site_id is not null;

-- Of a site, `on_hand` is what lay in its bins in the moment of the count, and `applied_change` what the approval changed on hand.
alter table stocktake_item
  -- Not put away in that moment, and what approved counts of sites had put away of it until then: less what they have by now, it is what
  -- can still be explained by it.
  add column not_put_away integer,
  -- How many counts had been applied until then that this one does not follow from.
  add column overlapping integer not null default 0 check (overlapping >= 0),
  -- What the approval put into the bins of the site of what was not put away; below nought where it took some out.
  add column put_away integer,
  -- The sites from whose bins the approval took some, since what is more here lies there no more.
  add column taken_from_sites integer[] not null default '{}',
  add constraint put_away_when_applied check (put_away is null or applied_at is not null),
  add constraint taken_when_applied check (taken_from_sites = '{}' or applied_at is not null);

-- Of the item of a stocktake: counts of sites that were applied, and that it does not know of unless they were before it. They have changed
-- what it believed: of the whole business what is on hand, of a site what lies there.
create function overlapping_counts(item integer, site integer) returns integer language sql stable as $$
  select count(*)::int from stocktake_item e join stocktake t on t.id = e.stocktake_id
  where e.stock_item_id = item and e.applied_at is not null
    and case when site is null then t.site_id is not null and e.applied_change <> 0
      else t.site_id = site and e.counted <> e.on_hand or site = any(e.taken_from_sites) end
$$;

-- When somebody last counted the item at a site and it changed what is on hand; of the whole business `stock_item.counted_at` says it.
create function counted_at_sites(item integer) returns timestamptz language sql stable as $$
  select max(e.counted_at) from stocktake_item e join stocktake t on t.id = e.stocktake_id
  where e.stock_item_id = item and t.site_id is not null and e.applied_change <> 0
$$;

-- What approved counts of sites have put into bins of what was not put away.
create function put_away_by_counts(item integer) returns integer language sql stable as $$
  select coalesce(sum(put_away), 0)::int from stocktake_item where stock_item_id = item and put_away is not null
$$;
