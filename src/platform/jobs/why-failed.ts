import type { JobFailure } from '#rules/jobs/jobs.ts';
import { isConflictOfTransactions, sqlState } from '../database/database.ts';
import { type Unavailable, whyUnavailable } from '../database/why-unavailable.ts';

/** Why work failed, without a word of what it was about: messages of faults can hold names, addresses and sums. */
export function whyFailed(fault: unknown): JobFailure {
  const unavailable = whyUnavailable(fault);
  if (unavailable !== null) return WHILE[unavailable];
  if (isConflictOfTransactions(fault)) return 'busy';
  if (/^2[23]/.test(sqlState(fault) ?? '')) return 'data';
  const isSilence = fault instanceof Error && (fault.name === 'TimeoutError' || fault.message === 'fetch failed');
  return isSilence ? 'provider' : 'program';
}

const WHILE: Readonly<Record<Unavailable, JobFailure>> = {
  away: 'database',
  busy: 'busy',
  'read-only': 'database',
  'out-of-resources': 'database',
};
