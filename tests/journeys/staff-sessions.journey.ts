import { expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { asStaff } from './as-administrator.ts';
import { consoleErrors, DESK, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

const looks = { viewport: DESK };

test('a member of staff logs another device out, and then all others', async () => {
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
  await expectWhole(page);

  // Others stand before this one when they were used since.
  await sessions
    .filter({ hasNotText: 'This one' })
    .first()
    .getByRole('button', { name: /^Log out / })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByText('your password and your second factor').waitFor();
  await expectWhole(page);
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
