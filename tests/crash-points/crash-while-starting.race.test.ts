import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { migrationFiles } from '#platform/database/migrate.ts';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import { type FakeCardGateway, startFakeCardGateway } from '#fake-servers/card-gateway/fake-card-gateway.ts';
import { type FakePaypal, startFakePaypal } from '#fake-servers/paypal/fake-paypal.ts';
import { type ApiProcess, startApi } from '../start-api.ts';

let server: TestPostgres;
let paypal: FakePaypal;
let card: FakeCardGateway;
let running: ApiProcess | null = null;

beforeEach(async () => {
  server = await openTestPostgres({ migrated: false });
  [paypal, card] = [await startFakePaypal(), await startFakeCardGateway()];
});
afterEach(async () => {
  await running?.stop();
  running = null;
  await Promise.all([paypal.stop(), card.stop()]);
  await server.close();
});

/** A first start on an empty database, which stops before the statement, and a second one. */
async function startTwice(statement: string, preload: readonly string[] = []): Promise<void> {
  const start = (settings: Readonly<Record<string, string>>) =>
    startApi({
      databaseUrl: server.url,
      paypal,
      card,
      preload: [...preload, 'crash-points/stop-at.ts'],
      settings,
    });
  await expect(start({ CRASH_BEFORE_STATEMENT: statement })).rejects.toThrow('The shop did not start');
  running = await start({});
}

const stockItems = () => server.db.selectFrom('stock_item').select('id').limit(1).execute();

const POINTS = [
  ['in the middle of the migrations', 'create table credit_note_line'],
  ['when the last of them is noted', `insert into "migration" .*${migrationFiles().at(-1)?.replace('.sql', '')}`],
  ['as the sample brewery is loaded', 'insert into "stock_item"'],
] as const;

test.each(POINTS)('a process that stops %s: the next start finishes it', async (_, statement) => {
  await startTwice(statement);
  expect(await stockItems()).toHaveLength(1);
  expect((await audit(server.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

test('control: without transactions the sample brewery stays half loaded', async () => {
  await startTwice('insert into "stock_item"', ['crash-points/without-transactions.ts']);
  expect(await stockItems()).toEqual([]);
});
