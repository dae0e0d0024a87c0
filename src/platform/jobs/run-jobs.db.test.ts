import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { heldClock } from '../clock.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import type { OpenDatabase } from '../database/opened.ts';
import { inTransaction } from '../database/database.ts';
import type { Job } from './job.ts';
import { makeDue, readNextRuns } from './job-queue.ts';
import { noteFailure, noteSuccess, registerJobs } from './job-runs.ts';
import { runJobs } from './run-jobs.ts';
import { createTimeWatch, trustTime, waitsForSureTime } from './time-watch.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const clock = heldClock(instant('2026-11-21T10:15:00Z'));
const run = (...jobs: Job<string>[]) => runJobs(jobs, { ...database, clock, log: pino({ level: 'silent' }) });

test('a job runs soon after the start and repeatedly, and gets the moment', async () => {
  const moments: string[] = [];
  const jobs = await run({ name: 'look-round', everySeconds: 1, work: async (now) => moments.push(now) });
  await expect.poll(() => moments.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
  expect(moments[0]).toBe('2026-11-21T10:15:00.000Z');
  await jobs.stop(1000);
});

test('a failed job runs again, and does not stop others', async () => {
  let tries = 0;
  let others = 0;
  const jobs = await run(
    {
      name: 'stumble',
      everySeconds: 1,
      work: async () => {
        tries += 1;
        if (tries === 1) throw new Error('stumbled');
      },
    },
    { name: 'walk-on', everySeconds: 1, work: async () => (others += 1) },
  );
  await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
  expect(others).toBeGreaterThan(0);
  await jobs.stop(1000);
});

test('stopping waits for the running job', async () => {
  const seen: string[] = [];
  const jobs = await run({
    name: 'take-a-while',
    everySeconds: 60,
    work: async () => {
      seen.push('begun');
      // Longer than stopping takes by itself.
      await new Promise((resolve) => setTimeout(resolve, 400));
      seen.push('done');
    },
  });
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['begun']);
  await jobs.stop(5000);
  expect(seen).toEqual(['begun', 'done']);
});

test('the start action of a job runs at once, without the queue, and its failure stops nothing', async () => {
  const done: string[] = [];
  const never = async () => done.push('turn');
  const first = await run({ name: 'wait-long', everySeconds: 3600, work: never });
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['turn']);
  await first.stop(1000);
  const stumble = async () => {
    done.push('stumbled');
    throw new Error('stumbled');
  };
  const jobs = await run(
    { name: 'wait-long', everySeconds: 3600, work: never, atStart: async (now) => done.push(now) },
    { name: 'wait-too', everySeconds: 3600, work: async () => undefined, atStart: stumble },
  );
  expect(done.slice(0, 3)).toEqual(['turn', '2026-11-21T10:15:00.000Z', 'stumbled']);
  await jobs.stop(1000);
});

test('stopping waits for start actions', async () => {
  const seen: string[] = [];
  const atStart = async () => {
    // As above; stopping the queue alone takes a second.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    seen.push('done');
  };
  const jobs = await run({ name: 'begin-slowly', everySeconds: 3600, work: async () => undefined, atStart });
  await jobs.stop(5000);
  expect(seen).toEqual(['done']);
});

const rowOf = (name: string) =>
  database.db.selectFrom('job_run').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

test('how runs end is noted: what fails is counted with the moment of the first failure, until one succeeds', async () => {
  let isBroken = true;
  const jobs = await run({
    name: 'come-round',
    everySeconds: 1,
    work: async () => {
      if (isBroken) throw new Error('Ada Example, 12 High Street, cannot be stored');
    },
  });
  await expect.poll(async () => (await rowOf('come-round')).failures, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  const failing = await rowOf('come-round');
  expect(failing).toMatchObject({ failing_since: clock.now(), failure: 'program', last_success_at: null });
  expect(JSON.stringify(failing)).not.toContain('Ada');
  isBroken = false;
  await expect.poll(async () => (await rowOf('come-round')).failures, { timeout: 20_000 }).toBe(0);
  expect(await rowOf('come-round')).toMatchObject({
    failing_since: null,
    failure: 'program',
    last_success_at: clock.now(),
  });
  await jobs.stop(1000);
});

const ahead = (column: string) => sql`${sql.ref(column)} = ${sql.ref(column)} + interval '1 day'`;

const shift = (table: string, columns: readonly string[]) =>
  sql`update ${sql.table(table)} set ${sql.join(columns.map(ahead))}`.execute(database.db);

/** As everything stands that was laid and marked while the clock of the database was a day ahead of what it is now. */
async function laidADayAhead() {
  await shift('jobs.job', ['start_after', 'created_on', 'started_on', 'heartbeat_on', 'completed_on', 'singleton_on']);
  await shift('jobs.queue', ['monitor_claim_on', 'monitor_on', 'maintain_on']);
  await shift('jobs.version', ['cron_on', 'bam_on', 'flow_on', 'reindex_on']);
}

test('a clock of the database that was a day ahead and is put right stops no job, of a process that died neither', async () => {
  let runs = 0;
  const jobs = await run({ name: 'regular', everySeconds: 1, work: async () => (runs += 1) });
  await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(0);
  await jobs.stop(1000);
  await sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'regular' and state = 'created'`.execute(
    database.db,
  );
  await laidADayAhead();
  const before = runs;
  const after = await run({ name: 'regular', everySeconds: 1, work: async () => (runs += 1) });
  await expect.poll(() => runs, { timeout: 60_000 }).toBeGreaterThan(before);
  await laidADayAhead();
  const seen = runs;
  await expect.poll(() => runs, { timeout: 60_000 }).toBeGreaterThan(seen + 1);
  const { rows } = await sql<{ ahead: boolean }>`select cron_on > now() as ahead from jobs.version`.execute(
    database.db,
  );
  expect(rows).not.toContainEqual({ ahead: true });
  await after.stop(1000);
});

test('a success that was noted while the clock was ahead gives way to the next one', async () => {
  const { db } = database;
  await registerJobs(db, [{ name: 'ahead', everySeconds: 3600, work: async () => undefined }]);
  await noteSuccess(db, 'ahead', instant('2026-11-22T10:15:00Z'));
  await noteSuccess(db, 'ahead', at(0));
  expect((await rowOf('ahead')).last_success_at).toBe('2026-11-21T10:15:00.000Z');
});

const at = (seconds: number) =>
  instant(`2026-11-21T10:1${seconds < 60 ? 5 : 6}:${String(seconds % 60).padStart(2, '0')}Z`);

test('of runs that succeed one a minute is written, and the one after a failure at once', async () => {
  const { db } = database;
  const written = async () => (await rowOf('often')).last_success_at;
  await registerJobs(db, [{ name: 'often', everySeconds: 3, work: async () => undefined }]);
  await noteSuccess(db, 'often', at(0));
  await noteSuccess(db, 'often', at(59));
  expect(await written()).toBe('2026-11-21T10:15:00.000Z');
  await noteSuccess(db, 'often', at(60));
  expect(await written()).toBe('2026-11-21T10:16:00.000Z');
  await noteFailure(db, 'often', 'busy', at(61));
  await noteSuccess(db, 'often', at(64));
  expect(await rowOf('often')).toMatchObject({ last_success_at: '2026-11-21T10:16:04.000Z', failures: 0 });
});

const next = async () => (await readNextRuns(database.db)).get('hourly');
const due = () => inTransaction(database.db, (trx) => makeDue(trx, 'hourly'));

test('a job that waits for an hour runs within seconds when it is made due, however often that is wanted', async () => {
  let runs = 0;
  const jobs = await run({ name: 'hourly', everySeconds: 3600, work: async () => (runs += 1) });
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
  await expect
    .poll(async () => Date.parse((await next()) ?? '') - Date.now(), { timeout: 10_000 })
    .toBeGreaterThan(3_000_000);
  expect([await due(), await due()]).toEqual([true, true]);
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(2);
  await expect
    .poll(async () => Date.parse((await next()) ?? '') - Date.now(), { timeout: 10_000 })
    .toBeGreaterThan(3_000_000);
  expect(runs).toBe(2);
  await jobs.stop(1000);
});

test('once the time has jumped, what erases by the clock waits, and the rest goes on, until somebody says that it is right', async () => {
  const runs = { 'forget-old-orders': 0, 'send-mails': 0 };
  const job = (name: keyof typeof runs) => ({ name, everySeconds: 1, work: async () => (runs[name] += 1) });
  const jobs = [job('forget-old-orders'), job('send-mails')];
  await registerJobs(database.db, jobs);
  const counter = { ms: 0 };
  const watch = createTimeWatch(() => counter.ms);
  expect(await watch.look(database.db)).toBeNull();
  counter.ms = -26 * 3_600_000;
  expect(await watch.look(database.db)).toBeCloseTo(26 * 3_600_000, -4);
  expect(await watch.look(database.db)).toBeNull();
  expect(await rowOf('forget-old-orders')).toMatchObject({ jump_seconds: expect.closeTo(93_600, -1) });
  const running = await run(...jobs);
  await expect.poll(() => runs['send-mails'], { timeout: 10_000 }).toBeGreaterThan(2);
  expect(runs['forget-old-orders']).toBe(0);
  expect(await trustTime(database.db)).toEqual(['forget-old-orders']);
  await expect.poll(() => runs['forget-old-orders'], { timeout: 10_000 }).toBeGreaterThan(0);
  await running.stop(1000);
});

test('a success that lies far ahead when a process starts is a time that was put back', async () => {
  await registerJobs(database.db, [{ name: 'remind-members', everySeconds: 3600, work: async () => undefined }]);
  await sql`update job_run set last_success_at = now() + interval '1 day' where name = 'remind-members'`.execute(
    database.db,
  );
  expect(await createTimeWatch().look(database.db)).toBeCloseTo(-86_400_000, -4);
  expect(await waitsForSureTime(database.db, 'remind-members')).toBe(true);
  await trustTime(database.db);
  await sql`update job_run set last_success_at = now() - interval '3 days'`.execute(database.db);
  expect(await createTimeWatch().look(database.db)).toBeNull();
});
