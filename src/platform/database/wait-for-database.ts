import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Unavailable, whyUnavailable } from './why-unavailable.ts';

type Options = {
  readonly log: Pick<Logger, 'warn'>;
  /** Ends the waiting. */
  readonly stopping?: AbortSignal;
};

/**
 * Begins again for as long as the database is away, busy, read-only or out of resources, with one sentence a minute. What waiting does not cure, such
 * as a wrong password, is thrown at once. `begin` leaves nothing open when it fails.
 */
export async function waitForDatabase<T>(begin: () => Promise<T>, { log, stopping }: Options): Promise<T> {
  let saidAt = -Infinity;
  for (;;) {
    try {
      return await begin();
    } catch (fault) {
      const why = whyUnavailable(fault) ?? whyUnavailable((fault as Partial<Error> | null)?.cause);
      if (why === null) throw fault;
      if (performance.now() - saidAt >= SAID_EVERY_MS) {
        saidAt = performance.now();
        log.warn({ err: fault }, SAYS[why]);
      }
    }
    await pause(TRIED_EVERY_MS, undefined, stopping && { signal: stopping });
  }
}

const TRIED_EVERY_MS = 500;
const SAID_EVERY_MS = 60_000;

const SAYS: Readonly<Record<Unavailable, string>> = {
  away: 'The database of the setting DATABASE_URL does not answer: the start waits for it',
  busy: 'The database of the setting DATABASE_URL is too busy to answer: the start waits for it',
  'read-only':
    'The database of the setting DATABASE_URL takes no writes, which the start needs: it waits until it does',
  'out-of-resources':
    'The database of the setting DATABASE_URL is out of disk, memory or file handles: the start waits until it has some',
};
