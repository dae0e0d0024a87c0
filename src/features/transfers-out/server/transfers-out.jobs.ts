import type { Job } from '#platform/jobs/job.ts';
import type { TransfersOut } from './transfers-out.service.ts';

export function transfersOutJobs(transfers: TransfersOut): Job[] {
  return [{ name: 'forget-paid-accounts', everySeconds: 86_400, work: (now) => transfers.forgetOld(now) }];
}
