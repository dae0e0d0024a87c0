import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type Instant, instant } from '#rules/calendar/instant.ts';
import { type HeldClock, heldClock } from '../clock.ts';
import { configFrom } from '../config.ts';
import { openChanges } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import { buildServer, type ServerDeps } from './build-server.ts';
import type { RouteDefinition } from './route.ts';

export type ServerForTest = {
  readonly app: FastifyInstance;
  readonly clock: HeldClock;
  readonly changes: ReturnType<typeof openChanges>;
  /** The lines written to the log. */
  readonly logged: readonly string[];
};

/** The real server with routes of a test, and a clock that the test moves. */
export async function serverForTest(
  db: Database,
  routes: readonly RouteDefinition[],
  more: Partial<ServerDeps> & {
    readonly settings?: Record<string, string>;
    readonly stockShown?: (now: Instant) => Promise<number>;
  } = {},
): Promise<ServerForTest> {
  const clock = heldClock(instant('2026-11-21T10:15:00Z'));
  const changes = openChanges();
  const logged: string[] = [];
  const app = await buildServer({
    config: configFrom(more.settings ?? {}),
    version: '6.2.3',
    db,
    clock,
    changes,
    serverState: { current: () => ({ state: 'open', message: '', returnsAt: null }) },
    stockShown: async () => 1,
    log: pino({ level: 'info' }, { write: (line) => logged.push(line) }),
    metrics: null,
    draining: { hasBegun: () => false },
    routes,
    site: null,
    builtFiles: null,
    ...more,
  });
  return { app, clock, changes, logged };
}
