-- Every process hears of a change on the channel `changes` and drops what it kept of it.
-- Stock is not told here: it changes with every add, and is read anew at most once a second instead.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $$;

do $$
declare
  told record;
begin
  for told in
    select * from (values
      ('product', 'catalogue'), ('pack', 'catalogue'), ('pack_price', 'catalogue'), ('pack_component', 'catalogue'),
      ('pack_choice', 'catalogue'), ('pack_variant', 'catalogue'), ('box', 'catalogue'), ('vat_rate', 'catalogue'), ('coupon', 'catalogue'),
      ('brewery', 'brewery'), ('shop_status', 'shop'), ('site', 'places'), ('opening_hours', 'places'), ('bank_holiday', 'places'),
      ('van_route', 'places'), ('van_route_day', 'places'), ('outlet', 'places'),
      ('card', 'content'), ('post', 'content'), ('post_product', 'content'), ('terms_document', 'content'), ('picture', 'pictures')
    ) as t(table_name, subject)
  loop
    execute format(
      'create trigger tell_change after insert or update or delete or truncate on %I for each statement execute function tell_change(%L)',
      told.table_name, told.subject);
  end loop;
end $$;
