// Features: till
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Instant } from '#rules/calendar/instant.ts';
import { tillThatWaits } from '../api/till-things.ts';
import { copyHouse } from '../copy-house.ts';
import { copyFilledVar, type RunningProduct, startProduct } from '../start-product.ts';
import { beginSelling, inDatabaseOf, putIn, tablet, takeCash, untilReadyForOffline } from './till-device.ts';

/** A house with what was built, of which the till is put up anew. */
let house: string;
let varDir: string;
let code: string;
let product: RunningProduct;
const device = tablet();

beforeAll(async () => {
  house = copyHouse({ built: true });
  varDir = join(house, 'var');
  copyFilledVar(varDir);
  const now = new Date().toISOString() as Instant;
  ({ code } = await inDatabaseOf(varDir, (db) => tillThatWaits({ db, now })));
  product = await startProduct({ VAR_DIR: varDir }, house);
});
afterAll(async () => {
  await device.discard();
  await product.stop();
  rmSync(house, { recursive: true, force: true });
});

/** Puts up a build of the till that differs in the words of one button, as a new build does: by the names of its files. */
async function putUpNewBuild(): Promise<void> {
  await product.stop();
  const browser = join(house, 'dist', 'browser');
  for (const packed of globSync([join(browser, 'assets/till/*.{br,gz}'), join(browser, 'till-worker.js.{br,gz}')]))
    rmSync(packed);
  const entry = globSync(join(browser, 'assets/till/entry-*.js')).find((file) =>
    readFileSync(file, 'utf8').includes('Search or scan'),
  );
  if (entry === undefined) throw new Error('The till has no entry that finds what is sold');
  const [former, next] = [basename(entry), 'entry-ofthenextbuild.js'];
  writeFileSync(entry, readFileSync(entry, 'utf8').replaceAll('Search or scan', 'Scan or search'));
  renameSync(entry, join(browser, 'assets/till', next));
  for (const file of ['.vite/till.json', 'till-worker.js']) {
    const text = readFileSync(join(browser, file), 'utf8');
    writeFileSync(join(browser, file), text.replaceAll(former, next).replaceAll(/stamp:`[^`]+`/g, 'stamp:`next`'));
  }
  const { port } = new URL(product.address);
  product = await startProduct({ VAR_DIR: varDir, PORT: port, PUBLIC_URL: product.address }, house);
}

/** The till looks each ten seconds; what it then reads of its device takes a moment that no clock puts forward. */
async function tenSecondsPass(page: Page): Promise<void> {
  // In the moment in which it takes the new build it has no document whose time could pass.
  await page.clock.runFor(10_500).catch(() => undefined);
  await page.waitForTimeout(250);
}

test('a new build waits while a sale is open, and is there soon after it', async () => {
  const context = await device.switchOn();
  const page = context.pages()[0] ?? (await context.newPage());
  await page.clock.install();
  await page.goto(`${product.address}/till`);
  await beginSelling(page, code, 'Maud Rix');
  await untilReadyForOffline(page);
  await putIn(page, 'glass');
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));

  await putUpNewBuild();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null), { timeout: 60_000 })
    .toBe(true);
  // Longer than nobody has to touch a till, and as often as it looks in that time.
  for (let looks = 0; looks < 4; looks += 1) await tenSecondsPass(page);
  expect([documents, await page.getByLabel('Search or scan').count()]).toEqual([0, 1]);

  await takeCash(page);
  const taken = () => tenSecondsPass(page).then(() => page.getByLabel('Scan or search').isVisible());
  await expect.poll(taken, { timeout: 60_000, interval: 250 }).toBe(true);
  expect(documents).toBe(1);
  await page.getByRole('button', { name: /^Online Copy/ }).waitFor();
});
