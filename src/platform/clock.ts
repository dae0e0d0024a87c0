import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { Database } from './database/database.ts';

/** The only place that reads the time; everywhere else the moment is an argument (D-184). */
export type Clock = { readonly now: () => Instant };

export type DatabaseClock = Clock & {
  /** Measures anew; whatever goes wrong leaves the clock as it was. */
  readonly measure: () => Promise<void>;
  readonly stop: () => void;
};

type Source = { readonly db: Database; readonly log: Pick<Logger, 'warn'> };

/**
 * The database's time, so that all processes agree (D-193). Between two measurements it goes on by a count that no change
 * of the machine's own clock moves; while the database is away it goes on by that count alone.
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
/** One question may be held up on its way, and tells little then. */
const QUESTIONS = 3;

/**
 * The database's time, in milliseconds since 1970, at which this process counted nought. A question tells that it lies
 * between two bounds, as far apart as the answer was long in coming: what lies between them already stays as it is.
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

/** A clock that stands still until it is moved, for tests. */
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

/** A clock that goes on by another one and is put forward by hand, for tests of a started product. */
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
