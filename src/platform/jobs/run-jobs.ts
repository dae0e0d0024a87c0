import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { OpenDatabase } from '../database/opened.ts';
import type { Job } from './job.ts';
import { noteFailure, noteSuccess, registerJobs } from './job-runs.ts';
import { putQueueRight } from './put-queue-right.ts';
import { createTimeWatch, waitsForSureTime } from './time-watch.ts';
import { whyFailed } from './why-failed.ts';

export type RunningJobs = {
  /** Waits this long for running jobs; unfinished ones go back to the queue. */
  readonly stop: (milliseconds: number) => Promise<void>;
};

type Deps = Pick<OpenDatabase, 'db' | 'unhurried' | 'embedded'> & {
  readonly clock: Clock;
  readonly log: Logger;
};

/**
 * Runs the jobs from a queue in the same database, shared by all processes: a job runs in one process at a time. After each run
 * the next one is queued; once a minute every job is queued again, in case one was lost with its process. Start actions do not
 * use the queue, since the previous job may still be assigned to a killed process. How a run from the queue ended is noted, so that
 * staff see what fails (decision 158). Some wait while the time cannot be trusted (D-215). Nothing of it goes on when it could not begin.
 */
export async function runJobs(
  jobs: readonly Job<string>[],
  { db, unhurried, embedded, clock, log }: Deps,
): Promise<RunningJobs> {
  const noted = (noting: Promise<void>, job: string) =>
    noting.catch((fault: unknown) => log.error({ err: fault, job }, 'how a job ended could not be noted'));
  const atStart = Promise.all(
    jobs.map(async ({ name, atStart: begin }) => {
      try {
        await begin?.(clock.now());
      } catch (fault) {
        log.error({ err: fault, job: name }, 'what a job does at the start failed');
      }
    }),
  );
  // When several processes start together, one creates the queue's tables and the others wait.
  let started = false;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(started ? db : unhurried, text, values) },
    backend: embedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    superviseIntervalSeconds: DEAD_WITHIN_SECONDS,
    monitorIntervalSeconds: DEAD_WITHIN_SECONDS,
  });
  boss.on('error', (fault) => log.error({ err: fault }, 'the job queue complains'));
  const watch = createTimeWatch();
  const putRight = async () => {
    const jump = await watch.look(started ? db : unhurried);
    if (jump !== null)
      log.warn({ hours: jump / 3_600_000 }, 'the time of the database jumped: what erases, cancels or reminds waits');
    const waited = await putQueueRight(started ? db : unhurried);
    if (waited.length > 0)
      log.warn({ jobs: waited }, 'the time of the database was ahead: jobs that waited for it run now');
  };
  let repeated: NodeJS.Timeout | undefined;
  const layNext = ({ name, everySeconds }: Job<string>, seconds = everySeconds) =>
    boss.send(name, null, { startAfter: seconds });
  const stop = async (milliseconds: number) => {
    clearInterval(repeated);
    const patience = pause(milliseconds, undefined, { ref: false });
    await Promise.all([boss.stop({ graceful: true, timeout: milliseconds }), Promise.race([atStart, patience])]);
  };
  try {
    await boss.start();
    await registerJobs(unhurried, jobs);
    await putRight();
    for (const job of jobs) await queue(job);
  } catch (fault) {
    started = true;
    // What is left of it has no timers, and the database may be away.
    await stop(1000).catch(() => undefined);
    throw fault;
  }
  started = true;
  repeated = setInterval(
    () => void putRight().catch((fault: unknown) => log.error({ err: fault }, 'the job queue could not be put right')),
    DEAD_WITHIN_SECONDS * 1000,
  ).unref();
  return { stop };

  async function queue(job: Job<string>): Promise<void> {
    // At most one waits and one runs, however many processes queue it.
    await boss.createQueue(job.name, {
      policy: 'stately',
      retryLimit: 3,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 300,
      heartbeatSeconds: DEAD_WITHIN_SECONDS,
    });
    await boss.schedule(job.name, '* * * * *');
    await boss.send(job.name, null);
    await boss.work(job.name, { pollingIntervalSeconds: Math.min(job.everySeconds, 5) }, async () => {
      if (await waitsForSureTime(db, job.name)) {
        await layNext(job, Math.min(60, job.everySeconds));
        return;
      }
      try {
        await job.work(clock.now());
        await noted(noteSuccess(db, job.name, clock.now()), job.name);
      } catch (fault) {
        log.error({ err: fault, job: job.name }, 'a job failed');
        await noted(noteFailure(db, job.name, whyFailed(fault), clock.now()), job.name);
        throw fault;
      } finally {
        await layNext(job);
      }
    });
  }
}

/** A killed process is noticed after this time, and its job is run by another. */
const DEAD_WITHIN_SECONDS = 10;

/** The queue's SQL uses the same database object as everything else: the embedded database has one connection. */
async function execute(db: Database, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const rows = await db.connection().execute(async (connection) => {
    try {
      return (await connection.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))).rows;
    } catch (fault) {
      // The queue sends whole transactions as one text: after a failure the transaction must not be left open.
      await sql`rollback`.execute(connection);
      throw fault;
    }
  });
  return { rows: rows.map(withDates) };
}

/** pg-boss expects dates, while our parsers return moments as text. */
function withDates(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && MOMENT.test(value) ? new Date(value) : value,
    ]),
  );
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
