/** Whether staff may skip their second factor: only in the demo. */
export type SecondFactors = { readonly maySkip: boolean };

/**
 * Whether a log-in's second factor was given, by the way it was given; null = not. A factor skipped in a demo no longer counts
 * once the same database is used without `maySkip`.
 */
export function wasGiven(by: string | null, { maySkip }: SecondFactors): boolean {
  return by !== null && (by !== 'skipped' || maySkip);
}
