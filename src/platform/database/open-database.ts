import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { EagerClient, UnnamingClient } from './counted-client.ts';
import { serverEars } from './ears.ts';
import { type DatabaseSettings, LONGEST_WAIT_MS, type OpenDatabase } from './opened.ts';
import type { Tables } from './tables.ts';
import { valueParsers } from './value-parsers.ts';

/** Opens PostgreSQL at the address given, or else the database that comes embedded. Neither is migrated here. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.url !== null) return openServer({ ...settings, url: settings.url });
  // Fifty megabytes that a process with a server of its own never needs.
  const { openEmbedded } = await import('./open-embedded.ts');
  return openEmbedded(settings);
}

async function openServer(settings: DatabaseSettings & { readonly url: string }): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    Client: settings.namedStatements ? EagerClient : UnnamingClient,
    pipeline: settings.namedStatements,
    types: valueParsers,
    // Statements are few, narrow and found by key: PostgreSQL need not plan them anew for each value.
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
    application_name: 'gyle',
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    keepAlive: true,
  });
  // A connection that breaks while idle is replaced at the next query, which reports what is wrong.
  pool.on('error', () => undefined);
  const ears = serverEars(settings.url);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    embedded: false,
    ears,
    close: async () => {
      await ears.close();
      await pool.end();
    },
  };
}
