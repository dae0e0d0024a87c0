// Features: accounts, set-up
import { expect, test } from 'vitest';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { fillIn, passAgeGate } from './logging-in.ts';

const browser = withBrowser();

test('who is not logged in is led to the log-in, and back to the staff application', async () => {
  const page = await browser.visit('/staff', {
    viewport: PHONE,
    dark: true,
    runsFirst: `(${noteViolations.toString()})()`,
  });
  await page.getByRole('heading', { name: 'Log in to work here' }).waitFor();
  expect(await page.evaluate('violations')).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await passAgeGate(page);
  await fillIn(page, people.admin.email, demoPassword);
  await page.waitForURL('**/staff');
  await page.getByRole('button', { name: 'Skip in the demo' }).click();
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('a customer is told that this part is for staff, and logs out there', async () => {
  const page = await browser.visit('/login');
  await passAgeGate(page);
  await fillIn(page, people.retail.email, demoPassword);
  await page.waitForURL('**/home');
  await page.goto('/staff');
  await page.getByRole('heading', { name: 'This part is for staff' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Log in to work here' }).waitFor();
});

test('the command menu opens with Ctrl-K, finds by what is typed, and goes there with Enter', async () => {
  const page = await asAdministrator(browser, '/staff/nothing-here');
  await page.setViewportSize(DESK);
  await page.getByRole('heading', { name: 'There is no such screen' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('hom');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/staff');
  await expectAccessible(page);
});

test('the menu of who is logged in is read out as part of the page', async () => {
  const page = await asAdministrator(browser, '/staff');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: /^Account of/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  await expectWhole(page);
  await page.keyboard.press('Escape');
  expect(consoleErrors(page)).toEqual([]);
});

test('on a phone the navigation is behind a button, and Escape gives the focus back', async () => {
  const page = await asAdministrator(browser, '/staff');
  await page.setViewportSize(PHONE);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Home', exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
});

/** What the page's policy forbids, as its scripts try it: a browser may report it in its console alone. */
function noteViolations(): void {
  const violations: string[] = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    violations.push(`${violatedDirective} ${blockedURI}`),
  );
  Object.assign(globalThis, { violations });
}
