import { prepared } from '../database/prepared.ts';
import type { Database } from '../database/database.ts';

/**
 * Where the time of the database was ahead and has been put right, what was laid or marked meanwhile lies in the future, and would
 * hold its job until that time is reached once more (D-215). A run that starts further ahead than its interval is due now; a retry
 * keeps its pause, which is less than a minute. A run under way counts from now, so that the one of a dead process is noticed. The
 * queue's own marks are forgotten. Answers the jobs that waited.
 */
export async function putQueueRight(db: Database): Promise<readonly string[]> {
  const waited = await prepared<{ name: string }>`
    with due as (
      update jobs.job j set start_after = now()
      where j.state in ('created', 'retry') and j.start_after > now() + interval '1 second'
        * greatest(60, coalesce((select r.every_seconds from job_run r where r.name = j.name), 0))
      returning j.name
    ), running as (
      update jobs.job set started_on = now(), heartbeat_on = now()
      where state = 'active' and greatest(started_on, heartbeat_on) > now() + interval '10 seconds'
    ), sent as (
      delete from jobs.job where name = '__pgboss__send-it' and state > 'active'
        and singleton_on > (now() at time zone 'UTC') + interval '2 minutes'
    ), queues as (
      update jobs.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
      where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '10 seconds'
    ), marks as (
      update jobs.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
      where greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on - interval '1 hour') > now() + interval '10 seconds'
    )
    select distinct name from due order by name`.execute(db);
  return waited.map(({ name }) => name);
}
