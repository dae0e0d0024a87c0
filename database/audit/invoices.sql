-- Invoices are numbered without gaps.
with numbered as (select count(*) as invoices, coalesce(max(number), 0) as highest from invoice)
select format('%s invoices are stored, and the highest number is %s of a series that says %s', invoices, highest, last_number) as broken
from numbered, document_series where name = 'invoice' and (invoices <> highest or highest <> last_number);
