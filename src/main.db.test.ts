import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { configFrom } from '#platform/config.ts';
import { people } from '#sample-brewery/people.ts';
import { logInAnew } from '../tests/log-in.ts';
import { startGyle, type StartOptions } from './main.ts';

const log = pino({ level: 'silent' });

function newVarDir(): string {
  return mkdtempSync(join(tmpdir(), 'gyle-demo-'));
}

/** Filled by the first that starts the demo here, and found filled by the others. */
const demoVarDir = newVarDir();
/** Of a new business: migrated by the start that is refused, and gone on with as whoever reads why would. */
const businessVarDir = newVarDir();
afterAll(() => {
  for (const folder of [demoVarDir, businessVarDir]) rmSync(folder, { recursive: true });
});

async function startDemo(settings: Record<string, string> = {}, extras: StartOptions['extras'] = []) {
  const config = configFrom({
    VAR_DIR: demoVarDir,
    PORT: '0',
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    DRAIN_SECONDS: '0',
    ...settings,
  });
  const start = () =>
    startGyle(config, {
      log,
      site: null,
      builtFiles: null,
      extras,
    });
  return { start, gyle: await start() };
}

const BUSINESS = { DEMO: '0', PUBLIC_URL: 'https://shop.example', VAR_DIR: businessVarDir };

const startBusiness = (settings: Record<string, string> = {}) => startDemo({ ...BUSINESS, ...settings });

test('the demo opens with the sample brewery, both ways to pay, and its caught mails, and fills itself once', async () => {
  const { start, gyle } = await startDemo();
  const ask = async (path: string) => (await fetch(`${gyle.url}${path}`)).json();
  expect(await ask('/readyz')).toEqual({ status: 'ready' });
  const { items } = (await ask('/api/contentapi/getshopcardlist')) as { items: unknown[] };
  expect(items.length).toBeGreaterThan(40);
  expect((await fetch(`${gyle.url}/dev/mails`)).status).toBe(200);
  expect((await fetch(`${gyle.url}/dev/clock`, { method: 'POST' })).status).toBe(404);
  expect(await ask('/api/accounts/getgooglekeys')).toMatchObject({ clientId: expect.stringMatching(/^pretend/) });
  const { headers } = await logInAnew(gyle, people.retail.email);
  await gyle.stop();
  const again = await start();
  // Sessions survive a restart.
  expect((await fetch(`${again.url}/api/order/getdraftorder2`, { headers })).status).toBe(200);
  const second = (await (await fetch(`${again.url}/api/contentapi/getshopcardlist`)).json()) as { items: unknown[] };
  expect(second.items).toHaveLength(items.length);
  await again.stop();
});

test('a new business does not start without a name, and the error names the setting', async () => {
  await expect(startBusiness()).rejects.toThrow('The setting BREWERY_NAME is missing');
});

test('nor is anybody invited to it without one, in the same words', async () => {
  const env = { ...process.env, ...BUSINESS, BREWERY_NAME: '' };
  const inviting = promisify(execFile)(process.execPath, ['scripts/invite.ts', 'ada@shop.example', 'Ada Example'], {
    env,
  });
  await expect(inviting).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The setting BREWERY_NAME is missing: the pages must say whose they are, .+\n$/),
  });
});

test('a new business starts without mail and payment settings, with the name of its settings, a neutral mark and an empty shop', async () => {
  const { gyle } = await startBusiness({ BREWERY_NAME: 'Alder Bank Brewery' });
  const ask = async (path: string) => (await fetch(`${gyle.url}${path}`)).json();
  expect(await ask('/api/content/getbrewery')).toMatchObject({ name: 'Alder Bank Brewery', legalName: '' });
  expect(await ask('/manifest.webmanifest')).toMatchObject({ name: 'Alder Bank Brewery', short_name: 'Alder' });
  expect(await ask('/api/accounts/checkshop')).toMatchObject({ value: 1 });
  expect(await ask('/api/accounts/getpaypalconfig')).toMatchObject({ clientId: '', cardOffered: false });
  expect(await (await fetch(`${gyle.url}/favicon.svg`)).text()).not.toMatch(/sallowmere/i);
  expect((await fetch(`${gyle.url}/favicon.ico`)).status).toBe(200);
  await gyle.stop();
});

test('the demo has the mark of the sample brewery', async () => {
  const { gyle } = await startDemo();
  expect(await (await fetch(`${gyle.url}/favicon.svg`)).text()).toContain('Sallowmere');
  expect(await (await fetch(`${gyle.url}/logo.svg`)).text()).toContain('Sallowmere');
  await gyle.stop();
});

test('a process told to stop completes its pending requests, and then exits', async () => {
  const arrived = Promise.withResolvers<void>();
  const holding = Promise.withResolvers<void>();
  const { gyle } = await startDemo({}, [
    (app) =>
      app.get('/slow', async () => {
        arrived.resolve();
        await holding.promise;
        return { answered: true };
      }),
  ]);
  const slow = fetch(`${gyle.url}/slow`);
  await arrived.promise;
  const stopped = gyle.stop();
  const listens = async () => (await fetch(`${gyle.url}/healthz`).catch(() => null)) !== null;
  await expect.poll(listens).toBe(false);
  holding.resolve();
  expect(await (await slow).json()).toEqual({ answered: true });
  await stopped;
  await expect(fetch(`${gyle.url}/healthz`)).rejects.toThrow();
});

test('while draining it reports that to monitoring, and still answers', async () => {
  const { gyle } = await startDemo({ DRAIN_SECONDS: '1' });
  const stopped = gyle.stop();
  const ready = await fetch(`${gyle.url}/readyz`);
  expect(ready.status).toBe(503);
  const shelf = await fetch(`${gyle.url}/api/contentapi/getshopcardlist`);
  expect(shelf.status).toBe(200);
  expect(shelf.headers.get('connection')).toBe('close');
  await stopped;
});
