// Features: accounts, set-up
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPassword, people } from '#sample-brewery/people.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { codeOf } from '../second-factor.ts';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { fillIn, passAgeGate } from './logging-in.ts';

const browser = withBrowser();

async function logInAtProvider(email: string): Promise<Page> {
  const page = await browser.visit('/staff', { viewport: PHONE });
  await page.getByRole('link', { name: 'Log in' }).click();
  await passAgeGate(page);
  await fillIn(page, email, demoPassword);
  await page.waitForURL('**/staff');
  return page;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

const who = people.staff;

test('$who.name sets up her app, keeps her codes, and gives a code at the next log-in', async () => {
  const page = await logInAtProvider(who.email);
  await heading(page, 'Set up a second factor');
  await expectWhole(page);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await heading(page, 'Scan this with your app');
  await page.getByRole('img', { name: 'Code to scan' }).waitFor();
  await expectWhole(page);
  const secret = (await page.locator('.factor-secret').innerText()).replaceAll(' ', '');
  const code = page.getByLabel('Code', { exact: true });
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code.getAttribute('inputmode')).toBe('numeric');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('alert').getByText('This code is wrong').waitFor();
  await code.fill(codeOf(secret, now()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await heading(page, 'Your recovery codes');
  await expectWhole(page);
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await heading(page, /^Hello/);

  const second = await logInAtProvider(who.email);
  await heading(second, 'Give your second factor');
  await expectWhole(second);
  await second.getByLabel('Code', { exact: true }).fill(codeOf(secret, now(), 1));
  await second.getByRole('button', { name: 'Go on' }).click();
  await heading(second, /^Hello/);

  const third = await logInAtProvider(who.email);
  await third.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expectWhole(third);
  await third.getByLabel('Recovery code').fill(codes[0] ?? '');
  await third.getByRole('button', { name: 'Go on' }).click();
  await heading(third, /^Hello/);
  await third.reload();
  await third.getByRole('button', { name: `Account of ${who.name}` }).click();
  await third.getByRole('menuitem', { name: 'Security' }).click();
  await third.getByText('9 of your recovery codes are left').waitFor();
  await expectWhole(third);
});

test('in the demo one click goes without it', async () => {
  const page = await logInAtProvider(people.admin.email);
  await page.getByRole('button', { name: 'Skip in the demo' }).click();
  await heading(page, /^Hello/);
  expect(consoleErrors(page)).toEqual([]);
});

const now = () => new Date().toISOString() as Instant;
