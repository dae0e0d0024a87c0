// Features: brewery, catalogue, contact, posts
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyHouse } from '../copy-house.ts';
import { copyFilledVar, type RunningProduct, startProduct } from '../start-product.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, untilAlive, withBrowser } from './browser.ts';

const browser = withBrowser();

/** A house of its own, which is built, lived in, changed and built anew, on one port and one database. */
let house: string;
let product: RunningProduct;
const settings = () => ({ VAR_DIR: join(house, 'var'), WORKER_AFTER_MS: '0' });

beforeAll(async () => {
  house = copyHouse({ built: false });
  copyFilledVar(settings().VAR_DIR);
  product = await startProduct(settings(), house);
}, 300_000);
afterAll(async () => {
  await product.stop();
  rmSync(house, { recursive: true, force: true });
});

const goTo = (page: Page, part: string) =>
  page.getByRole('banner').getByRole('link', { name: part, exact: true }).click();

async function untilWorking(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

async function cachedAddresses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) names.push(new URL(url).pathname);
    return names;
  });
}

test('without a network what was read can be read again, and the shop says that there is none; it comes back by itself', async () => {
  const page = await browser.visit(`${product.address}/terms`, { viewport: PHONE, worker: true });
  await untilWorking(page);
  await page.goto(`${product.address}/terms`);
  await page.goto(`${product.address}/beershop`);
  await page.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
  await expect.poll(() => cachedAddresses(page)).toEqual(expect.arrayContaining(['/offline.html', '/terms']));

  await page.context().setOffline(true);
  await page.goto(`${product.address}/terms`);
  await page.getByRole('heading', { level: 1, name: /Terms/ }).waitFor();
  await page.goto(`${product.address}/beershop`);
  await page.getByRole('heading', { level: 1, name: 'No way through just now' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/beershop');
  await expectAccessible(page);

  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
});

test('the worker keeps scripts, styles and pages for everybody, and nothing that the API answers', async () => {
  const page = await browser.visit(`${product.address}/home`, { viewport: DESK, worker: true });
  await untilWorking(page);
  for (const path of ['/terms', '/beershop', '/beershop/basket', '/news']) {
    await page.goto(product.address + path);
    await page.waitForLoadState('networkidle');
  }
  await expect.poll(() => cachedAddresses(page)).toContain('/news');
  const addresses = await cachedAddresses(page);
  expect(addresses).toEqual(expect.arrayContaining(['/offline.html', '/maintenance.html', '/terms']));
  expect(addresses.filter((path) => /^\/(api|beershop)/.test(path))).toEqual([]);
  expect(consoleErrors(page)).toEqual([]);
});

test('what was opened while the server was away comes by itself once it is back', async () => {
  const page = await browser.visit(`${product.address}/home`, { viewport: PHONE, worker: true });
  await untilWorking(page);
  await page.goto(`${product.address}/home`);
  // A page that is open notices that the server is going, and leads to the page of maintenance by itself.
  await page.goto('about:blank');
  await product.stop();
  await page.goto(`${product.address}/beershop`);
  await page.getByRole('heading', { level: 1, name: 'No way through just now' }).waitFor();
  await startAgain();
  await page.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
});

async function startAgain(): Promise<void> {
  const { port } = new URL(product.address);
  product = await startProduct({ ...settings(), PORT: port, PUBLIC_URL: product.address }, house);
}

/** Stops the house, changes it, builds it anew, and goes on at the same address. Answers with the new version. */
async function deploy(): Promise<string> {
  await product.stop();
  const version = putUp();
  await startAgain();
  return version;
}

const bringToFront = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a new build is taken by an open tab on the first change of module, noted before that, and never at the cost of words', async () => {
  const page = await browser.visit(`${product.address}/home`, { viewport: DESK, worker: true });
  await untilWorking(page);
  await page.goto(`${product.address}/home`);
  // The scripts of pages where one has been stay at hand; for those of others the new build would be loaded at once.
  for (const part of ['News', 'Info', 'Contact', 'Home']) {
    await goTo(page, part);
    await page.waitForURL(new RegExp(`/${part.toLowerCase()}$`));
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
  }
  const first = await deploy();
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  const footer = page.getByRole('contentinfo');
  await goTo(page, 'News');
  await footer.getByText(`Freshly tapped, version ${first}`).waitFor();
  expect([new URL(page.url()).pathname, documents]).toEqual(['/news', 1]);
  await untilAlive(page);
  await goTo(page, 'Contact');
  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(2);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBe(null);

  const second = await deploy();
  await bringToFront(page);
  await footer.getByText(`Version ${second} is available.`).waitFor();
  await footer.getByText('An update is ready.').waitFor();
  expect(documents).toBe(1);
  await message.fill('Do you fill growlers?');
  const takeIt = footer.getByRole('button', { name: 'Update now' });
  await takeIt.click();
  await footer.getByText('Finish what you are writing or paying first').waitFor();
  expect([await message.inputValue(), documents]).toEqual(['Do you fill growlers?', 1]);
  await message.fill('');
  await takeIt.click();
  await footer.getByText(`Freshly tapped, version ${second}`).waitFor();
  expect([new URL(page.url()).pathname, documents]).toEqual(['/contact', 2]);
  await goTo(page, 'Shop');
  await page.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
  expect(documents).toBe(2);
}, 300_000);

test('where workers are not wanted, those that are there are dismissed with all they kept', async () => {
  const page = await browser.visit(`${product.address}/home`, { viewport: DESK, worker: true });
  await untilWorking(page);
  await page.route('**/env.json', (route) => route.fulfill({ json: { apiBase: '' } }));
  await page.reload();
  await expect.poll(() => cachedAddresses(page)).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

/** Another version with every call, since the test may be tried twice, and a footer that has one more word to say. */
function putUp(): string {
  const manifest = join(house, 'package.json');
  const text = readFileSync(manifest, 'utf8');
  const { version } = JSON.parse(text) as { readonly version: string };
  const next = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  writeFileSync(manifest, text.replace(`"version": "${version}"`, `"version": "${next}"`));
  const footer = join(house, 'src/site/layouts/footer.tsx');
  const words = readFileSync(footer, 'utf8');
  if (!words.includes('Freshly tapped'))
    writeFileSync(footer, words.replace('Version {version}', 'Freshly tapped, version {version}'));
  return next;
}
