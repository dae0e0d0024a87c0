import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDatabaseClock } from '../clock.ts';
import { openDatabase } from '../database/open-database.ts';
import { openTestPostgres } from '../database/open-test-postgres.ts';
import { runJobs } from './run-jobs.ts';

const log = pino({ level: 'silent' });

test('among three processes one at a time runs a job, and when it leaves another continues', async () => {
  const server = await openTestPostgres();
  const processes = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ url: server.url, poolSize: 3, namedStatements: true, directory: '' })),
  );
  let atOnce = 0;
  let mostAtOnce = 0;
  let runs = 0;
  const work = async () => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    // Each process looks for work every second; none of them may find this job.
    await new Promise((resolve) => setTimeout(resolve, 300));
    atOnce -= 1;
    runs += 1;
  };
  const running = await Promise.all(
    processes.map(async (database) => {
      const clock = await openDatabaseClock({ db: database.db, log });
      return runJobs([{ name: 'tidy', everySeconds: 1, work }], { ...database, clock, log });
    }),
  );
  await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  await running[0]?.stop(2000);
  const before = runs;
  await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(before + 1);
  expect(mostAtOnce).toBe(1);
  await Promise.all(running.slice(1).map((one) => one.stop(2000)));
  await Promise.all(processes.map((one) => one.close()));
  await server.close();
});

test('jobs continue after every connection to the database was broken', async () => {
  const server = await openTestPostgres();
  const clock = await openDatabaseClock({ db: server.db, log });
  let runs = 0;
  const running = await runJobs([{ name: 'tidy', everySeconds: 1, work: async () => (runs += 1) }], {
    ...server,
    clock,
    log,
  });
  await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'gyle' and pid <> pg_backend_pid()`.execute(
    server.unhurried,
  );
  const before = runs;
  await expect.poll(() => runs, { timeout: 60_000 }).toBeGreaterThan(before + 1);
  await running.stop(2000);
  await server.close();
});

test('the job of a killed process is run by another within half a minute', async () => {
  const server = await openTestPostgres();
  const victim = spawn(process.execPath, ['--input-type=module-typescript', '-e', VICTIM], {
    env: { ...process.env, VICTIM_DATABASE: server.url, VICTIM_AT: import.meta.dirname },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(victim.stdout, 'data');
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  let done = 0;
  const job = { name: 'tidy', everySeconds: 3600, work: async () => (done += 1) };
  const running = await runJobs([job], { ...server, clock: await openDatabaseClock({ db: server.db, log }), log });
  await expect.poll(() => done, { timeout: 40_000 }).toBe(1);
  await running.stop(2000);
  await server.close();
});

/** A process that takes the job and hangs. */
const VICTIM = `
  const at = (file) => import(process.env.VICTIM_AT + file);
  const { openDatabase } = await at('/../database/open-database.ts');
  const { runJobs } = await at('/run-jobs.ts');
  const { openDatabaseClock } = await at('/../clock.ts');
  const log = { error: console.error };
  const database = await openDatabase({ url: process.env.VICTIM_DATABASE, poolSize: 3, namedStatements: true, directory: '' });
  const work = () => new Promise(() => console.log('taken'));
  await runJobs([{ name: 'tidy', everySeconds: 3600, work }], { ...database, clock: await openDatabaseClock({ db: database.db, log }), log });
`;
