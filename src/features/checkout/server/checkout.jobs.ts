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
    // On its own, so that a customer does not wait for the look-ups of payments.
    {
      name: 'make-refunds',
      everySeconds: 5,
      work: (now) => checkout.makeRefunds(now),
      atStart: (now) => checkout.makeRefunds(now),
    },
  ];
}
