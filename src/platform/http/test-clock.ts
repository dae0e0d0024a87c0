import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Instant } from '#rules/calendar/instant.ts';
import type { MovableClock } from '../clock.ts';
import type { Job } from '../jobs/job.ts';

const TEN_YEARS = 10 * 366 * 24 * 3600;
const forward = z.strictObject({ seconds: z.int().positive().max(TEN_YEARS) });

/**
 * With `TEST_CLOCK`: `POST /dev/clock` with `{ "seconds": 3600 }` moves the clock forward, and answers when the jobs that became
 * due have run. Tests of hourly jobs therefore need no waiting and do not depend on the machine's speed.
 */
export function registerTestClock(
  app: FastifyInstance,
  clock: MovableClock,
  {
    jobs,
    done,
  }: { readonly jobs: readonly Job<string>[]; readonly done: (name: string, now: Instant) => Promise<void> },
): void {
  app.post('/dev/clock', async (request, reply) => {
    const parsed = forward.safeParse(request.body);
    if (!parsed.success) return reply.status(400).send({ wrong: 'seconds must be a positive whole number' });
    const { seconds } = parsed.data;
    clock.putForward(seconds * 1000);
    const now = clock.now();
    for (const job of jobs) {
      if (job.everySeconds > seconds) continue;
      await job.work(now);
      await done(job.name, now);
    }
    return reply.send({ now });
  });
}
