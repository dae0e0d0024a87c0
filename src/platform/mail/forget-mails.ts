import { type Instant, later } from '#rules/calendar/instant.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Job } from '../jobs/job.ts';

const A_DAY_SECONDS = 86_400;

/**
 * Deletes mails some days after they were sent or given up: they are copies of data that is stored elsewhere or no longer needed
 * (D-165).
 */
export function forgetMailsJob(db: Database, days: number): Job {
  return {
    name: 'forget-old-mails',
    everySeconds: A_DAY_SECONDS,
    work: (now) => deleteMailsBefore(db, later(now, -days * A_DAY_SECONDS * 1000)),
  };
}

/** Mails still waiting to be sent are kept. */
async function deleteMailsBefore(db: Database, before: Instant): Promise<void> {
  await prepared`
    delete from outbox_mail where coalesce(sent_at, case when next_try_at is null then written_at end) < ${before}`.execute(
    db,
  );
}
