import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from '#platform/config.ts';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import { people } from '#sample-brewery/people.ts';
import { logInAnew } from '../tests/log-in.ts';
import { startGyle } from './main.ts';

const log = pino({ level: 'error' });
const varDir = mkdtempSync(join(tmpdir(), 'gyle-business-'));

let server: TestPostgres;
beforeAll(async () => {
  server = await openTestPostgres({ migrated: false });
});
afterAll(async () => {
  await server.close();
  rmSync(varDir, { recursive: true });
});

const open = (settings: Record<string, string>) =>
  startGyle(
    configFrom({
      DATABASE_URL: server.url,
      VAR_DIR: varDir,
      PORT: '0',
      HOST: '127.0.0.1',
      METRICS_PORT: '0',
      DRAIN_SECONDS: '0',
      ...settings,
    }),
    { log, site: null, builtFiles: null },
  );
const business = {
  PUBLIC_URL: 'https://shop.example',
  SMTP_HOST: '127.0.0.1',
  MAIL_FROM: 'shop@shop.example',
  BREWERY_NAME: 'Nobody’s Brewery',
};

test('a business begins with an empty shop: no sample, no log-ins, no fake providers, no page of mails', async () => {
  const gyle = await open(business);
  const ask = async (path: string) => (await fetch(`${gyle.url}${path}`)).json();
  const cards = async (page: number) =>
    ((await ask(`/api/contentapi/getcardsbytpe?tpe=${page}`)) as { source: number }[]).map(({ source }) => source);
  // The usual ones, which fill themselves.
  expect(await cards(3)).toEqual([1101, 1102, 1103, 801, 802, 803, 1001]);
  expect(await cards(4)).toEqual([1101, 1103]);
  expect(await ask('/api/accounts/getpaypalconfig')).toMatchObject({ clientId: '', cardOffered: false });
  expect(await ask('/api/accounts/getgooglekeys')).toEqual({ clientId: '', scriptUrl: '' });
  expect((await fetch(`${gyle.url}/dev/mails`)).status).toBe(404);
  await expect(logInAnew(gyle, people.admin.email)).rejects.toThrow('WRONG_LOG_IN');
  await gyle.stop();
  expect(await server.db.selectFrom('product').select('id').execute()).toEqual([]);
  expect(await server.db.selectFrom('person').select('id').execute()).toEqual([]);
});

async function names({ url }: { url: string }): Promise<string[]> {
  const answer = await fetch(`${url}/api/contentapi/getshopcardlist`);
  const { items } = (await answer.json()) as { items: { prodName: string }[] };
  return items.map(({ prodName }) => prodName);
}

test('two demos that start together on one server fill it once, and each is notified of the other’s changes', async () => {
  const [one, other] = await Promise.all([open({ DEMO: '1' }), open({ DEMO: '1' })]);
  const before = await names(one);
  expect(before.length).toBeGreaterThan(40);
  expect(await names(other)).toEqual(before);
  await server.db
    .updateTable('product')
    .set({ name: 'Gyle of the Day' })
    .where('name', '=', before[0] ?? '')
    .execute();
  for (const gyle of [one, other]) await expect.poll(() => names(gyle)).toContain('Gyle of the Day');
  await Promise.all([one.stop(), other.stop()]);
});
