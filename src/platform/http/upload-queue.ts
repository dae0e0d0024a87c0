import pLimit from 'p-limit';
import { UNAVAILABLE } from './response/failures.ts';

type Bounds = {
  /** Files that are in memory at the same time. */
  readonly atOnce: number;
  /** Calls that wait for their turn. Nothing of theirs is read yet. */
  readonly waiting: number;
};

export type UploadQueue = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** Lets so many uploads be read and answered at once and so many wait; whoever comes when all places are taken is told to come again. */
export function createUploadQueue({ atOnce, waiting }: Bounds = { atOnce: 6, waiting: 12 }): UploadQueue {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= waiting) throw UNAVAILABLE.busy;
    return limit(work);
  };
}
