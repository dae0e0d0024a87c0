import { isEmailAddress } from '#rules/messages/is-email-address.ts';

/** What is wrong with an e-mail, as far as one can see; whether it is hers only a mail can tell. */
export function emailFault(email: string): string | null {
  return isEmailAddress(email) ? null : 'Enter your whole e-mail address, like ada@example.com';
}
