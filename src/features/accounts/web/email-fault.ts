import { isEmailAddress } from '#rules/messages/is-email-address.ts';

/** What is wrong with the form of an e-mail. Whether it is hers, only a mail can show. */
export function emailFault(email: string): string | null {
  return isEmailAddress(email) ? null : 'Enter your whole e-mail address, like ada@example.com';
}
