// Features: accounts, held-orders, memberships, my-account, newsletter, terms
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, DESK, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { fillIn, logIn, nameInBar, passAgeGate, readMailTo } from './logging-in.ts';
import { linkIn, registerSomebody } from './registering.ts';

const browser = withBrowser();
const PASSWORD = 'Reeds2026';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const looks = { viewport: DESK } as const;
const viewport = DESK;

test('somebody changes her name, e-mail, password and addresses, takes her data along, and leaves', async () => {
  const [email, newEmail] = ['nell-desk@example.com', 'nell-new-desk@example.com'];
  const page = await browser.visit('/terms', looks);
  await registerSomebody(page, { name: 'Nell Tilley', email, password: PASSWORD });
  await page.goto('/account');
  await page.waitForURL('**/login');
  await passAgeGate(page);
  await fillIn(page, email, PASSWORD);
  await page.waitForURL('**/account');
  await page.goto('/member');
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await part(page, 'Who you are').waitFor();
  await expectWhole(page);

  const name = part(page, 'Who you are');
  await name.getByLabel('Name', { exact: true }).fill('  ');
  await name.getByRole('button', { name: 'Save the name' }).click();
  await name.getByText('Enter your name').waitFor();
  await name.getByLabel('Name', { exact: true }).fill('Nell Reed');
  await name.getByRole('button', { name: 'Save the name' }).click();
  await name.getByText('From now on you are Nell Reed here.').waitFor();
  if (viewport === DESK) await nameInBar(page, 'Nell Reed').waitFor();

  const book = part(page, 'Address book');
  await book.getByText('There is no address in it yet.').waitFor();
  await book.getByRole('button', { name: 'Add an address' }).click();
  await book.getByRole('button', { name: 'Save the address' }).click();
  await book.getByText('Please enter a whole postcode').waitFor();
  await expectWhole(page);
  await book.getByLabel('House name or number').fill('1 Mill Lane');
  await book.getByLabel('Postcode').fill('nr351zz');
  await book.getByRole('button', { name: 'Save the address' }).click();
  await book.getByText('1 Mill Lane, NR35 1ZZ').waitFor();
  await book.getByRole('button', { name: 'Delete 1 Mill Lane' }).click();
  await book.getByText('1 Mill Lane is deleted.').waitFor();
  await expectWhole(page);
  await book.getByRole('button', { name: 'Bring it back' }).click();
  await book.getByText('1 Mill Lane, NR35 1ZZ').waitFor();

  const phone = await browser.visit('/terms');
  await logIn(phone, email, PASSWORD);
  await page.reload();
  const devices = part(page, 'Where you are logged in');
  await devices.getByText('This device').waitFor();
  await devices.getByRole('button', { name: /^Log out/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await devices.getByText('No other device is logged in.').waitFor();
  await phone.goto('/account');
  await phone.waitForURL('**/login');

  const password = part(page, 'Password');
  await password.getByLabel('Present password', { exact: true }).fill('Wrong1word');
  await password.getByLabel('New password', { exact: true }).fill('Oakcask77');
  await password.getByLabel('New password once more', { exact: true }).fill('Oakcask77');
  await password.getByRole('button', { name: 'Save the password' }).click();
  await password.getByText('This is not your password').waitFor();
  await password.getByLabel('Present password', { exact: true }).fill(PASSWORD);
  await password.getByRole('button', { name: 'Save the password' }).click();
  await password.getByText('Your password is changed').waitFor();

  const mailbox = part(page, 'E-mail');
  await mailbox.getByLabel('New e-mail').fill(newEmail);
  await mailbox.getByLabel('Your password', { exact: true }).fill('Oakcask77');
  await mailbox.getByRole('button', { name: 'Send a link there' }).click();
  await mailbox.getByText(`We have written to ${newEmail}`).waitFor();
  await expectWhole(page);
  await page.goto(linkIn(await readMailTo(page, newEmail, 'Confirm your new e-mail'), 'account/newemail'));
  await page.getByRole('button', { name: 'Use this e-mail' }).click();
  await page.getByText(`From now on you log in with ${newEmail}`).waitFor();
  expect(page.url()).not.toMatch(/token|userId/);
  await expectWhole(page);
  await page.getByRole('main').getByRole('link', { name: 'Your account' }).click();
  await part(page, 'E-mail').getByText(newEmail).waitFor();

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const everything = readFileSync(await file.path(), 'utf8');
  for (const word of ['Nell Reed', newEmail, '1 Mill Lane']) expect(everything).toContain(word);

  await page.getByRole('button', { name: 'Erase my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase it for good' }).click();
  await page.getByRole('dialog').getByText('Please enter your password').waitFor();
  await expectWhole(page);
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('Oakcask77');
  await page.getByRole('dialog').getByRole('button', { name: 'Erase it for good' }).click();
  await page.getByText('Your account has been erased.').waitFor();
  await page.getByRole('link', { name: 'Log in', exact: true }).first().waitFor();
  await expectWhole(page);
  expect(consoleErrors(page).filter((message) => !/status of 4\d\d/.test(message))).toEqual([]);
  await page.goto('/account');
  await page.waitForURL('**/login');
});
