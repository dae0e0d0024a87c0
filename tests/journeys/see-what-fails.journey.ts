// Features: jobs, newsletter, order-desk, posts
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, PHONE, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

test('an administrator finds all background jobs, and has one run by keyboard', async () => {
  const page = await asAdministrator(browser, '/staff/jobs', { address: shopAddress(), looks: { viewport: DESK } });
  await page.getByRole('heading', { level: 1, name: 'Background jobs' }).waitFor();
  await page.getByRole('cell', { name: 'Send mails', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Run now: Send mails' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Send mails: it runs/).waitFor();
  await expectWhole(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/Last done,Last failed,Next\r?\n/);
  await page.getByRole('combobox', { name: 'Stands' }).selectOption('Fails');
  await page.waitForURL(/state=failing/);
  expect(consoleErrors(page)).toEqual([]);
});

test('who has tickets of an event is found from its page, and listed for the door', async () => {
  const looks = { viewport: PHONE, dark: true } as const;
  const page = await asAdministrator(browser, '/staff/events?search=festival', { address: shopAddress(), looks });
  await page
    .getByRole('link', { name: /Festival/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Who has tickets' }).click();
  await page.getByRole('heading', { level: 1, name: /^Tickets: / }).waitFor();
  await page.getByRole('region', { name: 'Tickets' }).waitFor();
  await expectWhole(page);
  await page.getByRole('link', { name: 'List for the door' }).click();
  await page.getByRole('button', { name: 'Print the list' }).waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
});

test('who asked for the newsletter is found, saved as a file, and removed on request', async () => {
  const address = shopAddress();
  const email = 'nell-newsletter@example.com';
  const body = { email, name: '', agreed: true, wordingVersion: 'newsletter-1', source: 'home' };
  await fetch(`${address}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const page = await asAdministrator(browser, '/staff/newsletter?search=nell-', { address, looks: { viewport: DESK } });
  await page.getByRole('cell', { name: email, exact: true }).waitFor();
  await expectWhole(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(email);
  expect(text).not.toContain('Remove');
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('cell', { name: 'Wants it no more' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
