import type { Logger } from 'pino';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { RateLimits } from '#platform/http/request/rate-limits.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Letterhead } from './account-mails.ts';
import { triesOf } from './tries-of.ts';

export type AccountMailer = {
  /** Call it before a transaction begins: it may have to read the database. */
  readonly letterhead: () => Promise<Letterhead>;
  /** Whether one more mail about an account may go to this mailbox; counts the mail. */
  readonly mayWriteTo: (email: string, now: Instant) => Promise<boolean>;
  /**
   * Runs work that the answer does not wait for, so that its duration tells nobody whether there was any (D-20). A
   * failure is logged, and the person can ask again.
   */
  readonly afterwards: (work: () => Promise<unknown>) => void;
  /** Resolves when all such work is done. */
  readonly settled: () => Promise<void>;
};

type Deps = {
  readonly limits: RateLimits;
  readonly brewery: Pick<Brewery, 'details'>;
  readonly publicUrl: string;
  readonly log: Logger;
};

export function createAccountMailer({ limits, brewery, publicUrl, log }: Deps): AccountMailer {
  const underWay = new Set<Promise<unknown>>();
  return {
    letterhead: async () => ({ brewery: await brewery.details(), publicUrl }),
    mayWriteTo: (email, now) => limits.allows('mailToAccount', triesOf(email), now),
    afterwards: (work) => {
      const doing = work()
        .catch((fault: unknown) => log.error({ err: fault }, 'a mail about an account was not written'))
        .finally(() => underWay.delete(doing));
      underWay.add(doing);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
