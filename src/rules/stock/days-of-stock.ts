/** The days over which it is counted how fast something sells. */
export const DAYS_COUNTED = 28;

/**
 * For how many whole days what is free lasts if it sells on as in the last 28 days; 0 = there is none; null = nothing of it was sold, so
 * nobody knows. Both are in pieces; less than nothing free, since more was promised than there is, is none.
 */
export function daysOfStock({ free, sold }: { readonly free: number; readonly sold: number }): number | null {
  if (sold <= 0) return null;
  return Math.max(0, Math.floor((free * DAYS_COUNTED) / sold));
}
