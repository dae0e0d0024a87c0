import { uptime } from 'node:os';
import { JOB_NAMES, WAITS_FOR_SURE_TIME } from '#rules/jobs/jobs.ts';
import { timeJump, type TimeReading } from '#rules/jobs/time-jump.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

const WAITING = JOB_NAMES.filter((name) => WAITS_FOR_SURE_TIME[name]);

/**
 * Compares the time of the database with a counter that no clock moves and that goes on while the machine sleeps, and at first with the
 * last success of a job, which lies in the past. Where it has jumped, what erases, cancels or writes to people by the clock waits
 * until somebody says that the time is right (D-215). `look` answers by how many milliseconds it jumped, or null.
 */
export function createTimeWatch(counter: () => number = () => uptime() * 1000) {
  let before: TimeReading | null = null;
  return {
    async look(db: Database): Promise<number | null> {
      const [row] = await prepared<{ readonly database: number; readonly lastSuccess: number | null }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as database,
          (extract(epoch from max(last_success_at)) * 1000)::float8 as "lastSuccess" from job_run`.execute(db);
      const now = { database: row!.database, counter: counter() };
      const latest = row!.lastSuccess === null ? null : { database: row!.lastSuccess, counter: now.counter };
      const jump = before === null ? backSince(latest, now) : timeJump(before, now);
      before = now;
      if (jump !== null)
        await prepared`
          update job_run set doubted_since = clock_timestamp(), jump_seconds = ${Math.round(jump / 1000)}
          where name = any(${WAITING}::text[]) and doubted_since is null`.execute(db);
      return jump;
    },
  };
}

/** Nothing is known of the time before a process has started, but that no success is later than now. */
function backSince(latest: TimeReading | null, now: TimeReading): number | null {
  const jump = latest === null ? null : timeJump(latest, now);
  return jump !== null && jump < 0 ? jump : null;
}

/** Whether a job waits for somebody to say that the time is right. */
export async function waitsForSureTime(db: Database, name: string): Promise<boolean> {
  const rows = await prepared<{ readonly since: string }>`
    select doubted_since as since from job_run where name = ${name} and doubted_since is not null`.execute(db);
  return rows.length > 0;
}

/** The time is right: what waited for that goes on within a minute or two. Answers what waited. */
export async function trustTime(db: Database): Promise<readonly string[]> {
  const rows = await prepared<{ readonly name: string }>`
    update job_run set doubted_since = null, jump_seconds = null where doubted_since is not null returning name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
