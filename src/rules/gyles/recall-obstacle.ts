/** Why something cannot be done with a recall. */
export type RecallObstacle = 'withdrawn' | 'mails-written';

type Standing = {
  readonly isWithdrawn: boolean;
  /** So many mails were written about it. */
  readonly mails: number;
};

/** What is in the way of withdrawing a recall: whoever was told not to drink it cannot be told by a button; null = nothing. */
export function withdrawalObstacle({ isWithdrawn, mails }: Standing): RecallObstacle | null {
  if (isWithdrawn) return 'withdrawn';
  return mails > 0 ? 'mails-written' : null;
}
