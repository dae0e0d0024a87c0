import type { Metrics } from '#platform/http/metrics.ts';
import type { RateLimits } from '#platform/http/request/rate-limits.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OnlineProvider } from '#rules/payments/provider/provider.ts';

type Deps = {
  readonly limits: Pick<RateLimits, 'count'>;
  readonly metrics: Pick<Metrics, 'forgedNotice'>;
  readonly log: { info(facts: object, message: string): void };
};

/** A notification with a false signature, and the address that sent it. */
export type ForgedNotice = {
  readonly provider: OnlineProvider;
  readonly address: string;
  readonly because: string;
};

export type NoteForgery = (notice: ForgedNotice, now: Instant) => Promise<void>;

/**
 * Counts a forged notification, and rejects with 429 when its address has sent too many: those are not logged any more.
 * Called after the signature was found wrong, so a genuine notification is never limited.
 */
export function forgedNotices({ limits, metrics, log }: Deps): NoteForgery {
  return async ({ provider, address, because }, now) => {
    metrics.forgedNotice(provider);
    await limits.count('forgedNotice', address, now);
    // Anybody can send one, and it changes nothing, so it raises no alarm.
    log.info({ provider, because }, 'a forged notice was refused');
  };
}
