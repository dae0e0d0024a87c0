-- A day of which the count never came ends when its till opens the next one: it has its totals and was not counted. The count that comes
-- afterwards closes it as any other.
alter table till_day
  drop constraint till_day_check,
  add constraint till_day_closing check (case when closing_hash = ''
    then num_nonnulls(closed_at, closed_by, counted_pence, expected_pence, note, totals) = 0
    else num_nulls(closed_at, closed_by, note, totals) = 0 and (counted_pence is null) = (expected_pence is null) end);
