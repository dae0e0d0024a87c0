import type { Job } from '#platform/jobs/job.ts';
import type { SettleShortages } from './sales/settle-shortages.ts';

export function tillJobs(settleShortages: SettleShortages): Job[] {
  return [{ name: 'settle-till-shortages', everySeconds: 30, work: (now) => settleShortages(now) }];
}
