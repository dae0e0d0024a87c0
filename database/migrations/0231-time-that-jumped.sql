-- Since when a job waits for somebody to say that the time is right, and by how many seconds the time had jumped; D-215.
alter table job_run add column doubted_since timestamptz;
alter table job_run add column jump_seconds integer;
