import { spawn } from 'node:child_process';
import { Client } from 'pg';
import { startThrowAwayCluster } from './throw-away-cluster.ts';

/**
 * Runs a command with `TEST_DATABASE_URL` set: the one given, else a server that already answers on loopback, else a
 * throw-away cluster made of the installed binaries. None of them is a failure: nothing is skipped in silence.
 */
const [command, ...args] = process.argv.slice(2);
if (!command) throw new Error('with-postgres needs a command to run');

const TEST_DATABASE = 'gyle_test';
const setting = process.env['TEST_DATABASE_URL'];
const answering = setting ? null : await loopbackServer();
const cluster = setting || answering ? null : await startThrowAwayCluster();
const url = setting ?? `${answering ?? cluster?.url}/${TEST_DATABASE}`;

if (!new URL(url).pathname.includes('test')) {
  console.error(
    `The database of TEST_DATABASE_URL must have "test" in its name, since it is emptied: ${new URL(url).pathname}`,
  );
  process.exit(1);
}
if (!setting) await createDatabase(url);
console.log(
  `  PostgreSQL: ${setting ? 'as TEST_DATABASE_URL says' : answering ? 'the server on loopback' : 'a throw-away cluster'}`,
);

const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } });
child.on('exit', (code) => {
  cluster?.stop();
  process.exit(code ?? 1);
});

async function loopbackServer(): Promise<string | null> {
  for (const server of [
    'postgres://postgres@127.0.0.1:5432',
    `postgres://${process.env['USER'] ?? 'root'}@127.0.0.1:5432`,
  ]) {
    const client = new Client({ connectionString: `${server}/postgres`, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      return server;
    } catch {
      continue;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return null;
}

async function createDatabase(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl.replace(`/${TEST_DATABASE}`, '/postgres') });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEST_DATABASE]);
  if (!rowCount) await client.query(`create database ${TEST_DATABASE}`);
  await client.end();
}
