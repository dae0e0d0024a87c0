import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { WaitingClient, UnnamingClient } from './counted-client.ts';
import { embeddedNotifications } from './notifications.ts';
import { type DatabaseSettings, type OpenDatabase, USUAL_POOL_WAIT_MS } from './opened.ts';
import { takeLock } from './take-lock.ts';
import type { Tables } from './tables.ts';
import { valueParsers } from './value-parsers.ts';

/** The embedded database in a directory; only one process may open it, as two would silently lose rows. */
export async function openEmbedded(settings: DatabaseSettings): Promise<OpenDatabase> {
  mkdirSync(dirname(settings.directory), { recursive: true });
  const lock = takeLock(`${settings.directory}.lock`, settings.directory);
  try {
    const { limits, namedStatements } = settings;
    const open = await overPool(await PGlite.create(settings.directory), {
      namedStatements,
      poolWaitMs: limits?.poolWaitMs ?? null,
    });
    return {
      ...open,
      close: async () => {
        await open.close();
        lock.release();
      },
    };
  } catch (fault) {
    lock.release();
    throw fault;
  }
}

/** The same pool, driver and dialect as for a server, with a single connection. */
export async function overPool(
  lite: PGlite,
  { namedStatements, poolWaitMs = null }: { readonly namedStatements: boolean; readonly poolWaitMs?: number | null },
): Promise<OpenDatabase> {
  await lite.exec(`set timezone to 'UTC'`);
  const pool = new Pool(
    Object.assign(createPgConfig(lite), {
      max: 1,
      Client: namedStatements ? WaitingClient : UnnamingClient,
      types: valueParsers,
      idleTimeoutMillis: 0,
      // A query that was not given the open transaction would wait for itself: it fails after this time.
      connectionTimeoutMillis: poolWaitMs ?? USUAL_POOL_WAIT_MS.embedded,
    }),
  );
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    unhurried: db,
    embedded: true,
    notifications: embeddedNotifications(lite),
    close: async () => {
      await pool.end();
      await lite.close();
    },
  };
}
