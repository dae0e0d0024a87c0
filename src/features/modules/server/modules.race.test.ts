import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configFrom } from '#platform/config.ts';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import { instant } from '#rules/calendar/instant.ts';
import { startGyle } from '../../../main.ts';
import { createModulesDesk } from './modules.service.ts';

type Gyle = Awaited<ReturnType<typeof startGyle>>;

const varDir = mkdtempSync(join(tmpdir(), 'gyle-modules-'));
let server: TestPostgres;
let processes: readonly Gyle[] = [];
let by: number;
beforeAll(async () => {
  server = await openTestPostgres();
  const open = () =>
    startGyle(
      configFrom({
        DATABASE_URL: server.url,
        VAR_DIR: varDir,
        PORT: '0',
        HOST: '127.0.0.1',
        METRICS_PORT: '0',
        DRAIN_SECONDS: '0',
        PUBLIC_URL: 'https://shop.example',
        SMTP_HOST: '127.0.0.1',
        MAIL_FROM: 'shop@shop.example',
        BREWERY_NAME: 'Nobody’s Brewery',
      }),
      { log: pino({ level: 'error' }), site: null, builtFiles: null },
    );
  processes = await Promise.all([open(), open()]);
  const person = { email: 'ada@shop.example', name: 'Ada', role: 90, created_at: NOW };
  ({ id: by } = await server.db.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow());
});
afterAll(async () => {
  await Promise.all(processes.map((gyle) => gyle.stop()));
  await server.close();
  rmSync(varDir, { recursive: true });
});

const NOW = instant('2026-11-27T12:00:00.000Z');
const WITHIN_A_SECOND = { timeout: 1000, interval: 50 };

async function codeOf({ url }: Gyle): Promise<string> {
  const answer = await fetch(`${url}/api/contentapi/getevents`);
  return answer.ok ? 'there' : ((await answer.json()) as { readonly code: string }).code;
}
async function switchEvents(on: boolean): Promise<void> {
  const desk = createModulesDesk(server.db);
  const { version } = await desk.find(NOW);
  const answer = await desk.switch({ module: 'events', on, sure: true }, { version, by, at: NOW });
  expect(answer).toMatchObject({ version: version + 1 });
}
const bothSay = (code: string) =>
  Promise.all(processes.map((gyle) => expect.poll(() => codeOf(gyle), WITHIN_A_SECOND).toBe(code)));

beforeEach(() => bothSay('there'));

test('a module that is switched off is refused by every process within a second, and there again when it is on', async () => {
  await switchEvents(false);
  await bothSay('MODULE_OFF');
  await switchEvents(true);
  await bothSay('there');
});

test('control: without the notification of the table no process hears of it', async () => {
  await sql`alter table module_switches disable trigger tell_change_of_brewery`.execute(server.db);
  await switchEvents(false);
  await expect(bothSay('MODULE_OFF')).rejects.toThrow();
  expect(await Promise.all(processes.map(codeOf))).toEqual(['there', 'there']);
  await sql`alter table module_switches enable trigger tell_change_of_brewery`.execute(server.db);
  await switchEvents(true);
});
