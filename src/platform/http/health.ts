import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { pendingMigrations } from '../database/migrate.ts';

/** Whether the process has been told to stop. */
export type Draining = { readonly hasBegun: () => boolean };

/** `/healthz`: the process is alive. `/readyz`: it may be sent visitors, having its database and tables, and is not leaving. */
export function registerHealth(
  app: FastifyInstance,
  { db, draining }: { readonly db: Database; readonly draining: Draining },
): void {
  let migrated = false;
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (draining.hasBegun()) return reply.code(503).send({ status: 'leaving' });
    try {
      migrated ||= (await pendingMigrations(db)).length === 0;
      await sql`select 1`.execute(db);
    } catch (fault) {
      request.log.warn({ err: fault }, 'the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
    return migrated ? reply.send({ status: 'ready' }) : reply.code(503).send({ status: 'not migrated' });
  });
}
