import { prepared } from '../database/prepared.ts';
import type { Database } from '../database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { JobFailure } from '#rules/jobs/jobs.ts';
import type { Job } from './job.ts';

/** Makes a row for each job, so that its runs have a place; one that was there keeps what it knows. */
export async function registerJobs(db: Database, jobs: readonly Job<string>[]): Promise<void> {
  const rows = jobs.map(({ name, everySeconds }) => ({ name, everySeconds }));
  await prepared`
    insert into job_run (name, every_seconds)
    select name, "everySeconds" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j(name text, "everySeconds" int)
    order by name
    on conflict (name) do update set every_seconds = excluded.every_seconds where job_run.every_seconds <> excluded.every_seconds`.execute(
    db,
  );
}

/** Notes a run that did what it should; of runs within a minute the first alone is written, unless the one before had failed. */
export async function noteSuccess(db: Database, name: string, now: Instant): Promise<void> {
  await prepared`
    update job_run set last_success_at = ${now}, failures = 0, failing_since = null
    where name = ${name} and (failures > 0 or last_success_at is null or last_success_at <= ${now}::timestamptz - interval '1 minute'
      or last_success_at > ${now})`.execute(db);
}

export async function noteFailure(db: Database, name: string, why: JobFailure, now: Instant): Promise<void> {
  await prepared`
    update job_run set last_failure_at = ${now}, failure = ${why}, failures = failures + 1, failing_since = coalesce(failing_since, ${now})
    where name = ${name}`.execute(db);
}
