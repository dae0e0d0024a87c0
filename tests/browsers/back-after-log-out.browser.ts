import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { logInAnew } from '../log-in.ts';
import { consoleErrors, shopAddress, withBrowser } from '../journeys/browser.ts';
import { logOut, nameInBar } from '../journeys/logging-in.ts';
import { asSomebody } from '../journeys/as-administrator.ts';
import { launchInstalledChromium } from './installed-chromium.ts';

// Pages that the browser keeps when they are left, and shows again at Back: a telephone that is lent, the brewery's own tablet.

const browser = withBrowser(launchInstalledChromium);

test('after a log-out Back does not show the account of whoever left', async () => {
  const page = await asSomebody(people.regular, browser, '/home');
  const restored = await watchRestored(page);
  await openAccount(page);
  const entries = await entriesOf(page);
  await page.goto('/terms');
  await logOut(page);

  await back(page, entries);
  await expect.poll(restored).toEqual({ times: 1, visibility: 'hidden' });
  await page.getByRole('link', { name: 'Log in', exact: true }).first().waitFor();
  expect(await page.locator('body').innerText()).not.toContain(people.regular.email);
});

test('what was typed is lost with it, without a question to whoever is there now, and without a fault', async () => {
  const page = await asSomebody(people.regular, browser, '/home');
  const restored = await watchRestored(page);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await openAccount(page);
  await page.getByRole('region', { name: 'Who you are' }).getByLabel('Name', { exact: true }).fill('Walter Typed');
  const entries = await entriesOf(page);
  await page.goto('/terms');
  expect(questions.splice(0)).toEqual(['beforeunload']);
  await logOut(page);

  await back(page, entries);
  await expect.poll(restored).toEqual({ times: 1, visibility: 'hidden' });
  await page.waitForURL('**/login');
  expect(questions).toEqual([]);
  expect(consoleErrors(page)).toEqual([]);
});

test('where another has logged in meanwhile, Back shows the account of the other', async () => {
  const page = await asSomebody(people.regular, browser, '/home');
  const restored = await watchRestored(page);
  await openAccount(page);
  const entries = await entriesOf(page);
  await page.goto('/terms');
  const { session } = await logInAnew({ url: shopAddress() }, people.member.email);
  await page.evaluate((text) => localStorage.setItem('bs.session', text), JSON.stringify(session));

  await back(page, entries);
  await expect.poll(restored).toEqual({ times: 1, visibility: 'hidden' });
  await page.getByRole('main').getByText(people.member.email).first().waitFor();
  expect(await page.locator('body').innerText()).not.toContain(people.regular.email);
});

test('whoever comes back to her own page has it as she left it, and the basket as it is now', async () => {
  const page = await asSomebody(people.regular, browser, '/home');
  const restored = await watchRestored(page);
  await nameInBar(page, people.regular.name).waitFor();
  await page.evaluate(() => (document.body.dataset['seen'] = 'before'));
  const entries = await entriesOf(page);
  await page.goto('/beershop');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await basketWithSomething(page).waitFor();

  await back(page, entries);
  await expect.poll(restored).toEqual({ times: 1, visibility: 'hidden' });
  await basketWithSomething(page).waitFor();
  expect(await page.evaluate(() => [document.body.dataset['seen'], document.body.style.visibility])).toEqual([
    'before',
    '',
  ]);
});

/** By links from a page that is for everybody: a document that is a person's own says so in its header, and is not kept. */
async function openAccount(page: Page): Promise<void> {
  await nameInBar(page, people.regular.name).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('main').getByText(people.regular.email).first().waitFor();
}

/**
 * How often a page of this tab came back from the cache, and whether it was visible before its own scripts went on: without the
 * cache there is nothing to be seen, and the test must fail.
 */
async function watchRestored(page: Page): Promise<() => Promise<{ times: number; visibility: string | null }>> {
  await page.addInitScript(noteRestored);
  await page.reload();
  return () =>
    page.evaluate(() => ({
      times: Number(sessionStorage.getItem('restored')),
      visibility: sessionStorage.getItem('visibility'),
    }));
}

/** Runs in each document before its own scripts. */
function noteRestored(): void {
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      sessionStorage.setItem('restored', String(Number(sessionStorage.getItem('restored')) + 1));
      sessionStorage.setItem('visibility', getComputedStyle(document.body).visibility);
    },
    { capture: true },
  );
}

/** Back to the page that was left for `/terms` or the shelf, whatever was added to the history there. `goBack` waits for a document that is loaded, and this one is not. */
async function back(page: Page, entries: number): Promise<void> {
  await page.evaluate((to) => void setTimeout(() => history.go(to - history.length)), entries);
}

/** How many entries the history has as a page is left, on which everything has come. */
async function entriesOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => history.length);
}

const basketWithSomething = (page: Page) => page.getByRole('link', { name: /^Basket, [1-9]/ }).first();
