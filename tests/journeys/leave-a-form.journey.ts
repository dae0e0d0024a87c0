// Features: accounts, businesses, my-account, terms
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { fillIn, logOut, passAgeGate } from './logging-in.ts';
import { registerSomebody } from './registering.ts';

const browser = withBrowser();

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without sending?' });
const contact = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();

/** What the browser asks at a reload is answered so; answers the kinds of what it asked. */
async function reload(page: Page, answered: 'accept' | 'dismiss'): Promise<readonly string[]> {
  const kinds: string[] = [];
  const onDialog = (dialog: { type: () => string; accept: () => Promise<void>; dismiss: () => Promise<void> }) => {
    kinds.push(dialog.type());
    void dialog[answered]();
  };
  page.on('dialog', onDialog);
  await (answered === 'accept' ? page.reload() : page.evaluate(() => location.reload()));
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  page.off('dialog', onDialog);
  return kinds;
}

test('the account and an application for trade ask before what was typed is lost, and only then', async () => {
  const person = { name: 'Lena Reed', email: 'lena.leaves@example.com', password: 'Reeds2026' };
  const page = await browser.visit('/terms', { viewport: PHONE });
  await registerSomebody(page, person);
  await page.goto('/news');
  await page.goto('/account');
  await page.waitForURL('**/login');
  await passAgeGate(page);
  await fillIn(page, person.email, person.password);
  await page.waitForURL('**/account');
  const name = page.getByRole('region', { name: 'Who you are' }).getByLabel('Name', { exact: true });
  await name.waitFor();
  await untilAlive(page);
  expect(await reload(page, 'accept')).toEqual([]);
  await name.fill('Lena Lark');
  await contact(page).click();
  await question(page).waitFor();
  await expectWhole(page);
  await answer(page, 'Stay here');
  expect(await name.inputValue()).toBe('Lena Lark');
  expect(await contact(page).evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await reload(page, 'dismiss')).toEqual(['beforeunload']);
  expect(await name.inputValue()).toBe('Lena Lark');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await page.getByText('From now on you are Lena Lark here.').waitFor();
  expect(await reload(page, 'accept')).toEqual([]);

  await page.goto('/trade');
  await untilAlive(page);
  const business = page.getByLabel('Name over the door');
  await business.fill('The Heron');
  await contact(page).click();
  await answer(page, 'Stay here');
  expect(await business.inputValue()).toBe('The Heron');
  await contact(page).click();
  await answer(page, 'Leave');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/contact');

  // Whoever logs out is not asked.
  await page.goto('/account');
  await name.fill('Lena Lark again');
  await logOut(page);
  await page.waitForURL('**/home');
  expect(consoleErrors(page)).toEqual([]);
});
