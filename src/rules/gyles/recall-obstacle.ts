/** Why something cannot be done with a recall. */
export type RecallObstacle = 'withdrawn' | 'mails-written' | 'whole-recalled';

type Standing = {
  readonly isWithdrawn: boolean;
  /** So many mails were written about it. */
  readonly mails: number;
  /** It is of a sub-batch whose whole gyle was recalled since. */
  readonly isOfWhole: boolean;
};

/**
 * What is in the way of withdrawing a recall: whoever was told not to drink it cannot be told by a button, and what
 * belongs to a recall of the whole gyle stays off sale with it; null = nothing.
 */
export function withdrawalObstacle({ isWithdrawn, mails, isOfWhole }: Standing): RecallObstacle | null {
  if (isWithdrawn) return 'withdrawn';
  if (isOfWhole) return 'whole-recalled';
  return mails > 0 ? 'mails-written' : null;
}
