import type { FastifyInstance } from 'fastify';
import { type Database, whyNoWrites } from '../database/database.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { IN_EVERY_STATE } from './server-state.ts';

/** Whether shutdown has begun. */
export type Draining = { readonly hasBegun: () => boolean };

/**
 * `/healthz`: the process is alive. `/readyz`: it can take requests, as its database and tables are there and it is not shutting
 * down. With a database that takes no writes it is ready too, and says `read-only` or `out-of-resources`.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, draining }: { readonly db: Database; readonly draining: Draining },
): void {
  let migrated = false;
  app.get('/healthz', { config: IN_EVERY_STATE }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { config: IN_EVERY_STATE }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (draining.hasBegun()) return reply.code(503).send({ status: 'leaving' });
    let noWrites: Awaited<ReturnType<typeof whyNoWrites>>;
    try {
      migrated ||= (await pendingMigrations(db)).length === 0;
      noWrites = await whyNoWrites(db);
    } catch (fault) {
      request.log.warn({ err: fault }, 'the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
    if (!migrated) return reply.code(503).send({ status: 'not migrated' });
    return reply.send({ status: noWrites ?? 'ready' });
  });
}
