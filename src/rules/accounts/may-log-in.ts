import type { Refusal } from '#rules/refusal.ts';

/** The facts about an account whose owner has been authenticated. */
export type LogInFacts = {
  readonly isDisabled: boolean;
  /** Whether she has declared to be 18 or over: earlier, or now. */
  readonly age: { readonly isStored: boolean; readonly isSaidNow: boolean };
};

/**
 * Whether an authenticated person may log in. Refused for a disabled account, with the same answer as if it did not exist (D-20),
 * and before she has declared once that she is 18 or over (D-23). A suspended person may: she sees the catalogue and her orders,
 * but cannot buy (D-17).
 */
export function mayLogIn({ isDisabled, age }: LogInFacts): true | Refusal {
  if (isDisabled) return { refused: 'wrong-log-in' };
  return age.isStored || age.isSaidNow || { refused: 'age-not-confirmed', fields: { ageConfirmed: AGE_FIELD } };
}

const AGE_FIELD = 'Confirm that you are 18 or over';
