import type { Job } from '#platform/jobs/job.ts';
import type { ManageEvents } from './manage-events.service.ts';

export function manageEventsJobs(events: ManageEvents): Job[] {
  return [{ name: 'publish-scheduled-events', everySeconds: 15, work: (now) => events.publishDue(now) }];
}
