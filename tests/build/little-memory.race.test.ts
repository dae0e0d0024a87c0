import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { freePort } from '../../scripts/free-port.ts';
import { copyHouse } from '../copy-house.ts';
import { readTermsVersion, shopperReadyToPay } from '../shopper-for-test.ts';
import { limitMemory } from './memory-limit.ts';
import { watchMemory } from './resident-memory.ts';

const MIB = 2 ** 20;
const LIMIT_MIB = 750;
const PAYPAL = 103;

const house = copyHouse({ built: false });
const limit = limitMemory(LIMIT_MIB * MIB);
/** Before a command: with all that it starts it is within the limit. */
const ENTER = limit ? `echo $$ > ${limit.entrance} && ` : '';
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) while (signal(child, 'SIGKILL')) await pause(100);
  limit?.remove();
  rmSync(house, { recursive: true, force: true });
});

/** `npm start` of a clean copy, with npm and all that it starts within the limit, or else `highest` = the most bytes that they had. */
async function start() {
  const ports = await Promise.all(Array.from({ length: 6 }, freePort));
  const [port, metrics, paypal, card, list, identity] = ports.map(String);
  const child = spawn('sh', ['-c', `${ENTER}exec npm start`], {
    cwd: house,
    detached: true,
    env: {
      ...clean(process.env),
      PORT: port,
      METRICS_PORT: metrics,
      STAND_IN_PAYPAL_PORT: paypal,
      STAND_IN_CARD_PORT: card,
      STAND_IN_MAILING_LIST_PORT: list,
      STAND_IN_IDENTITY_PORT: identity,
      DRAIN_SECONDS: '0',
      ...(!limit && { LITTLE_MEMORY: '1' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
  const memory = limit ? null : watchMemory(child.pid!);
  const url = `http://localhost:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || child.signalCode !== null || limit?.ended())
      throw new Error(`It did not start within ${LIMIT_MIB} MB:\n${printed}`);
    await pause(100);
  }
  return {
    url,
    printed: () => printed,
    highest: memory?.highest,
    stop: async () => {
      memory?.stop();
      // npm does not pass a signal on: the whole group gets it.
      while (signal(child, 'SIGTERM')) await pause(200);
      running.delete(child);
    },
  };
}

/** To a process and all that it has started; false = none of them is there any more. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): boolean {
  try {
    return process.kill(-pid!, name);
  } catch {
    return false;
  }
}

/** A person's environment: neither the tests' nor that of a run through npm. */
function clean(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(NODE_ENV|VITEST.*|TEST.*|npm_.*|DATABASE_URL|NODE_OPTIONS)$/i.test(name),
    ),
  );
}

async function buy(url: string): Promise<void> {
  await readTermsVersion(url);
  const shopper = await shopperReadyToPay(url, packs.reedcutterBottle, 6);
  const { body: keys } = await shopper.call<{ scriptUrl: string }>('GET', '/api/accounts/getpaypalconfig');
  const { body } = await shopper.beginPaypal();
  const approved = await fetch(`${new URL(keys.scriptUrl).origin}/checkoutnow?token=${body.token}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'approve', buyer: 'ada' }),
  });
  expect(approved.ok).toBe(true);
  expect(await shopper.confirm(PAYPAL, body.token)).toMatchObject({ status: 200, body: { status: 11, isPaid: true } });
}

test('a clean copy builds, starts, sells, and does so again after a restart, within 750 MB for everything together', async () => {
  if (!limit)
    process.stderr.write(
      '  NOT TRIED: a control group with 750 MB, which this machine lets nobody make. Memory is only sampled\n',
    );
  // Of a first start that was broken off.
  mkdirSync(join(house, 'var/database.unfinished'), { recursive: true });
  writeFileSync(join(house, 'var/database.unfinished/PG_VERSION'), 'half');
  for (const nth of ['first', 'second']) {
    const shop = await start();
    for (const page of ['/home', '/beershop', '/beershop/product/101-reedcutter'])
      expect((await fetch(shop.url + page)).status).toBe(200);
    await buy(shop.url);
    expect(shop.printed()).toContain('Little memory');
    expect(shop.printed().includes('Building the site')).toBe(nth === 'first');
    await shop.stop();
    if (shop.highest) {
      expect(shop.highest() / MIB, nth).toBeGreaterThan(200);
      expect(shop.highest() / MIB, nth).toBeLessThan(LIMIT_MIB);
    }
    expect(limit?.ended() ?? 0, nth).toBe(0);
  }
  const env = { ...clean(process.env), ...(!limit && { LITTLE_MEMORY: '1' }) };
  const audit = await promisify(execFile)('sh', ['-c', `${ENTER}exec npm run audit`], { cwd: house, env });
  expect(audit.stdout).toContain('All of it agrees.');
});
