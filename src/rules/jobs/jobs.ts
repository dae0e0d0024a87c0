/** What a process does by the clock, without anybody asking. A closed list: a new job gets its words in `job-words.ts`. */
export const JOB_NAMES = [
  'credit-waiting-deposits',
  'forget-bank-lines',
  'forget-data-links',
  'forget-good-byes',
  'forget-imports',
  'forget-old-accounts',
  'forget-old-calls',
  'forget-old-drafts',
  'forget-old-mails',
  'forget-old-messages',
  'forget-old-newsletter-sign-ups',
  'forget-old-orders',
  'forget-old-rate-counts',
  'forget-old-trade-applications',
  'forget-paid-accounts',
  'forget-refund-accounts',
  'invite-imported',
  'lapse-quotes',
  'make-refunds',
  'pass-on-newsletter-sign-ups',
  'publish-scheduled-posts',
  'reconcile-payments',
  'refresh-statistics',
  'release-expired-stock',
  'release-prepared-prices',
  'remind-members',
  'remove-unused-pictures',
  'run-imports',
  'send-mails',
  'settle-till-shortages',
  'settle-unpaid-transfers',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** Why a job failed, in a word that can be stored and shown: it holds nothing of the data that the job was about. */
export const JOB_FAILURES = ['database', 'busy', 'provider', 'data', 'program'] as const;
export type JobFailure = (typeof JOB_FAILURES)[number];
