-- What was refused was paid all the same: what the device has said of it is kept, without the hash that stands for a member.
alter table till_refusal add column content jsonb;

drop function note_refused_sales(integer, jsonb, timestamptz);

-- Notes sales that were not taken: one that is new in the audit log, too. `sales` = [{number, hash, reason, content}]. Answers the new ones.
create function note_refused_sales(of_till integer, sales jsonb, at_time timestamptz)
returns table (refused_number integer, refused_hash text) language sql as $$
  with refused as (
    select * from jsonb_to_recordset(sales) as s(number integer, hash text, reason text, content jsonb)
  ),
  noted as (
    insert into till_refusal as r (till_id, number, content_hash, reason, content, first_at, last_at)
    select of_till, number, hash, reason, content, at_time, at_time from refused
    on conflict (till_id, number, content_hash) do update
      set times = r.times + 1, last_at = excluded.last_at, reason = excluded.reason, content = excluded.content
    returning number, content_hash, reason, content, times
  ),
  logged as (
    insert into audit_entry (at, operator, what, subject_kind, subject_id, after)
    select at_time, 'till: ' || till.name, 'till.sale-refused', 'till', till.id::text,
      jsonb_build_object('number', noted.number, 'reason', noted.reason, 'pence', noted.content -> 'total')
    from noted join till on till.id = of_till where noted.times = 1
  )
  select number, content_hash from noted where times = 1;
$$;
