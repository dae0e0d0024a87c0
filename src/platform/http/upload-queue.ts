import pLimit from 'p-limit';
import { UNAVAILABLE } from './response/failures.ts';

type Bounds = {
  /** Number of uploads in memory at the same time. */
  readonly atOnce: number;
  /** Number of calls waiting for their turn; none of their body has been read. */
  readonly waiting: number;
};

export type UploadQueue = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** Limits the uploads handled and waiting at the same time; further ones are told to come back later. */
export function createUploadQueue({ atOnce, waiting }: Bounds = { atOnce: 6, waiting: 12 }): UploadQueue {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= waiting) throw UNAVAILABLE.busy;
    return limit(work);
  };
}
