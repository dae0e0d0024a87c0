-- The list of orders at the desk is found, filtered, sorted and counted in one index, without its wide rows.

-- Name, e-mail and postcode, a line each, so that nothing is found across two of them.
alter table orders add column found_by text not null generated always as (
  lower(to_name) || E'\n' || lower(coalesce(invoice_address ->> 'email', '')) || E'\n' || lower(coalesce(
    case when separate_delivery_address then delivery_address ->> 'postcode' else invoice_address ->> 'postcode' end, ''))
) stored;

create index orders_at_desk on orders (ordered_at desc, id desc)
  include (status, delivery_method, found_by, to_name, total_inc_pence, collect_on, order_ref_num)
  where status >= 11 and order_ref_num is not null and ordered_at is not null;
