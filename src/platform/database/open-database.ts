import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { EagerClient, UnnamingClient } from './counted-client.ts';
import type { Database } from './database.ts';
import { serverNotifications } from './notifications.ts';
import {
  type DatabaseSettings,
  type OpenDatabase,
  type TimeLimits,
  USUAL_LIMITS,
  USUAL_POOL_WAIT_MS,
} from './opened.ts';
import type { Tables } from './tables.ts';
import { valueParsers } from './value-parsers.ts';

/** Opens PostgreSQL at the given address, otherwise the embedded database. Neither is migrated here. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.url !== null) return openServer({ ...settings, url: settings.url });
  // Fifty megabytes that are only needed without a server.
  const { openEmbedded } = await import('./open-embedded.ts');
  return openEmbedded(settings);
}

type ServerSettings = DatabaseSettings & { readonly url: string };

async function openServer(settings: ServerSettings): Promise<OpenDatabase> {
  const { limits = USUAL_LIMITS } = settings;
  const pool = openPool(settings, limits);
  const unhurried = openPool({ ...settings, poolSize: 1 }, NO_LIMITS);
  const notifications = serverNotifications(settings.url);
  return {
    db: over(pool),
    unhurried: over(unhurried),
    embedded: false,
    notifications,
    close: async () => {
      await notifications.close();
      await Promise.all([pool.end(), unhurried.end()]);
    },
  };
}

const NO_LIMITS: TimeLimits = { lockMs: 0, statementMs: 0, idleInTransactionMs: 0, poolWaitMs: 0 };

function openPool({ url, poolSize, namedStatements }: ServerSettings, limits: TimeLimits): Pool {
  const { lockMs, statementMs, idleInTransactionMs, poolWaitMs } = limits;
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    Client: namedStatements ? EagerClient : UnnamingClient,
    pipeline: namedStatements,
    types: valueParsers,
    // A generic plan is enough: the statements are few and find rows by key.
    options: sessionOptions({
      timezone: 'UTC',
      plan_cache_mode: 'force_generic_plan',
      // Compiling a statement of a list took longer than the list.
      jit: 'off',
      lock_timeout: lockMs,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
    application_name: 'gyle',
    // For a server that hangs or has disappeared, and so does not apply its own time limits.
    query_timeout: statementMs && statementMs + 1000,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: poolWaitMs ?? USUAL_POOL_WAIT_MS.server,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that breaks while idle is replaced at the next query, which reports any error.
  pool.on('error', () => undefined);
  return pool;
}

function sessionOptions(options: Readonly<Record<string, string | number>>): string {
  return Object.entries(options)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

function over(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
