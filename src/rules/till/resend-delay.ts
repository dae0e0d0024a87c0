/** The longest pause between two tries, in milliseconds: longer, and whoever has mended the network waits for the till. */
export const LONGEST_PAUSE_MS = 60_000;

const FIRST_PAUSE_MS = 1000;

/**
 * How long a till waits before it sends again, in milliseconds, after so many failures in a row: twice as long each time, up to a
 * minute. `random` (0 to 1) takes up to half of it away, so that tills which lost the shop together do not come back together.
 */
export function resendDelay(failures: number, random: number): number {
  if (failures <= 0) return 0;
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10));
  return Math.round(pause * (1 - random / 2));
}
