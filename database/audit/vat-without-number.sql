-- What was sold without a VAT number bears no VAT.
select format('order %s was sold by who had no VAT number, and bears %s of VAT', id, total_inc_pence - total_ex_pence) as broken
from orders
where status >= 11 and priced ->> 'vatNumber' = '' and total_inc_pence <> total_ex_pence;
