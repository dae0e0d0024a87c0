import { tokenHash } from '#platform/ids.ts';

/** The key under which tries per account are counted: the counts reveal no e-mail. */
export function triesOf(email: string): string {
  return tokenHash(email.toLowerCase());
}

/**
 * The key under which wrong passwords are counted: a device that the account knows counts for itself, all others count
 * together, so that strangers cannot lock the owner out (D-188).
 */
export function passwordTries(email: string, deviceId: number | null): string {
  return deviceId === null ? triesOf(email) : `device ${deviceId}`;
}

/** For the password of somebody who is logged in: wrong ones of strangers do not lock her out (D-188). */
export function passwordTriesIn(sessionId: number): string {
  return `session ${sessionId}`;
}
