// Features: accounts, brewery, held-orders, memberships, newsletter, order-desk, orders, terms
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orders, people } from '#sample-brewery/fixtures.ts';
import { demoPassword } from '#sample-brewery/people.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { fillIn, passAgeGate } from './logging-in.ts';

const browser = withBrowser();

const list = (page: Page) => page.getByRole('navigation', { name: 'Your last orders' });
const order = (page: Page) => page.getByRole('region', { name: 'The order', exact: true });

const viewport = PHONE;

test('who is not logged in is asked to, and finds her last orders, each of them whole', async () => {
  const page = await browser.visit('/beershop/orders', { viewport });
  await passAgeGate(page);
  await fillIn(page, people.regular.email, demoPassword);
  await page.waitForURL('**/beershop/orders');
  await list(page).waitFor();
  expect(await list(page).getByRole('link').count()).toBe(10);
  await list(page)
    .getByRole('link', { name: /^Confirmed: BS\d{6} £[\d.]+ \d\d \w{3} \d{4}, Delivered$/ })
    .nth(2)
    .waitFor();
  await order(page)
    .getByRole('heading', { name: /^Order BS\d{6} ?Held at the brewery$/ })
    .waitFor();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectWhole(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectWhole(page);

  const third = list(page).getByRole('link').nth(2);
  const total = /£[\d.]+/.exec(await third.innerText())?.[0] ?? '';
  await third.click();
  await page.waitForURL(/\?order=\d+$/);
  await order(page).getByText(total, { exact: true }).first().waitFor();
  expect(await third.getAttribute('aria-current')).toBe('page');
  await page.reload();
  await order(page).getByText(total, { exact: true }).first().waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('the member area leads there, and the page leads back', async () => {
  const page = await asSomebody(people.regular, browser, '/member');
  await page.getByRole('link', { name: 'Your order history' }).click();
  await list(page).waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/member');
});

test('who has bought nothing is told how an order comes here', async () => {
  const page = await asSomebody(people.membershipLongOver, browser, '/beershop/orders', { looks: { viewport: PHONE } });
  await page.getByText(/^You have no orders here yet/).waitFor();
  await page.getByRole('link', { name: 'Go to the beer shop' }).waitFor();
  await expectAccessible(page);
});

test('the order of somebody else is not in this account, whatever the address says', async () => {
  const page = await asSomebody(people.member, browser, `/beershop/orders?order=${orders.beforeTheTenLast}`);
  await page.getByText('There is no such order in this account.').waitFor();
});

test('when the line is lost the page says so, and works again', async () => {
  const page = await asSomebody(people.regular, browser, '/terms');
  await page.route(/getspecialorderlist/i, (route) => route.abort());
  await page.goto('/beershop/orders');
  await page
    .getByRole('alert')
    .getByText(/lost your internet or network connection/)
    .waitFor();
  await page.unroute(/getspecialorderlist/i);
  await page.getByRole('button', { name: 'Try again' }).click();
  await list(page).waitFor();
});

test('the server’s own page says nothing of any person', async () => {
  const page = await browser.visit('/beershop/orders', { scripts: false });
  await page.getByRole('heading', { level: 1, name: 'Your Order History' }).waitFor();
  expect((await page.request.get('/beershop/orders')).headers()['cache-control']).toContain('no-store');
  expect(await page.getByText(/BS\d{6}/).count()).toBe(0);
});
