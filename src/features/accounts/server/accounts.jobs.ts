import type { Job } from '#platform/jobs/job.ts';
import type { Accounts } from './accounts.service.ts';

export function accountsJobs(accounts: Accounts): Job[] {
  return [{ name: 'forget-old-accounts', everySeconds: 3600, work: (now) => accounts.forgetOld(now) }];
}
