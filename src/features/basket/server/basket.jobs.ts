import type { Basket } from './basket.service.ts';
import type { Job } from '#platform/jobs/job.ts';

export function basketJobs(basket: Basket): Job[] {
  return [
    { name: 'release-expired-stock', everySeconds: 30, work: (now) => basket.releaseRunOut(now) },
    { name: 'forget-old-drafts', everySeconds: 3600, work: (now) => basket.forgetOld(now) },
  ];
}
