import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import type { Filling } from './open-test-database.ts';
import type { OpenDatabase } from './opened.ts';

type TestPostgresOptions = {
  readonly poolSize?: number;
  readonly migrated?: boolean;
  /** The initial content besides the tables. */
  readonly filling?: Filling;
  /** Another server than the default one, which tests must not restart. */
  readonly server?: string | undefined;
};

export type TestPostgres = OpenDatabase & { readonly url: string };

/**
 * A separate migrated database on the PostgreSQL server of `TEST_DATABASE_URL` for one `*.race.test.ts` file; closing it drops
 * it. It is a copy of the template made by `makeTemplates` if there is one. Fails without a server, since a skipped race test
 * proves nothing.
 */
export async function openTestPostgres({
  poolSize = 10,
  migrated = true,
  filling,
  server = usualServer(),
}: TestPostgresOptions = {}): Promise<TestPostgres> {
  const templates = migrated ? templatesOn(server) : {};
  const filled = filling && templates[filling.key];
  const template = filled ?? templates[MIGRATED];
  const { name, open, url } = await createDatabase(server, poolSize, template);
  if (migrated && !template) await migrate(open);
  if (!filled) await filling?.fill(open.unhurried);
  return {
    ...open,
    url,
    close: async () => {
      await open.close();
      await dropDatabase(server, name);
    },
  };
}

/**
 * Makes a migrated database, and one for each filling, as templates for `openTestPostgres` in the processes started from here:
 * migrating and filling takes seconds, a copy a tenth of one. Returns a function that drops them.
 */
export async function makeTemplates(fillings: readonly Filling[]): Promise<() => Promise<void>> {
  const server = usualServer();
  const names: Record<string, string> = {};
  for (const filling of [undefined, ...fillings]) {
    const { name, open } = await createDatabase(server, 1, names[MIGRATED]);
    if (filling) await filling.fill(open.unhurried);
    else await migrate(open);
    // A database with open connections cannot be copied.
    await open.close();
    names[filling?.key ?? MIGRATED] = name;
  }
  process.env[TEMPLATES] = JSON.stringify({ server, names });
  return async () => {
    for (const name of Object.values(names)) await dropDatabase(server, name);
  };
}

const TEMPLATES = 'TEST_TEMPLATES';
const MIGRATED = 'migrated';

/** The names of the templates on a server by the keys of their fillings. */
function templatesOn(server: string): Readonly<Record<string, string>> {
  const made = JSON.parse(process.env[TEMPLATES] ?? '{}') as { server?: string; names?: Record<string, string> };
  return (made.server === server && made.names) || {};
}

function usualServer(): string {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: these tests need a real PostgreSQL server');
  return server;
}

async function createDatabase(server: string, poolSize: number, template?: string) {
  const name = `gyle_test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const open = await openDatabase({ url: url.href, poolSize, namedStatements: true, directory: '', limits: PATIENT });
  return { name, open, url: url.href };
}

const dropDatabase = (server: string, name: string) =>
  asAdministrator(server, `drop database if exists ${name} with (force)`);

/** Tests may hold locks for long, and a busy machine is slow. */
const PATIENT = { lockMs: 60_000, statementMs: 60_000, idleInTransactionMs: 60_000, poolWaitMs: 60_000 };

/** The server's own database is only used to create and drop test databases, which have "test" in their name. */
async function asAdministrator(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
