import type { Job } from '#platform/jobs/job.ts';
import type { Instant } from '#rules/calendar/instant.ts';

export function orderDeskJobs(settleUnpaidTransfers: (now: Instant) => Promise<void>): Job[] {
  return [{ name: 'settle-unpaid-transfers', everySeconds: 3600, work: settleUnpaidTransfers }];
}
