import type { Job } from '#platform/jobs/job.ts';
import type { MyAccounts } from './my-account.service.ts';

export function myAccountJobs(mine: MyAccounts): Job[] {
  return [
    { name: 'forget-good-byes', everySeconds: 3600, work: () => mine.forgetGoodByes() },
    { name: 'forget-data-links', everySeconds: 3600, work: (now) => mine.forgetDataLinks(now) },
    { name: 'forget-old-orders', everySeconds: 86_400, work: (now) => mine.forgetOldOrders(now) },
  ];
}
