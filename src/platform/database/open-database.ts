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

/** Opens PostgreSQL at the address given, or else the database that comes embedded. Neither is migrated here. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.url !== null) return openServer({ ...settings, url: settings.url });
  // Fifty megabytes that a process with a server of its own never needs.
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
    // Statements are few, narrow and found by key: PostgreSQL need not plan them anew for each value.
    options: sessionOptions({
      timezone: 'UTC',
      plan_cache_mode: 'force_generic_plan',
      lock_timeout: lockMs,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
    application_name: 'gyle',
    // For a server that is itself frozen, or gone without a word, and keeps no limits.
    query_timeout: statementMs && statementMs + 1000,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: poolWaitMs ?? USUAL_POOL_WAIT_MS.server,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that breaks while idle is replaced at the next query, which reports what is wrong.
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
