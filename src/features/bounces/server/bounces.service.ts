import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import type { RateLimits } from '#platform/http/request/rate-limits.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { whyReturned } from '#rules/mails/why-returned.ts';
import { returnMail } from './bounces.repository.ts';
import { readDeliveryReport } from './read-delivery-report.ts';

export type Bounces = ReturnType<typeof createBounces>;

type Deps = {
  readonly db: Database;
  readonly limits: Pick<RateLimits, 'count'>;
  /** What authorises whoever hands over; null = nothing is taken. */
  readonly token: string | null;
};

type HandedOver = { readonly token: string | null; readonly message: Buffer };

/** What came back by mail: by it a mail that had gone stands among those that could not be delivered. */
export function createBounces({ db, limits, token }: Deps) {
  return {
    /** Answers the HTTP status: the same for what is no report, what is about no mail of ours, and what was said before. */
    async receive(handedOver: HandedOver, from: { readonly address: string }, now: Instant): Promise<204 | 401 | 404> {
      if (token === null) return 404;
      await limits.count('bounce', from.address, now);
      if (!isSame(handedOver.token ?? '', token)) return 401;
      const report = await readDeliveryReport(handedOver.message);
      const why = report && whyReturned(report.recipients);
      if (report && why !== null) await returnMail(db, report.mailIds, why, now);
      return 204;
    },
  };
}

/** Hashed, since texts are compared in constant time only when they are of one length. */
function isSame(typed: string, token: string): boolean {
  const [left, right] = [typed, token].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(left!, right!);
}
