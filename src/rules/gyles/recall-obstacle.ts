/** Why something cannot be done with a recall. */
export type RecallObstacle = 'withdrawn' | 'written-to' | 'whole-recalled';

type Standing = {
  readonly isWithdrawn: boolean;
  /** Somebody was written to about it, or letters were printed. */
  readonly isWrittenTo: boolean;
  /** It is of a sub-batch whose whole gyle was recalled since. */
  readonly isOfWhole: boolean;
};

/**
 * What is in the way of withdrawing a recall: whoever was told not to drink it cannot be told by a button, and what
 * belongs to a recall of the whole gyle stays off sale with it; null = nothing.
 */
export function withdrawalObstacle({ isWithdrawn, isWrittenTo, isOfWhole }: Standing): RecallObstacle | null {
  if (isWithdrawn) return 'withdrawn';
  if (isOfWhole) return 'whole-recalled';
  return isWrittenTo ? 'written-to' : null;
}
