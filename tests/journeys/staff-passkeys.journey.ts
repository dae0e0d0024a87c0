// Features: accounts
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { fillIn, passAgeGate } from './logging-in.ts';
import { NO_LIMITS } from './no-limits.ts';
import { plugInAuthenticator } from './virtual-authenticator.ts';

/* As a business runs it: outside the demo nobody gets in without a second factor. */

const browser = withBrowser();

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({
    ...NO_LIMITS,
    DEMO: '0',
    BREWERY_NAME: 'Sallowmere Brewing Company',
    SMTP_HOST: '127.0.0.1',
    MAIL_FROM: 'Shop <shop@sallowmere.example>',
  });
});
afterAll(() => product.stop());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Log in' }).click();
  await fillIn(page, email, demoPassword);
  await page.waitForURL('**/staff**');
}

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await heading(page, 'Log in to work here');
}

test('somebody of the staff gets in by a passkey and in no other way, and keeps two', async () => {
  const who = people.staff;
  const page = await browser.visit(`${product.address}/staff`, { viewport: PHONE, dark: true });
  const phone = await plugInAuthenticator(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await passAgeGate(page);
  await fillIn(page, who.email, demoPassword);
  await heading(page, 'Set up a second factor');
  expect(await page.getByRole('button', { name: 'Skip in the demo' }).count()).toBe(0);
  await expectWhole(page);
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.getByRole('button', { name: 'Set up a passkey' }).click();
  await heading(page, 'Your recovery codes');
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await heading(page, /^Hello/);
  await logOut(page, who.name);

  await logIn(page, who.email);
  await heading(page, 'Give your second factor');
  await expectWhole(page);
  // An address that is typed, or a page that is loaded again, does not lead past it.
  await page.goto(`${product.address}/staff/security`);
  await heading(page, 'Give your second factor');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await heading(page, 'Security');

  const passkeys = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');
  await passkeys.filter({ hasText: 'My phone' }).waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('alert').getByText('has a passkey of yours already').waitFor();
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  const question = page.getByRole('alertdialog');
  await expectWhole(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alert').getByText('This is the only second factor of your account').waitFor();

  await phone.forget();
  await page.getByLabel('Name of the passkey').fill('Key on the ring');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect.poll(() => passkeys.count()).toBe(2);
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => passkeys.allInnerTexts()).toEqual([expect.stringContaining('Key on the ring')]);
  await expectWhole(page);
  await logOut(page, who.name);

  await logIn(page, who.email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Go on' }).click();
  // A recovery code opens the log-in, and changes no way into it.
  await page.getByText('9 of your recovery codes are left').waitFor();
  await page.getByRole('button', { name: 'Make new recovery codes' }).click();
  const again = page.getByRole('dialog', { name: 'Give your second factor again' });
  await again.getByRole('button', { name: 'Use a passkey' }).waitFor();
  await expectWhole(page);
  await again.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await again.waitFor({ state: 'detached' });
  expect(consoleErrors(page).filter((line) => !/status of 4(03|09)/.test(line))).toEqual([]);
});
