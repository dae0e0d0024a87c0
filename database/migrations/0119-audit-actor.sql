-- Who did something last, as the audit log has it: staff by their name, else the operator; empty = it has no such entry.
create function audit_actor(of_kind text, of_id text, of_act text) returns text stable language sql as $$
  select coalesce((
    select coalesce(a.operator, p.name) from audit_entry a left join person p on p.id = a.person_id
    where a.subject_kind = of_kind and a.subject_id = of_id and a.what = of_act
    order by a.id desc limit 1), '');
$$;
