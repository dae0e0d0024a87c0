import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { heldClock } from '../clock.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import type { OpenDatabase } from '../database/opened.ts';
import type { Job } from './job.ts';
import { runJobs } from './run-jobs.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const clock = heldClock(instant('2026-11-21T10:15:00Z'));
const run = (...jobs: Job[]) => runJobs(jobs, { ...database, clock, log: pino({ level: 'silent' }) });

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
