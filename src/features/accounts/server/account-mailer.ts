import type { Logger } from 'pino';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { RateLimits } from '#platform/http/request/rate-limits.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Letterhead } from './account-mails.ts';
import { triesOf } from './tries-of.ts';

/** What writing to people about their accounts needs. */
export type AccountMailer = {
  /** Asked before a transaction begins: it may have to be read. */
  readonly letterhead: () => Promise<Letterhead>;
  /** Whether one more mail about an account may go to this mailbox; counted. */
  readonly mayWriteTo: (email: string, now: Instant) => Promise<boolean>;
  /**
   * Work that the answer does not wait for, so that nobody can tell from the time it takes whether there was any (D-20).
   * Should it fail, the log says so, and the person asks again.
   */
  readonly afterwards: (work: () => Promise<unknown>) => void;
  /** When all such work is done. */
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
