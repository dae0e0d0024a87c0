-- A placed order has its number, its moment and its sums; and, unless it was sold at a till, its terms and the word of somebody that the drinker is an adult.
select format('order %s (status %s) lacks %s', o.id, o.status, missing.what) as broken
from orders o
cross join lateral (values
  ('a number', o.order_ref_num is null),
  ('the moment it was ordered', o.ordered_at is null),
  ('its sums', o.priced is null or o.total_inc_pence is null),
  ('the declaration of age', o.age_confirmed_at is null and o.kind not in (21, 22)),
  ('the terms it was made under', o.terms_version is null and o.kind not in (21, 22))
) as missing(what, is_so)
where o.status >= 11 and missing.is_so;
