import { tokenHash } from '#platform/ids.ts';

/** The name under which what is limited per account is counted: nobody who reads the counts learns an e-mail from them. */
export function triesOf(email: string): string {
  return tokenHash(email.toLowerCase());
}

/**
 * The name under which wrong passwords are counted: a device that the account knows counts for itself, all others count
 * together, so that strangers cannot shut the owner out (D-188).
 */
export function passwordTries(email: string, deviceId: number | null): string {
  return deviceId === null ? triesOf(email) : `device ${deviceId}`;
}

/** Somebody who is logged in proves her password again: strangers' wrong ones are no hindrance (D-188). */
export function passwordTriesIn(sessionId: number): string {
  return `session ${sessionId}`;
}
