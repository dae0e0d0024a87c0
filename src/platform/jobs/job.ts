import type { Instant } from '#rules/calendar/instant.ts';

/**
 * Work repeated regularly by any one of the processes. It must be safe to repeat: an interrupted job runs again. Runs of the same
 * job are at least `everySeconds` apart; each gets the moment when it began.
 */
export type Job = {
  /** A unique name in kebab case: `release-expired-stock`. */
  readonly name: string;
  readonly everySeconds: number;
  readonly work: (now: Instant) => Promise<unknown>;
  /** Run once by every process when it starts, without the queue; several processes may run it at the same time. */
  readonly atStart?: (now: Instant) => Promise<unknown>;
};
