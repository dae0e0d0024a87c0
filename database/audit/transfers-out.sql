-- What files for the bank say was paid was refunded, once and not more of it; what is in a file is in no other; no account is kept long after its refund was made.
select format('line %s of file %s says that refund %s was made, which is %s', l.place, l.file_id, r.id, r.state) as broken
from transfer_file_line l join refund r on r.id = l.refund_id
where (l.state = 'made' and r.state <> 'made') or (l.state = 'in-file' and r.state in ('pending', 'withdrawn'))
union all
select format('line %s of file %s pays %s of refund %s, which is %s', l.place, l.file_id, l.amount_pence, r.id, r.amount_pence)
from transfer_file_line l join refund r on r.id = l.refund_id
where l.amount_pence <> r.amount_pence
union all
select format('files pay %s of refund %s, which is %s', sum(l.amount_pence), r.id, r.amount_pence)
from transfer_file_line l join refund r on r.id = l.refund_id
where l.state <> 'taken-out'
group by r.id having sum(l.amount_pence) > r.amount_pence
union all
select format('refund %s is in file %s by its account, and in file %s by its lines', coalesce(a.refund_id, l.refund_id), a.file_id, l.file_id)
from (select * from refund_account where file_id is not null) a
full join (select * from transfer_file_line where state = 'in-file') l on l.refund_id = a.refund_id
where a.file_id is distinct from l.file_id
union all
-- By what staff did last, so that a clock that was set otherwise, as in tests, changes nothing.
select format('the account of refund %s is kept, which was settled on %s', r.id, to_char(r.settled_at at time zone 'Europe/London', 'DD Mon YYYY'))
from refund r
where r.state in ('made', 'withdrawn') and r.settled_at < (select max(at) from audit_entry) - interval '32 days'
  and (exists (select from refund_account a where a.refund_id = r.id and a.sealed is not null)
    or exists (select from transfer_file_line l where l.refund_id = r.id and l.sealed is not null));
