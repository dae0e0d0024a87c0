// Features: accounts, brewery, catalogue, home, newsletter, posts, terms
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { logOut, nameInBar, passAgeGate, readMailTo } from './logging-in.ts';

const browser = withBrowser();

test('nothing of Google’s is loaded before it is asked for; then somebody new has an account at once', async () => {
  const page = await browser.visit('/home', { viewport: PHONE, dark: true });
  const elsewhere = requestsElsewhere(page);
  await openLogin(page);
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  expect(elsewhere).toEqual([]);
  await expectAccessible(page);
  await chooseAtGoogle(page, 'Nora Newman');
  expect(elsewhere).not.toEqual([]);
  await page.waitForURL('**/home');
  await nameInBar(page, 'Nora Newman').waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('whoever has an account with a password is asked for it, once', async () => {
  const page = await browser.visit('/home', { viewport: DESK });
  await openLogin(page);
  await chooseAtGoogle(page, 'Ruth Fenwick');
  const password = page.getByLabel('Password of your account', { exact: true });
  await password.fill('Wrong2026');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Connect Google and log in' }).click();
  await page.getByRole('alert').waitFor();
  await password.fill('Mere2026');
  await page.getByRole('button', { name: 'Connect Google and log in' }).click();
  await page.waitForURL('**/home');
  await nameInBar(page, 'Ruth Fenwick').waitFor();

  await logOut(page);
  await page.goto('/login');
  await chooseAtGoogle(page, 'Ruth Fenwick');
  await page.waitForURL('**/home');
  await nameInBar(page, 'Ruth Fenwick').waitFor();
});

test('an e-mail that Google has not made sure of opens nothing; what to do stands in a mail', async () => {
  const page = await browser.visit('/home', { viewport: PHONE });
  await openLogin(page);
  await chooseAtGoogle(page, 'Una Sure');
  await page.getByText('we have written to it').waitFor();
  await expectAccessible(page);
  expect(await readMailTo(page, 'una@unsure.example', 'Confirm your e-mail')).toContain('/confirmemail?');
});

test('staff come in by their password only, and are told so', async () => {
  const page = await browser.visit('/home', { viewport: DESK, dark: true });
  await openLogin(page);
  await chooseAtGoogle(page, 'Arthur Snell');
  await page.getByRole('alert').getByText('This account is opened by its password only').waitFor();
  await expectAccessible(page);
});

test('when Google cannot be reached that is said, and the password still works', async () => {
  const page = await browser.visit('/home', { viewport: PHONE });
  await openLogin(page);
  await page.route('**/gsi/client', (route) => route.abort());
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText('Google cannot be reached just now').waitFor();
  await expectAccessible(page);
  await page.unroute('**/gsi/client');
  await page.getByRole('button', { name: 'Try Google again' }).click();
  await page.getByRole('button', { name: 'Continue with Google (pretend)' }).waitFor();
});

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log in', exact: true }).first().click();
  await passAgeGate(page);
}

async function chooseAtGoogle(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google', exact: true }).click();
  const theirs = page.getByRole('button', { name: 'Continue with Google (pretend)' });
  await theirs.waitFor();
  const [chooser] = await Promise.all([page.waitForEvent('popup'), theirs.click()]);
  await chooser.getByText(name).click();
  await chooser.getByRole('button', { name: 'Continue' }).click();
}

/** What is asked of any other house than the shop. */
function requestsElsewhere(page: Page): readonly string[] {
  const own = new URL(page.url()).origin;
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== own && /^https?:/.test(request.url())) requests.push(request.url());
  });
  return requests;
}
