// Features: basket, brewery, catalogue, checkout, contact, held-orders, my-account
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { asSomebody } from './as-administrator.ts';
import { shopAddress, untilAlive, withBrowser } from './browser.ts';
import { addFromShelf, goOn, openBasket } from './shopping.ts';

const browser = withBrowser();

/** As on a bad line: the page is there, its scripts are on their way until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test.each([
  { path: '/info/catalogue', field: 'Search the beers', button: 'Search Catalogue', found: '/info/catalogue' },
  {
    path: '/info',
    field: 'Search the info pages and the beers',
    button: 'Search',
    found: '/info/search-results',
  },
])('what is typed on $path before its script has come counts', async ({ path, field, button, found }) => {
  const page = await browser.visit('about:blank');
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: field }).fill('porter');
  release();
  await untilAlive(page);
  expect(await page.getByRole('textbox', { name: field }).inputValue()).toBe('porter');
  await page.getByRole('button', { name: 'Clear the search' }).waitFor();
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL(`**${found}?q=porter`);
});

test('what is typed into the search for outlets before its script has come counts', async () => {
  const page = await browser.visit('about:blank');
  const release = await holdScripts(page);
  await page.goto('/contact/outlets', { waitUntil: 'commit' });
  await page.getByLabel('Find a place or a town').fill('norwich');
  release();
  await page.getByText(/^\d+ of \d+ places$/).waitFor();
  expect(await page.getByLabel('Find a place or a town').inputValue()).toBe('norwich');
});

test('a message that is begun before its script has come is sent whole, and never in the address', async () => {
  const page = await browser.visit('about:blank');
  const release = await holdScripts(page);
  // It goes nowhere: how many messages one address may send is counted.
  await page.route('**/api/contact/message**', (route) => route.abort());
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('What is it about?').selectOption({ label: 'Press' });
  await page.getByLabel('Your name').fill('Edwin Early');
  await page.getByLabel('E-mail').fill('edwin@example.com');
  await page.getByLabel('Your message').fill('May I take pictures?');
  await page.getByLabel('Your name').press('Enter');
  const send = page.getByRole('button', { name: 'Send the message' });
  expect(await send.isDisabled()).toBe(true);
  release();
  const sent = page.waitForRequest('**/api/contact/message**');
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({
    topic: 'press',
    name: 'Edwin Early',
    email: 'edwin@example.com',
    text: 'May I take pictures?',
  });
  expect(new URL(page.url()).search).toBe('');
});

test('what is typed and pressed on the shelf before its script has come is done once, when it has', async () => {
  const page = await browser.visit('about:blank');
  const release = await holdScripts(page);
  await page.goto('/beershop', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Quantity of Reedcutter, Bottle', exact: true }).fill('4');
  const more = page.getByRole('button', { name: 'One more of Reedcutter, Bottle', exact: true });
  await more.click();
  await more.click();
  await page.getByRole('button', { name: /^Add Reedcutter, Bottle/ }).click();
  release();
  const box = page.getByRole('dialog', { name: 'Added to your basket' });
  await box.getByText('Reedcutter, Bottle', { exact: true }).waitFor();
  await box.getByRole('button', { name: 'Continue Shopping' }).click();
  await page.getByText('6 in your basket').waitFor();
});

const bottles = (page: Page) => page.getByRole('textbox', { name: 'Quantity of Reedcutter, Bottle', exact: true });

test('a number that is begun before the scripts have come, and ended after, is one number', async () => {
  const page = await browser.visit('about:blank');
  const release = await holdScripts(page);
  await page.goto('/beershop', { waitUntil: 'commit' });
  await bottles(page).click();
  await page.keyboard.type('1');
  release();
  await untilAlive(page);
  await page.keyboard.type('2');
  expect(await bottles(page).inputValue()).toBe('12');
});

/** Types a digit in the moment in which React listens already and has not come to the field yet. */
function typeWhileComingToLife(): void {
  const add = document.addEventListener.bind(document);
  let isBegun = false;
  document.addEventListener = (...listener: Parameters<typeof add>) => {
    add(...listener);
    if (isBegun || listener[0] !== 'focusin') return;
    isBegun = true;
    queueMicrotask(() => {
      const field = document.querySelector<HTMLInputElement>('[aria-label="Quantity of Reedcutter, Bottle"]');
      field?.focus();
      field?.select();
      document.execCommand('insertText', false, '1');
    });
  };
}

test('a number that is begun while the page comes to life, and ended after, is one number', async () => {
  const page = await browser.visit('about:blank');
  await page.addInitScript(typeWhileComingToLife);
  await page.goto('/beershop');
  await untilAlive(page);
  await page.keyboard.type('2');
  expect(await bottles(page).inputValue()).toBe('12');
});

test('who scrolls before the scripts have come stays where she is', async () => {
  const page = await browser.visit('about:blank');
  const release = await holdScripts(page);
  await page.goto('/beershop', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Reedcutter' }).first().waitFor();
  await page.evaluate(() => scrollTo(0, 1200));
  await page.getByRole('button', { name: /^Add Reedcutter, Bottle/ }).evaluate((button: HTMLElement) => button.click());
  release();
  await page.getByRole('dialog', { name: 'Added to your basket' }).waitFor();
  // The browser itself makes up for lines that come in above her.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(1200);
});

/** The shop behind a line that stops in the middle of a page, until the rest is let come. */
async function shopInTwoParts(): Promise<{ readonly address: string; readonly letRestCome: () => void }> {
  const { promise: held, resolve: letRestCome } = Promise.withResolvers<void>();
  const pass = async (url: string, isPage: boolean, response: ServerResponse) => {
    const answer = await fetch(shopAddress() + url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const middle = Math.floor(bytes.length / 2);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.write(bytes.subarray(0, middle));
    if (isPage) await held;
    response.end(bytes.subarray(middle));
  };
  const line = createServer(({ url = '', headers: { accept = '' } }, response) => {
    void pass(url, accept.startsWith('text/html'), response);
  });
  await new Promise<void>((listening) => line.listen(0, listening));
  onTestFinished(() => {
    letRestCome();
    line.closeAllConnections();
    line.close();
  });
  return { address: `http://localhost:${(line.address() as AddressInfo).port}`, letRestCome };
}

test('who scrolls while the page still arrives stays where she is', async () => {
  const { address, letRestCome } = await shopInTwoParts();
  const page = await browser.visit('about:blank');
  const release = await holdScripts(page);
  await page.goto(`${address}/beershop`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Reedcutter' }).first().waitFor();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 1200);
  await page.waitForFunction(() => scrollY > 1000);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  letRestCome();
  await page.waitForFunction(() => document.readyState === 'interactive');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  release();
  await page.waitForLoadState();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

test('the age is not asked for before an answer can be heard', async () => {
  const page = await browser.visit('about:blank');
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'I confirm that I am 18+' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  release();
  await button.click();
  await page.getByLabel('Password', { exact: true }).waitFor();
});

test('the catalogue is searched without scripts', async () => {
  const page = await browser.visit('/info/catalogue', { scripts: false });
  await page.getByRole('textbox', { name: 'Search the beers' }).fill('porter');
  await page.getByRole('button', { name: 'Search Catalogue' }).click();
  await page.waitForURL('**/info/catalogue?q=porter');
  await page.getByRole('heading', { name: 'Eel Catcher' }).waitFor();
});

test('who goes on while her choice is on its way is judged by its answer', async () => {
  const page = await asSomebody(people.retail, browser, '/beershop');
  await addFromShelf(page, 'Reedcutter', 2);
  await openBasket(page);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByLabel(/I have read and accept/).check();
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/orderactionbyvalidate/i, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('radio', { name: 'The brewery shop' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Saving...' }).waitFor();
  release();
  await page.getByRole('heading', { name: 'Payment', exact: true, level: 2 }).waitFor();
});
