import type { Refusal } from '#rules/refusal.ts';

/** What matters of an account whose owner has proved who she is. */
export type LogInFacts = {
  readonly isDisabled: boolean;
  /** Whether she has said that she is 18 or over: at an earlier time, or now. */
  readonly age: { readonly isStored: boolean; readonly isSaidNow: boolean };
};

/**
 * Whether somebody who has proved who she is may log in. Not by an account that is disabled, which answers as if there were none
 * (D-20); and not before she has said, once, that she is 18 or over (D-23). Who is suspended may: she sees the catalogue and
 * her orders, and buys nothing (D-17).
 */
export function mayLogIn({ isDisabled, age }: LogInFacts): true | Refusal {
  if (isDisabled) return { refused: 'wrong-log-in' };
  return age.isStored || age.isSaidNow || { refused: 'age-not-confirmed', fields: { ageConfirmed: AGE_FIELD } };
}

const AGE_FIELD = 'Confirm that you are 18 or over';
