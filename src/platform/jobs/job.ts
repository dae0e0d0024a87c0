import type { Instant } from '#rules/calendar/instant.ts';

/**
 * Work that is done now and then, by whichever process comes first. It must be safe to do twice: a job that was cut off
 * is done again. Between two runs of the same job lie at least `everySeconds`; each run is told the moment it began.
 */
export type Job = {
  /** A name of its own, in kebab case: `release-expired-stock`. */
  readonly name: string;
  readonly everySeconds: number;
  readonly work: (now: Instant) => Promise<unknown>;
  /** What every process does once when it starts, without waiting for the queue; it must bear being done by several at once. */
  readonly atStart?: (now: Instant) => Promise<unknown>;
};
