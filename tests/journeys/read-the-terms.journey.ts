// Features: accounts, catalogue, held-orders, memberships, newsletter, terms
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isListed } from '#rules/content/stored-on-device.ts';
import { people } from '#sample-brewery/people.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, expectAccessible, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { logIn } from './logging-in.ts';

const browser = withBrowser();

const RETAIL = 'Terms and Conditions (Retail)';
const choices = (page: Page) =>
  page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.innerText.trim()));
const title = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const download = (page: Page) => page.getByRole('link', { name: 'Download as a PDF' });

const viewport = PHONE;

/** The browser of the journeys shows none, and says so. */
const showsPdfs = (does: boolean) => `Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => ${does} })`;

test('a visitor reads the terms of sale and the privacy notice, as a page and as a PDF', async () => {
  const page = await browser.visit('/terms', { viewport });
  await untilAlive(page);
  expect(await choices(page)).toEqual(['Privacy Notice', RETAIL]);
  expect(await page.getByRole('radio', { name: RETAIL }).isChecked()).toBe(true);
  await page.getByText('You must be 18').waitFor();
  const file = await page.request.get((await download(page).getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.getByRole('radio', { name: RETAIL }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => title(page)).toBe('Privacy notice');
  expect(await download(page).getAttribute('href')).toBe('/api/terms/privacy/4.0.pdf');
  expect(new URL(page.url()).searchParams.get('kind')).toBe('privacy');
  await expectWhole(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
});

test.each([
  { where: 'at a desk', looks: { runsFirst: showsPdfs(true) }, isFramed: true },
  { where: 'on a phone', looks: { runsFirst: showsPdfs(true), viewport: PHONE }, isFramed: false },
  { where: 'on a wide tablet that is touched', looks: { runsFirst: showsPdfs(true), touch: true }, isFramed: false },
  { where: 'in a browser that shows no PDF itself', looks: { runsFirst: showsPdfs(false) }, isFramed: false },
])(
  '$where the PDF stands beside the text: $isFramed, and where not it is not even loaded',
  async ({ looks, isFramed }) => {
    const page = await browser.visit('about:blank', looks);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/terms');
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('iframe[title$="as a PDF"]').isVisible()).toBe(isFramed);
    expect(requests.filter((url) => /\.pdf\b/.test(url)).length > 0).toBe(isFramed);
  },
);

test('the version of an old order can still be read, and says that it is a former one', async () => {
  const page = await browser.visit('/terms');
  await page.getByRole('link', { name: /^Version 2\.4/ }).click();
  await page.getByText('This is a former version').waitFor();
  await expect.poll(() => title(page)).toBe('Terms and conditions (former)');
  expect(await download(page).getAttribute('href')).toBe('/api/terms/retail/2.4.pdf');
  expect(await page.locator('meta[name="robots"]').first().getAttribute('content')).toBe('noindex');
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => title(page)).toBe('Terms and conditions (former)');
  await page.getByRole('link', { name: 'the version in force' }).click();
  await expect.poll(() => title(page)).toBe('Terms and conditions');
});

test.each([
  { who: people.trade30Days, hers: ['Privacy Notice', 'Trade terms'], open: 'Trade terms' },
  { who: people.admin, hers: ['Privacy Notice', RETAIL, 'Trade terms'], open: 'Terms and conditions' },
])('$who.name is shown the terms of $who.does', async ({ who, hers, open }) => {
  const page = await asSomebody(who, browser, '/terms');
  await expect.poll(() => choices(page)).toEqual(hers);
  await expect.poll(() => title(page)).toBe(open);
});

test('the log-in and the footer lead to what is stored, and nothing is stored that is not told there', async () => {
  const page = await browser.visit('/login');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies and storage' }).click();
  const list = page.getByRole('region', { name: /what else we store/ });
  await list.getByText('bs.session').waitFor();
  await expectAccessible(page);

  await page.goto('/home');
  await logIn(page, people.retail.email);
  for (const path of ['/beershop', '/contact', '/member', '/beershop/basket', '/terms']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const storedNames = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(storedNames.length + cookies.length).toBeGreaterThan(2);
  expect([...storedNames, ...cookies].filter((name) => !isListed(name))).toEqual([]);
});
