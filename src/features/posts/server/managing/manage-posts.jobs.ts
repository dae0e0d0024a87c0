import type { Job } from '#platform/jobs/job.ts';
import type { Instant } from '#rules/calendar/instant.ts';

export function managePostsJobs(publishDue: (now: Instant) => Promise<void>): Job[] {
  return [{ name: 'publish-scheduled-posts', everySeconds: 15, work: publishDue }];
}
