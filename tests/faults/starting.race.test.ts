import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startGyle } from '#main';
import { configFrom } from '#platform/config.ts';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import { freePort } from '../../scripts/free-port.ts';
import { startTcpRelay } from '../tcp-relay.ts';
import { holdTable, waitingForLock } from './wait-for-lock.ts';

const varDir = mkdtempSync(join(tmpdir(), 'gyle-starting-'));
let server: TestPostgres;
beforeEach(async () => {
  server = await openTestPostgres();
});
afterEach(() => server.close());
afterAll(() => rmSync(varDir, { recursive: true }));

const warnings: { readonly msg: string }[] = [];
const log = pino(
  { level: 'warn' },
  { write: (line: string) => void warnings.push(JSON.parse(line) as { msg: string }) },
);

/** A business that starts, and whether it already listens. */
async function starts(databaseUrl: string) {
  const port = await freePort();
  const config = configFrom({
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://shop.example',
    BREWERY_NAME: 'Alder Bank Brewery',
    VAR_DIR: varDir,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    DRAIN_SECONDS: '0',
  });
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => 'does not listen' as const,
    );
  return { starting: startGyle(config, { log, site: null, builtFiles: null }), ready };
}

test('a process listens only when its jobs stand, and one whose connection breaks before begins again', async () => {
  const held = await holdTable(server.db, 'job_run');
  const { starting, ready } = await starts(server.url);
  const [backend] = await waitingForLock(server.db, 1);
  expect(await ready()).toBe('does not listen');
  await sql`select pg_terminate_backend(${backend})`.execute(server.db);
  await expect.poll(async () => (await waitingForLock(server.db, 1))[0], { timeout: 20_000 }).not.toBe(backend);
  expect(await ready()).toBe('does not listen');
  await held.letGo();
  const gyle = await starting;
  expect(await ready()).toBe(200);
  await gyle.stop();
});

test('a process whose connections all break as soon as it is ready goes on', async () => {
  const { starting, ready } = await starts(server.url);
  await expect.poll(ready, { timeout: 60_000, interval: 5 }).toBe(200);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'gyle%' and pid <> pg_backend_pid()`.execute(
    server.unhurried,
  );
  const gyle = await starting;
  await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  await gyle.stop();
});

test('a process that starts while the database is away says so, and is ready once it is back', async () => {
  const port = await freePort();
  const away = new URL(server.url);
  away.host = `127.0.0.1:${port}`;
  const before = warnings.length;
  const { starting, ready } = await starts(away.href);
  await expect
    .poll(() => warnings.slice(before).map(({ msg }) => msg))
    .toEqual(['The database of the setting DATABASE_URL does not answer: the start waits for it']);
  const relay = await startTcpRelay(server.url, port);
  const gyle = await starting;
  expect(await ready()).toBe(200);
  await gyle.stop();
  await relay.stop();
});

test('the wrong name of a database ends the start at once', async () => {
  const { starting } = await starts(`${server.url}_of_nobody`);
  await expect(starting).rejects.toMatchObject({ code: '3D000' });
});
