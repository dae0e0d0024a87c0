import type { JobFailure, JobName } from '../../jobs/jobs.ts';

type JobWords = {
  /** What it does, in a few words. */
  readonly name: string;
  /** What is not done while it fails, as one sentence. */
  readonly whileFailing: string;
};

const forgetting = (what: string, whose: string): JobWords => ({
  name: `Forget ${what}`,
  whileFailing: `${whose} longer than they should be.`,
});

/** Each background job in a brewer's words, and what it means for the brewery that it fails. */
export const JOB_WORDS: Readonly<Record<JobName, JobWords>> = {
  'credit-waiting-deposits': {
    name: 'Credit deposits on empties that came back',
    whileFailing: 'Deposits on casks and kegs that came back wait to be credited.',
  },
  'fetch-import-pictures': {
    name: 'Fetch pictures of imported products',
    whileFailing: 'Pictures that imported files name are not fetched.',
  },
  'forget-bank-lines': forgetting('old lines of bank statements', 'Lines of bank statements are kept'),
  'forget-data-links': forgetting('links to personal data', 'Links to personal data that have expired are kept'),
  'forget-good-byes': forgetting('accounts that were closed', 'Data of accounts that were closed are kept'),
  'forget-imports': forgetting('old imports', 'Files of imports are kept'),
  'forget-old-accounts': forgetting('accounts that nobody confirmed', 'Accounts that nobody confirmed are kept'),
  'forget-old-calls': forgetting('old telesales calls', 'Notes of telesales calls are kept'),
  'forget-old-drafts': forgetting('abandoned baskets', 'Abandoned baskets are kept'),
  'forget-old-mails': forgetting('old mails', 'Copies of mails are kept'),
  'forget-old-messages': forgetting('old messages', 'Messages of visitors are kept'),
  'forget-old-newsletter-sign-ups': forgetting('old newsletter sign-ups', 'Newsletter sign-ups are kept'),
  'forget-old-orders': forgetting('people of old orders', 'Names and addresses of old orders are kept'),
  'forget-old-rate-counts': forgetting('counts of tries', 'Counts of tries by address are kept'),
  'forget-old-trade-applications': forgetting('old trade applications', 'Applications for trade accounts are kept'),
  'forget-paid-accounts': forgetting(
    'bank accounts of refunds made',
    'Bank accounts of refunds that were made are kept',
  ),
  'forget-refund-accounts': forgetting('bank accounts not needed', 'Bank accounts that no refund needs are kept'),
  'invite-imported': {
    name: 'Invite imported customers',
    whileFailing: 'Customers who were imported are not invited.',
  },
  'lapse-quotes': {
    name: 'End quotes that nobody accepted',
    whileFailing: 'Quotes for delivery stay open beyond their day.',
  },
  'make-refunds': {
    name: 'Make refunds',
    whileFailing: 'Refunds wait: customers do not get their money back.',
  },
  'pass-on-newsletter-sign-ups': {
    name: 'Pass newsletter sign-ups on',
    whileFailing: 'Newsletter sign-ups wait, and do not reach the mailing list.',
  },
  'publish-scheduled-posts': {
    name: 'Publish scheduled posts',
    whileFailing: 'News, events and pages do not appear at the moment they were scheduled for.',
  },
  'reconcile-payments': {
    name: 'Look up payments that are not known yet',
    whileFailing: 'Payments that nobody has answered are not looked up: orders that were paid may wait.',
  },
  'refresh-statistics': {
    name: 'Keep the database quick',
    whileFailing: 'Lists and pages may become slow.',
  },
  'release-expired-stock': {
    name: 'Give back what old baskets keep',
    whileFailing: 'Baskets whose time is over keep stock from others.',
  },
  'release-prepared-prices': {
    name: 'Let prepared prices take effect',
    whileFailing: 'Prepared prices do not take effect at their moment.',
  },
  'remind-members': {
    name: 'Remind members whose membership ends',
    whileFailing: 'Members are not reminded that their membership ends.',
  },
  'remove-unused-pictures': {
    name: 'Remove pictures that nothing uses',
    whileFailing: 'Pictures that nothing uses take up room.',
  },
  'run-imports': { name: 'Run imports', whileFailing: 'Imports stand still.' },
  'send-mails': { name: 'Send mails', whileFailing: 'Mails wait: customers are not told of their orders.' },
  'settle-till-shortages': {
    name: 'Settle what tills sold and was not free',
    whileFailing: 'Baskets and orders are not told that a till has sold what they keep.',
  },
  'settle-unpaid-transfers': {
    name: 'Remind of transfers and cancel unpaid orders',
    whileFailing: 'Customers are not reminded of their transfers, and unpaid orders keep their stock.',
  },
};

/** Why a job failed, as one sentence that ends with what to do. */
export const JOB_FAILURE_WORDS: Readonly<Record<JobFailure, string>> = {
  database: 'The database could not be reached. It is tried again by itself.',
  busy: 'The database was too busy to answer in time. It is tried again by itself.',
  provider: 'Another server did not answer. It is tried again by itself.',
  data: 'The database refused what was to be stored. Whoever runs the shop finds out in its log which it was.',
  program: 'The program made a mistake. Whoever runs the shop finds it in its log.',
};

/** That the time has jumped, by seconds, back below 0, and what is to be done; for Today and the list of the jobs. */
export function timeJumpSentence(seconds: number): string {
  const hours = Math.round(Math.abs(seconds) / 3600);
  const by = hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
  return (
    `The time of the database jumped ${seconds < 0 ? 'back' : 'forward'} by ${by}. What erases, cancels or reminds by the time waits ` +
    'until somebody has looked at the clock and says that it is right.'
  );
}
