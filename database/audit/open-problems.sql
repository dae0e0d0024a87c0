-- Nothing waits for a person: no problem is open.
select format('%s (%s), since %s', summary, subject, to_char(opened_at at time zone 'Europe/London', 'DD Mon YYYY HH24:MI')) as broken
from problem where resolved_at is null order by opened_at, id;
