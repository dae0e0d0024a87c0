import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { JobFailure, JobName } from '#rules/jobs/jobs.ts';

export type JobRow = {
  readonly name: JobName;
  readonly everySeconds: number;
  readonly lastSuccessAt: Instant | null;
  readonly lastFailureAt: Instant | null;
  readonly failure: JobFailure | null;
  readonly failures: number;
  readonly failingSince: Instant | null;
  readonly doubtedSince: Instant | null;
  readonly jumpSeconds: number | null;
};

/** How the last runs of these jobs ended; one that no process knows yet is not there. */
export function readJobs(db: Database, names: readonly JobName[]): Promise<readonly JobRow[]> {
  return prepared<JobRow>`
    select name, every_seconds as "everySeconds", last_success_at as "lastSuccessAt", last_failure_at as "lastFailureAt", failure,
      failures, failing_since as "failingSince", doubted_since as "doubtedSince", jump_seconds as "jumpSeconds"
    from job_run where name = any(${names}::text[])`.execute(db);
}
