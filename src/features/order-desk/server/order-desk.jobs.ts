import type { Job } from '#platform/jobs/job.ts';
import type { Instant } from '#rules/calendar/instant.ts';

type Work = (now: Instant) => Promise<void>;

export function orderDeskJobs(settleUnpaidTransfers: Work, lapseQuotes: Work, creditDeposits: Work): Job[] {
  return [
    { name: 'settle-unpaid-transfers', everySeconds: 3600, work: settleUnpaidTransfers },
    { name: 'lapse-quotes', everySeconds: 3600, work: lapseQuotes },
    { name: 'credit-waiting-deposits', everySeconds: 300, work: creditDeposits },
  ];
}
