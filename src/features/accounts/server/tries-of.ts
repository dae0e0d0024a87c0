import { tokenHash } from '#platform/ids.ts';

/** The name under which what is limited per account is counted: nobody who reads the counts learns an e-mail from them. */
export function triesOf(email: string): string {
  return tokenHash(email.toLowerCase());
}
