import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { Database } from './database/database.ts';

/** The only place that reads the time; elsewhere the moment is an argument (D-184). */
export type Clock = { readonly now: () => Instant };

export type DatabaseClock = Clock & {
  /** Measures again; an error leaves the clock unchanged. */
  readonly measure: () => Promise<void>;
  readonly stop: () => void;
};

type Source = { readonly db: Database; readonly log: Pick<Logger, 'warn'> };

/**
 * The time of the database, so that all processes agree (D-193). Between measurements, and while the database is away, it is
 * advanced by a monotonic counter, which changes of the machine's clock do not affect.
 */
export async function openDatabaseClock({ db, log }: Source): Promise<DatabaseClock> {
  let zero = await measuredZero(db, null);
  const measure = async () => {
    try {
      zero = await measuredZero(db, zero);
    } catch (fault) {
      log.warn({ err: fault }, 'the time of the database could not be measured');
    }
  };
  const again = setInterval(() => void measure(), MEASURED_EVERY_MS).unref();
  return {
    now: () => new Date(zero + performance.now()).toISOString() as Instant,
    measure,
    stop: () => clearInterval(again),
  };
}

const MEASURED_EVERY_MS = 30_000;
/** Several, since a single query may be delayed and is then imprecise. */
const QUESTIONS = 3;

/**
 * The database's time, in milliseconds since 1970, when this process's counter was 0. A query gives a lower and an upper bound,
 * as far apart as the query took; a former value within the bounds is kept.
 */
async function measuredZero(db: Database, before: number | null): Promise<number> {
  return db.connection().execute(async (connection) => {
    let zero = before;
    for (let question = 0; question < QUESTIONS; question += 1) {
      const startedAt = performance.now();
      const { rows } = await sql<{
        ms: number;
      }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(connection);
      const answered = performance.now();
      const time = rows[0]?.ms ?? Number.NaN;
      const [least, most] = [time - answered, time - startedAt];
      zero = zero === null ? (least + most) / 2 : Math.min(Math.max(zero, least), most);
    }
    return zero ?? Number.NaN;
  });
}

/** A clock for tests that stands still until it is moved. */
export type HeldClock = Clock & {
  readonly advance: (milliseconds: number) => void;
  readonly moveTo: (at: Instant) => void;
};

export function heldClock(start: Instant): HeldClock {
  let at = start;
  return {
    now: () => at,
    advance: (milliseconds) => {
      at = later(at, milliseconds);
    },
    moveTo: (moment) => {
      at = moment;
    },
  };
}

/** A clock for tests of the running product that follows another one and can be moved forward. */
export type MovableClock = Clock & { readonly putForward: (milliseconds: number) => void };

export function movableClock(base: Clock): MovableClock {
  let ahead = 0;
  return {
    now: () => later(base.now(), ahead),
    putForward: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}
