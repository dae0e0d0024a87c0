import type { Instant } from '#rules/calendar/instant.ts';

/** Where a mail stands: not tried yet, tried in vain and tried again, gone, or given up. */
export type MailStanding = 'queued' | 'tried' | 'sent' | 'failed';

export type MailFacts = {
  readonly sentAt: Instant | null;
  /** Null = it is not tried again. */
  readonly nextTryAt: Instant | null;
  /** What the mail server has said last; null = it has refused nothing. */
  readonly lastError: string | null;
};

/** Where a mail stands, by what is stored of it. Sent means that the mail server has taken it. */
export function mailStanding({ sentAt, nextTryAt, lastError }: MailFacts): MailStanding {
  if (sentAt !== null) return 'sent';
  if (nextTryAt === null) return 'failed';
  return lastError === null ? 'queued' : 'tried';
}
