import { type Instant, later } from '#rules/calendar/instant.ts';
import type { Limit, LimitName } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../jobs/job.ts';
import { Rejected } from '../response/failures.ts';

export type RateLimits = {
  /** Counts one hit, and rejects with 429 and Retry-After above the limit. */
  readonly count: (name: LimitName, per: string, now: Instant) => Promise<void>;
  /** Counts one hit, and returns whether it was within the limit. */
  readonly allows: (name: LimitName, per: string, now: Instant) => Promise<boolean>;
  /** Takes one hit back: where only failures are limited, each attempt is counted before it is made. */
  readonly giveBack: (name: LimitName, per: string, now: Instant) => Promise<void>;
  /** Resets the count of one key. */
  readonly clear: (name: LimitName, per: string, now: Instant) => Promise<void>;
};

/** Counted in the database, shared by all processes. Fixed windows, one statement per hit. */
export function createRateLimits(db: Database, limits: Readonly<Record<LimitName, Limit>>): RateLimits {
  const rowOf = (name: LimitName, per: string, now: Instant) =>
    ({ what: `${name} ${per}`, windowStart: startOfWindow(now, limits[name].seconds) }) as const;
  const allows = async (name: LimitName, per: string, now: Instant) => {
    if (limits[name].hits === 0) return true;
    const { what, windowStart } = rowOf(name, per, now);
    const counted = await db
      .insertInto('rate_count')
      .values({ what, window_start: windowStart, hits: 1 })
      .onConflict((same) =>
        same.columns(['what', 'window_start']).doUpdateSet((row) => ({ hits: row('rate_count.hits', '+', 1) })),
      )
      .returning('hits')
      .executeTakeFirstOrThrow();
    return counted.hits <= limits[name].hits;
  };
  return {
    allows,
    count: async (name, per, now) => {
      if (!(await allows(name, per, now))) throw tooMany(now, limits[name].seconds);
    },
    giveBack: async (name, per, now) => {
      if (limits[name].hits === 0) return;
      const { what, windowStart } = rowOf(name, per, now);
      await db
        .updateTable('rate_count')
        .set((row) => ({ hits: row('hits', '-', 1) }))
        .where('what', '=', what)
        .where('window_start', '=', windowStart)
        .where('hits', '>', 0)
        .execute();
    },
    clear: async (name, per, now) => {
      if (limits[name].hits === 0) return;
      const { what, windowStart } = rowOf(name, per, now);
      await db.deleteFrom('rate_count').where('what', '=', what).where('window_start', '=', windowStart).execute();
    },
  };
}

function tooMany(now: Instant, seconds: number): Rejected {
  const wait = Math.ceil((Date.parse(startOfWindow(now, seconds)) + seconds * 1000 - Date.parse(now)) / 1000);
  return new Rejected(429, 'TOO_MANY', `Too many tries, please wait ${inWords(wait)} and try again.`, {
    headers: { 'retry-after': String(wait) },
  });
}

/** Deletes counts of windows that have ended. */
export function forgetOldCountsJob(db: Database): Job {
  return {
    name: 'forget-old-rate-counts',
    everySeconds: 3600,
    work: (now) => db.deleteFrom('rate_count').where('window_start', '<', later(now, -A_DAY_MS)).execute(),
  };
}

const A_DAY_MS = 86_400_000;

function startOfWindow(now: Instant, seconds: number): Instant {
  const length = seconds * 1000;
  return new Date(Math.floor(Date.parse(now) / length) * length).toISOString() as Instant;
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
