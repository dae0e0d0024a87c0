-- Staff find a customer by the beginning of a postcode or a telephone number of her orders, however many orders there are.
create index orders_by_postcode on orders (
  (upper(replace(invoice_address ->> 'postcode', ' ', ''))) text_pattern_ops
) where status >= 11 and person_id is not null and business_id is null;
create index orders_by_telephone on orders (
  (regexp_replace(invoice_address ->> 'telephone', '[^0-9]', '', 'g')) text_pattern_ops
) where status >= 11 and person_id is not null and business_id is null;
