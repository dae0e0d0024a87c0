import type { Instant } from '#rules/calendar/instant.ts';
import type { Limit, LimitName } from '../config.ts';
import type { Database } from '../database/database.ts';
import { Rejected } from './failures.ts';

export type RateLimits = {
  /** Counts one hit, and rejects with 429 and Retry-After when it is one too many. */
  readonly count: (name: LimitName, per: string, now: Instant) => Promise<void>;
};

/** Counted in the database, so that every process counts in the same book. Windows are fixed: one statement a hit. */
export function createRateLimits(db: Database, limits: Readonly<Record<LimitName, Limit>>): RateLimits {
  return {
    count: async (name, per, now) => {
      const { hits, seconds } = limits[name];
      if (hits === 0) return;
      const windowStart = startOfWindow(now, seconds);
      const counted = await db
        .insertInto('rate_count')
        .values({ what: `${name} ${per}`, window_start: windowStart, hits: 1 })
        .onConflict((same) =>
          same.columns(['what', 'window_start']).doUpdateSet((row) => ({ hits: row('rate_count.hits', '+', 1) })),
        )
        .returning('hits')
        .executeTakeFirstOrThrow();
      if (counted.hits <= hits) return;
      const wait = Math.ceil((Date.parse(windowStart) + seconds * 1000 - Date.parse(now)) / 1000);
      throw new Rejected(429, 'TOO_MANY', `Too many tries, please wait ${inWords(wait)} and try again.`, {
        headers: { 'retry-after': String(wait) },
      });
    },
  };
}

/** Forgets counts whose windows have long closed. */
export async function forgetOldCounts(db: Database, before: Instant): Promise<void> {
  await db.deleteFrom('rate_count').where('window_start', '<', before).execute();
}

function startOfWindow(now: Instant, seconds: number): Instant {
  const length = seconds * 1000;
  return new Date(Math.floor(Date.parse(now) / length) * length).toISOString() as Instant;
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
