-- A new business has the cards that a visitor expects: each fills itself, and shows nothing as long as there is nothing to show. Who has
-- opened the shop already has a home page as they want it (decision 167).
insert into card (kind, source, title, link_url, sort)
select * from (values
  (3, 1101, 'Taproom', '/tap', 0),
  (3, 1102, 'Shop', '/sites', 1),
  (3, 1103, 'Kitchen', '/tap', 2),
  (3, 801, 'News', '/news', 3),
  (3, 802, '', '/news', 4),
  (3, 803, '', '/news', 5),
  (3, 1001, 'What’s on', '/events', 6),
  (4, 1101, 'Opening hours', '', 0),
  (4, 1103, 'Food', '', 1)
) as usual
where not exists (select from card)
  -- Open today: without a row of the switches, whoever has a name in law.
  and not exists (select from shop_status where value = 0)
  and not exists (
    select from brewery where coalesce(details ->> 'legalName', '') <> '' and not exists (select from shop_status)
  )
  -- Open at some time before.
  and not exists (
    select from audit_entry where what = 'shop.switched' and 'open' in (before ->> 'state', after ->> 'state')
  );
