import { execFile, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createServer, get } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { BrowserContext } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { secondsByProcess } from '../../scripts/processor-time.ts';
import { mayBeTriedAgain } from '../../scripts/second-try.ts';
import { testedFilesIn } from '../../scripts/test-report.ts';
import { createActivity } from './activity.ts';
import { endWhenSilent, SILENT_LOOKS } from './end-when-silent.ts';
import { listenToProcess, watchPages } from './listen.ts';

const activity = createActivity();
listenToProcess(activity);

const LOOK_EVERY_MS = 20;
const SILENCE_MS = SILENT_LOOKS * LOOK_EVERY_MS;
const idle = { activity, secondsWorked: () => 0, lookEveryMs: LOOK_EVERY_MS };
const forever = () => new Promise<never>(() => undefined);

/** A server that answers all but `/never`. */
async function serving(): Promise<string> {
  const server = createServer(({ url }, response) => {
    if (url !== '/never') response.end('well');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('what waits in silence is ended, and says what happened last and what has no answer', async () => {
  const address = await serving();
  await (await fetch(`${address}/well`)).text();
  const waiting = endWhenSilent(() => fetch(`${address}/never`), idle);
  const message = String(await waiting.catch((fault: unknown) => fault));
  expect(message).toMatch(/^Error: Nothing happened for 0\.14 s: no statement, no request/);
  const [past, open] = message.split('Begun and not ended:');
  expect(past).toMatch(/\d s ago: 200: fetching GET http:\/\/127\.0\.0\.1:\d+\/well/);
  expect(open).toMatch(/\d s so far: fetching GET http:\/\/127\.0\.0\.1:\d+\/never/);
  expect(open).toMatch(/\d s so far: serving GET \/never/);
  expect(open).not.toContain('/well');
});

test.each([
  ['fetch', async (url: string) => void (await fetch(url).then((answer) => answer.text()))],
  ['node:http', async (url: string) => void (await once(get(url).end(), 'close'))],
])('what asks by %s now and then goes on', async (_, ask) => {
  const address = await serving();
  const work = async () => {
    for (let waited = 0; waited < 2 * SILENCE_MS; waited += SILENCE_MS / 3) {
      await pause(SILENCE_MS / 3);
      await ask(address);
    }
    return 'ended by itself';
  };
  expect(await endWhenSilent(work, idle)).toBe('ended by itself');
});

test('a fault of what is watched is its own', async () => {
  await expect(endWhenSilent(() => Promise.reject(new Error('its own')), idle)).rejects.toThrow('its own');
});

test('a process that stood still has not been silent', async () => {
  expect(await endWhenSilent(standStill, idle)).toBe('ended by itself');
});

async function standStill(): Promise<string> {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * SILENCE_MS);
  return pause(SILENCE_MS / 3, 'ended by itself');
}

test('processes at work are no silence; control: those that only wait are', async () => {
  expect(await endWhenSilent(() => pause(2 * SILENCE_MS, 'ended'), working(0.5))).toBe('ended');
  await expect(endWhenSilent(forever, working(0.05))).rejects.toThrow('Nothing happened');
});

const working = (share: number) => ({ ...idle, secondsWorked: () => (share * LOOK_EVERY_MS) / 1000 });

test('a process that this one has started is seen at work', async () => {
  const child = spawn(process.execPath, ['-e', 'for (;;);']);
  onTestFinished(() => void child.kill());
  await expect.poll(() => secondsByProcess(process.pid).get(child.pid!)).toBeGreaterThan(0.1);
});

test('a statement without an answer is told', () => {
  void new Client().query('select "never"\n  from "nowhere"');
  expect(activity.describe()).toMatch(/not ended:[^]* so far: statement select "never" from "nowhere"/);
});

test('what a page asks is told, and counts once where the page repeats it by its clock', () => {
  const context = Object.assign(new EventEmitter(), { pages: () => [] });
  watchPages(context as unknown as BrowserContext);
  const page = Object.assign(new EventEmitter(), { url: () => 'about:blank' });
  context.emit('page', page);
  const shows = (url: string) =>
    context.emit('framenavigated', { parentFrame: () => null, page: () => page, url: () => url });
  const asks = (method: string, url: string) => {
    const before = activity.count();
    context.emit('request', { method: () => method, url: () => url });
    return activity.count() > before;
  };
  shows('http://shop/beershop');
  expect(asks('GET', 'http://shop/check?ts=1')).toBe(true);
  expect(asks('GET', 'http://shop/check?ts=2')).toBe(false);
  expect(asks('POST', 'http://shop/basket')).toBe(true);
  expect(asks('GET', 'http://shop/check?ts=3')).toBe(true);
  shows('http://shop/basket');
  expect(asks('GET', 'http://shop/check?ts=4')).toBe(true);
  expect(activity.describe()).toMatch(/so far: page at http:\/\/shop\/basket/);
  page.emit('close');
  expect(activity.describe()).not.toMatch(/so far: page at/);
});

test('all suites but the unit tests are watched', () => {
  const projects = [...readFileSync('vitest.config.ts', 'utf8').matchAll(/name: '(\w+)',(\s+runner: WATCHED)?/g)];
  expect(projects).toHaveLength(7);
  expect(projects.filter(([, , watched]) => !watched).map(([, name]) => name)).toEqual(['unit']);
});

test('a silent test and a silent hook are ended and may be tried again; their after hooks follow, and the next test runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gyle-silent-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = join(folder, 'report.json');
  const args = ['--config', 'tests/watchdog/silent.config.ts', '--reporter', 'json', '--outputFile', report];
  const env = { ...process.env, WATCHDOG_LOOKS_EVERY_MS: '200' };
  await new Promise((ended) => execFile('node_modules/.bin/vitest', ['run', ...args], { env }, ended));
  const files = testedFilesIn(report);
  expect(Object.fromEntries(files.map(({ path, passed, failures }) => [path, { passed, failures }]))).toEqual({
    'tests/watchdog/silent-test.ts': { passed: 1, failures: [silent('waits')] },
    'tests/watchdog/silent-hook.ts': { passed: 0, failures: [silent('')] },
  });
  expect(files.map(mayBeTriedAgain)).toEqual([true, true]);
});

const silent = (name: string) => ({
  name,
  messages: [expect.stringMatching(/^(Error: )?Nothing happened for 1\.4 s/)],
});
