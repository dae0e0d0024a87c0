// Features: accounts, basket, brewery, catalogue, checkout, home, newsletter, orders, posts, terms
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { asSomebody } from './as-administrator.ts';
import { PHONE, withBrowser } from './browser.ts';
import { addFromShelf, goOn, openBasket, orderNumber } from './shopping.ts';
import { keptPair, letAccessTokenExpire, logIn, logOut, nameInBar } from './logging-in.ts';

const browser = withBrowser();
const { email, name } = people.regular;
/** Other journeys read what the regular ordered last. */
const buyer = people.retail;

test('two tabs whose access token has run out go on at once, and both stay logged in', async () => {
  const first = await browser.visit('/home');
  await logIn(first, email);
  const second = await secondTab(first);
  const before = await keptPair(first);
  await letAccessTokenExpire(first);
  const renewals = countRenewals(first);

  await Promise.all([goToShop(first), goToShop(second)]);
  await untilRenewed(first, before);
  for (const tab of [first, second]) {
    await nameInBar(tab, name).waitFor();
    await tab.reload();
    await nameInBar(tab, name).waitFor();
  }
  expect(renewals()).toBe(1);
});

test('a refresh token that was spent long ago ends the log-in, here and in the other tab', async () => {
  const first = await browser.visit('/home');
  await logIn(first, email);
  const second = await secondTab(first);
  const stolen = (await keptPair(first))?.refreshToken ?? '';
  for (const path of ['/beershop', '/home']) {
    const before = await keptPair(first);
    await letAccessTokenExpire(first);
    await first.goto(path);
    await untilRenewed(first, before);
    // What the page still has to keep of the new log-in would undo what is done to it next.
    await first.waitForLoadState('networkidle');
  }
  await letAccessTokenExpire(first, stolen);
  await first.goto('/beershop');
  await first.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
  await first.getByRole('link', { name: 'Log in', exact: true }).first().waitFor();
  await second.getByRole('link', { name: 'Log in', exact: true }).first().waitFor();
  expect(await keptPair(first)).toBeNull();

  await first.getByRole('link', { name: 'Log in', exact: true }).first().click();
  await first.getByText('Error checking token').waitFor();
});

test('an access token that runs out at each stage of the checkout is renewed, and the order is hers', async () => {
  const page = await asSomebody(buyer, browser, '/beershop');
  await addFromShelf(page, 'Reedcutter', 1);
  await openBasket(page);
  await letAccessTokenExpire(page);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('heading', { name: 'You are logged in' }).waitFor();
  await page.getByLabel(/I have read and accept/).check();
  await page.getByRole('radio', { name: 'Card' }).check();
  await letAccessTokenExpire(page);
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await letAccessTokenExpire(page);
  await goOn(page, 'payment');
  await letAccessTokenExpire(page);
  await page.getByRole('button', { name: /^Pay £.* by card$/ }).click();
  await page.getByLabel('Name on card').fill(buyer.name);
  await page.getByRole('button', { name: /^Pay/ }).click();
  const number = await orderNumber(page);
  await page.goto('/beershop/orders');
  await page.getByText(number).first().waitFor();
});

test('logging out in one tab logs out the other', async () => {
  const first = await browser.visit('/home', { viewport: PHONE });
  await logIn(first, email);
  const second = await secondTab(first);
  await logOut(first);
  await second.getByRole('link', { name: 'Log in', exact: true }).first().waitFor();
});

test('a lost line when the site starts logs nobody out', async () => {
  const page = await browser.visit('/home');
  await logIn(page, email);
  await page.route('**/api/auth/**', (route) => route.abort());
  const request = page.waitForRequest('**/api/auth/initialchecktoken*');
  await page.reload();
  await request;
  await page.unroute('**/api/auth/**');
  await page.reload();
  await nameInBar(page, name).waitFor();
  expect(await keptPair(page)).not.toBeNull();
});

test('passwords and tokens stand in no address', async () => {
  const page = await browser.visit('/home');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await logIn(page, email);
  await letAccessTokenExpire(page);
  await page.goto('/beershop');
  await nameInBar(page, name).waitFor();
  await logOut(page);
  expect(addresses.filter((address) => address.includes('/api/auth/')).length).toBeGreaterThan(1);
  expect(addresses.filter((address) => /[?&]\w*(password|token)=|example\.com/i.test(address))).toEqual([]);
});

async function secondTab(first: Page): Promise<Page> {
  const second = await first.context().newPage();
  await second.goto('/home');
  await nameInBar(second, name).waitFor();
  await second.waitForLoadState('networkidle');
  return second;
}

type Pair = Awaited<ReturnType<typeof keptPair>>;

async function untilRenewed(tab: Page, before: Pair): Promise<void> {
  const storedToken = async () => (await keptPair(tab))?.refreshToken;
  await expect.poll(storedToken, { timeout: 20_000 }).not.toBe(before?.refreshToken);
}

function goToShop(tab: Page): Promise<void> {
  return tab.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
}

/** How often any tab of the browser asked for a new pair. */
function countRenewals(page: Page): () => number {
  let renewals = 0;
  page.context().on('request', (request) => {
    if (request.url().includes('/api/auth/refreshtoken')) renewals += 1;
  });
  return () => renewals;
}
