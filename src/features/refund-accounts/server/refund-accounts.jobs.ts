import type { Job } from '#platform/jobs/job.ts';
import type { RefundAccounts } from './refund-accounts.service.ts';

export function refundAccountsJobs(accounts: RefundAccounts): Job[] {
  return [{ name: 'forget-refund-accounts', everySeconds: 86_400, work: (now) => accounts.forgetOld(now) }];
}
