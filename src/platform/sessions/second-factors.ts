/** Whether staff may go without their second factor: in the demo alone. */
export type SecondFactors = { readonly maySkip: boolean };

/**
 * Whether a log-in's second factor was given, by how it was; null = not. What was skipped in a demo counts no more when the
 * same database serves a business.
 */
export function wasGiven(by: string | null, { maySkip }: SecondFactors): boolean {
  return by !== null && (by !== 'skipped' || maySkip);
}
