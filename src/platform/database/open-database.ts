import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { NamingClient, UnnamingClient } from './counted-client.ts';
import { openEmbedded } from './open-embedded.ts';
import { serverEars } from './ears.ts';
import type { DatabaseSettings, OpenDatabase } from './opened.ts';
import type { Tables } from './tables.ts';
import { valueParsers } from './value-parsers.ts';

/** Opens PostgreSQL at the address given, or else the database that comes embedded. Neither is migrated here. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  return settings.url === null ? openEmbedded(settings) : openServer({ ...settings, url: settings.url });
}

async function openServer(settings: DatabaseSettings & { readonly url: string }): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    Client: settings.namedStatements ? NamingClient : UnnamingClient,
    types: valueParsers,
    options: '-c timezone=UTC',
    application_name: 'gyle',
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5000,
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
