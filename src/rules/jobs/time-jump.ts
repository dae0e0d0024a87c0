/** A moment by the database, and what a counter that no clock moves showed then; both in milliseconds. */
export type TimeReading = { readonly database: number; readonly counter: number };

const DOUBTFUL_MS = 6 * 3_600_000;

/**
 * By how many milliseconds the time of the database has jumped between two readings, forward or, below 0, back; null = by no more than
 * six hours, as it may when clocks are set right (D-215).
 */
export function timeJump(before: TimeReading, after: TimeReading): number | null {
  const jump = after.database - before.database - (after.counter - before.counter);
  return Math.abs(jump) > DOUBTFUL_MS ? jump : null;
}
