import type { Instant } from '#rules/calendar/instant.ts';
import type { JobName } from '#rules/jobs/jobs.ts';

/**
 * Work repeated regularly by any one of the processes. It must be safe to repeat: an interrupted job runs again. Runs of the same
 * job are at least `everySeconds` apart, unless somebody wants it sooner; each gets the moment when it began.
 */
export type Job<Name extends string = JobName> = {
  readonly name: Name;
  readonly everySeconds: number;
  readonly work: (now: Instant) => Promise<unknown>;
  /** Run once by every process when it starts, without the queue; several processes may run it at the same time. */
  readonly atStart?: (now: Instant) => Promise<unknown>;
};
