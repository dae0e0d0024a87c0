import type { Refusal } from '#rules/refusal.ts';
import type { MailStanding } from './mail-standing.ts';

export type MailToRepeat = {
  readonly standing: MailStanding;
  /** How many copies of it there are, and how many whoever presses has seen. */
  readonly copies: number;
  readonly seenCopies: number;
  /** Where it goes now: the present address of the order, or the brewery's; empty = nowhere. */
  readonly to: string;
  /** It holds a secret that must stay in the mailbox to which it went, and `to` is another one. */
  readonly isForOtherMailbox?: boolean;
};

/** A mail that had to be sent again more often is not what is wrong. */
export const MOST_COPIES = 5;

/**
 * How a mail about an order is sent again: as a copy of one that has gone, or by trying the same again of one that has not;
 * `done` = somebody has just done so. Refuses where there is no address, more than five copies of a mail, and what only its first
 * mailbox may have.
 */
export function sendAgain({
  standing,
  copies,
  seenCopies,
  to,
  isForOtherMailbox = false,
}: MailToRepeat): 'copy' | 'try-again' | 'done' | Refusal {
  if (to === '') return { refused: 'no-mail-address' };
  if (isForOtherMailbox) return { refused: 'mail-of-one-mailbox' };
  if (standing === 'queued') return 'done';
  if (standing !== 'sent') return 'try-again';
  if (copies > seenCopies) return 'done';
  return copies < MOST_COPIES ? 'copy' : { refused: 'mail-sent-often', most: MOST_COPIES };
}
