import fastify from 'fastify';
import { expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { heldClock, movableClock } from '../clock.ts';
import { registerTestClock } from './test-clock.ts';

function clockWithJobs() {
  const base = heldClock(instant('2026-11-21T10:15:00Z'));
  const clock = movableClock(base);
  const runs: string[] = [];
  const noted: string[] = [];
  const job = (name: string, everySeconds: number) => ({
    name,
    everySeconds,
    work: async (now: string) => runs.push(`${name} at ${now}`),
  });
  const app = fastify();
  registerTestClock(app, clock, {
    jobs: [job('half-minutely', 30), job('hourly', 3600)],
    done: async (name) => void noted.push(name),
  });
  const putForward = (payload: object) => app.inject({ method: 'POST', url: '/dev/clock', payload });
  return { base, clock, runs, noted, putForward };
}

test('the clock is moved forward, continues from there, and jobs that became due run before the answer', async () => {
  const { base, clock, runs, noted, putForward } = clockWithJobs();
  expect((await putForward({ seconds: 60 })).json()).toEqual({ now: '2026-11-21T10:16:00.000Z' });
  expect(runs).toEqual(['half-minutely at 2026-11-21T10:16:00.000Z']);
  expect(noted).toEqual(['half-minutely']);
  base.advance(1000);
  expect(clock.now()).toBe('2026-11-21T10:16:01.000Z');
  await putForward({ seconds: 3600 });
  expect(runs.slice(1)).toEqual(['half-minutely at 2026-11-21T11:16:01.000Z', 'hourly at 2026-11-21T11:16:01.000Z']);
});

test.each([{}, { seconds: 0 }, { seconds: -60 }, { seconds: 1.5 }, { seconds: 60, minutes: 1 }])(
  'the clock refuses %j',
  async (payload) => {
    const { clock, runs, putForward } = clockWithJobs();
    expect((await putForward(payload)).statusCode).toBe(400);
    expect(clock.now()).toBe('2026-11-21T10:15:00.000Z');
    expect(runs).toEqual([]);
  },
);
