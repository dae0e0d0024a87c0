import { expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { asStaff } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, shopAddress, withBrowser } from './browser.ts';
import { faultsOfWidth } from './look-whole.ts';

const browser = withBrowser();

test.each([
  { screen: 'on a phone, by night', looks: { viewport: PHONE, dark: true } },
  { screen: 'at a desk, by day', looks: { viewport: DESK } },
])('a member of staff logs another device out, and then all others ($screen)', async ({ looks }) => {
  // The administrator is at work in other journeys, which this one would log out.
  const others = [
    await asStaff(people.telesales, browser, '/staff'),
    await asStaff(people.telesales, browser, '/staff'),
  ];
  const page = await asStaff(people.telesales, browser, '/staff/security', { address: shopAddress(), looks });
  const sessions = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  await sessions.filter({ hasText: 'This one' }).waitFor();
  const many = await sessions.count();
  expect(many).toBeGreaterThan(2);
  await expectAccessible(page);
  expect(await faultsOfWidth(page)).toEqual([]);

  // Others stand before this one when they were used since.
  await sessions
    .filter({ hasNotText: 'This one' })
    .first()
    .getByRole('button', { name: /^Log out / })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByText('your password and your second factor').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => sessions.count()).toBe(many - 1);

  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => sessions.count()).toBe(1);
  expect(consoleErrors(page)).toEqual([]);
  for (const other of others) {
    await other.goto('/staff/security');
    await other.getByRole('heading', { name: 'Log in to work here' }).waitFor();
  }
});
