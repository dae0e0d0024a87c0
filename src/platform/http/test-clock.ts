import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MovableClock } from '../clock.ts';
import type { Job } from '../jobs/job.ts';

const TEN_YEARS = 10 * 366 * 24 * 3600;
const forward = z.strictObject({ seconds: z.int().positive().max(TEN_YEARS) });

/**
 * With `TEST_CLOCK`: `POST /dev/clock` with `{ "seconds": 3600 }` puts the clock forward, and answers when the jobs that
 * have come due by it are done. What waits for an hour is tested at once, at whatever speed the machine has.
 */
export function registerTestClock(app: FastifyInstance, clock: MovableClock, jobs: readonly Job[]): void {
  app.post('/dev/clock', async (request, reply) => {
    const parsed = forward.safeParse(request.body);
    if (!parsed.success) return reply.status(400).send({ wrong: 'seconds must be a positive whole number' });
    const { seconds } = parsed.data;
    clock.putForward(seconds * 1000);
    const now = clock.now();
    for (const job of jobs) if (job.everySeconds <= seconds) await job.work(now);
    return reply.send({ now });
  });
}
