export const SIGN_UP_STATES = ['waiting', 'passed-on', 'refused', 'given-up', 'imported', 'unsubscribed'] as const;
/**
 * `waiting` = the mailing list has not answered yet; `passed-on` = it took the sign-up and asks for a confirmation itself, which the
 * shop never hears of; `refused` = it does not take this address; `given-up` = it did not answer for days; `imported` = a file of
 * another shop brought the consent, and nothing was passed on: that shop's list is taken over by the mailing list itself (decision 134).
 */
export type SignUpState = (typeof SIGN_UP_STATES)[number];

type SignUpFacts = {
  /** What the person said last about the newsletter. */
  readonly isWished: boolean;
  /** Of her latest sign-up; null = it was forgotten, as settled ones are after a month (D-165). */
  readonly passing: 'waiting' | 'accepted' | 'refused' | 'given-up' | null;
  /** What was said last came in a file. */
  readonly isImported: boolean;
};

/** Where somebody stands who asked for the newsletter (D-144), as far as the shop knows. */
export function signUpState({ isWished, passing, isImported }: SignUpFacts): SignUpState {
  if (!isWished) return 'unsubscribed';
  if (passing === null && isImported) return 'imported';
  return passing === null || passing === 'accepted' ? 'passed-on' : passing;
}
