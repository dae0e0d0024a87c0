import { type Instant, later } from '../calendar/instant.ts';

/** How long a run may take, and how exactly a success is noted. */
const LONGEST_RUN_MS = 300_000;

export type JobRhythm = { readonly everySeconds: number; readonly lastSuccessAt: Instant | null };

/**
 * Since when a job should have run again; null = it is in time. It is late when its last success is further back than twice its
 * interval, or lies in the future, as it does once the clock of the database was ahead (D-215). One that never ran is not late.
 */
export function lateSince({ everySeconds, lastSuccessAt }: JobRhythm, now: Instant): Instant | null {
  if (lastSuccessAt === null) return null;
  if (lastSuccessAt > later(now, LONGEST_RUN_MS)) return now;
  return later(lastSuccessAt, 2 * everySeconds * 1000 + LONGEST_RUN_MS) < now ? lastSuccessAt : null;
}
