import type { Checkout } from './checkout.service.ts';
import type { Job } from '#platform/jobs/job.ts';

export function checkoutJobs(checkout: Checkout): Job[] {
  return [
    {
      name: 'reconcile-payments',
      everySeconds: 20,
      work: (now) => checkout.reconcile(now),
      atStart: (now) => checkout.reconcileAtStart(now),
    },
  ];
}
