/** What came back for a message of a till. Status 0 = nothing, or nothing that the shop says. */
export type MessageAnswer = { readonly status: number; readonly code: string };

/**
 * `stored` = each thing of it is answered · `later` = the same message is sent again · `fault` = the shop has failed, perhaps by one thing
 * of it · `not-understood` = this message will never be taken as it is · `revoked`, `unknown` = the device is no till any more.
 */
export type MessageOutcome = 'stored' | 'later' | 'fault' | 'not-understood' | 'revoked' | 'unknown';

/**
 * What a till makes of the answer. Only the shop's own words end its selling: a network that asks for a log-in answers with 401 and
 * 403 as well.
 */
export function messageOutcome({ status, code }: MessageAnswer): MessageOutcome {
  if (status >= 200 && status <= 299) return 'stored';
  if (code === 'TILL_REVOKED') return 'revoked';
  if (code === 'NO_TILL') return 'unknown';
  if (status === 500 && code !== '') return 'fault';
  return NEVER_TAKEN.has(status) && code !== '' ? 'not-understood' : 'later';
}

const NEVER_TAKEN: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/**
 * How many things the next message holds, after one that was not understood or made the shop fail: half as many, so that the one of
 * which this is true is found, and the others are sent. 0 = the message was that one thing.
 */
export function mostAfterNotUnderstood(length: number): number {
  return Math.floor(length / 2);
}
