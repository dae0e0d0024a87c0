export const SIGN_UP_STATES = ['waiting', 'passed-on', 'refused', 'given-up', 'unsubscribed'] as const;
/**
 * `waiting` = the mailing list has not answered yet; `passed-on` = it took the sign-up and asks for a confirmation itself, which the
 * shop never hears of; `refused` = it does not take this address; `given-up` = it did not answer for days.
 */
export type SignUpState = (typeof SIGN_UP_STATES)[number];

type SignUpFacts = {
  /** What the person said last about the newsletter. */
  readonly isWished: boolean;
  /** Of her latest sign-up; null = it was forgotten, as settled ones are after a month (D-165). */
  readonly passing: 'waiting' | 'accepted' | 'refused' | 'given-up' | null;
};

/** Where somebody stands who asked for the newsletter (D-144), as far as the shop knows. */
export function signUpState({ isWished, passing }: SignUpFacts): SignUpState {
  if (!isWished) return 'unsubscribed';
  return passing === null || passing === 'accepted' ? 'passed-on' : passing;
}
