import type { Refusal } from '#rules/refusal.ts';

/**
 * Whether somebody who has proved who she is may log in: not before she has said, once, that she is 18 or over, now or at
 * an earlier time (D-23). Who is suspended may: she sees the catalogue and her orders, and buys nothing (D-17).
 */
export function mayLogIn(age: { readonly isStored: boolean; readonly isSaidNow: boolean }): true | Refusal {
  return age.isStored || age.isSaidNow || { refused: 'age-not-confirmed', fields: { ageConfirmed: AGE_FIELD } };
}

const AGE_FIELD = 'Confirm that you are 18 or over';
