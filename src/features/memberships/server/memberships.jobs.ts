import type { Memberships } from './memberships.service.ts';
import type { Job } from '#platform/jobs/job.ts';

export function membershipsJobs(memberships: Memberships): Job[] {
  return [{ name: 'remind-members', everySeconds: 3600, work: (now) => memberships.remind(now) }];
}
