import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import type { OpenDatabase } from './opened.ts';

type TestPostgresOptions = {
  readonly poolSize?: number;
  readonly migrated?: boolean;
  /** Another server than the usual one: a test may not restart that. */
  readonly server?: string | undefined;
};

export type TestPostgres = OpenDatabase & { readonly url: string };

/**
 * A migrated database of its own on the PostgreSQL server that `TEST_DATABASE_URL` names, for one `*.race.test.ts` file;
 * closing it drops it. Without a server this fails loudly: a race that was not run proves nothing.
 */
export async function openTestPostgres({
  poolSize = 10,
  migrated = true,
  server = process.env['TEST_DATABASE_URL'],
}: TestPostgresOptions = {}): Promise<TestPostgres> {
  if (!server) throw new Error('TEST_DATABASE_URL is not set: these tests need a real PostgreSQL server');
  const name = `gyle_test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const open = await openDatabase({ url: url.href, poolSize, namedStatements: true, directory: '', limits: PATIENT });
  if (migrated) await migrate(open.db);
  return {
    ...open,
    url: url.href,
    close: async () => {
      await open.close();
      await asAdministrator(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Tests hold locks for as long as they need, and a loaded machine is slow. */
const PATIENT = { lockMs: 60_000, statementMs: 60_000, idleInTransactionMs: 60_000, poolWaitMs: 60_000 };

/** The server's own database is only asked to make and drop ours, which have "test" in their name. */
async function asAdministrator(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
