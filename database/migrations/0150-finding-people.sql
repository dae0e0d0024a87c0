-- The list of all people is paged along these indexes, however many there are.
create index people_by_name on person (lower(name), id) where erased_at is null;
create index people_by_age on person (created_at, id) where erased_at is null;
create index people_by_telephone on person ((regexp_replace(telephone, '[^0-9]', '', 'g')) text_pattern_ops)
  where telephone <> '';
create index addresses_by_postcode on kept_address ((upper(replace(postcode, ' ', ''))) text_pattern_ops);
create index addresses_by_telephone on kept_address ((regexp_replace(telephone, '[^0-9]', '', 'g')) text_pattern_ops);

-- What is somebody's is looked for by her account, and what she did as a guest by her address.
create index orders_by_person on orders (person_id) where person_id is not null;
create index orders_by_ordering_person on orders (ordering_person_id) where ordering_person_id is not null;
create index guest_orders_by_email on orders ((lower(invoice_address ->> 'email'))) where person_id is null;
create index consents_of_guests on consent (lower(email)) where person_id is null;
create index messages_of_person on message (person_id) where person_id is not null;
