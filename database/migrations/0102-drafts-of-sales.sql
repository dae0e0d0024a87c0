-- A draft that a member of staff sells to a customer: `staff_person_id` is hers from the beginning, and person and business are the
-- customer's, so that two members of staff each have their own for the same customer, and the customer has another of her own.
drop index one_open_draft_per_person;
create unique index one_open_draft_per_person on orders (person_id, mode, coalesce(business_id, 0))
  where status between 0 and 10 and person_id is not null and staff_person_id is null;
create unique index one_open_draft_per_sale on orders (staff_person_id, mode, coalesce(person_id, 0), coalesce(business_id, 0))
  where status between 0 and 10 and staff_person_id is not null;
