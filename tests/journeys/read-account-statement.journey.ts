// Features: brewery, businesses, checkout, orders
import { expect, test } from 'vitest';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, PHONE, shopAddress, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();
const { jollyWherryman: PUB } = businesses;

const looks = { viewport: PHONE, shopAddress, dark: true } as const;

test('a pub reads what it owes and by when, looks at other days, and saves the statement', async () => {
  const page = await asSomebody(people.trade30Days, browser, '/beershop/orders', { looks });
  await untilAlive(page);
  await page.getByRole('link', { name: 'Statement of account' }).click();
  await page.getByRole('heading', { name: /^£[\d,.]+ is owed$/ }).waitFor();
  await page.getByText('Not yet due').waitFor();
  await page.getByText('Balance before').waitFor();
  await expectWhole(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Statement \d{4}-\d\d-\d\d\.pdf$/);
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await page.getByText(`${PUB.name} owes nothing`).waitFor();
  expect(new URL(page.url()).search).toBe('?from=2020-01-01&until=2020-01-31');
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
});

test('who buys for no business is told so, and where one applies', async () => {
  const page = await asSomebody(people.tradeNotLinked, browser, '/account/statement', { looks });
  await page.getByText('This log-in buys for no business').waitFor();
  await expectWhole(page);
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Trade accounts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Trade accounts' }).waitFor();
});

test('staff read the same, and mail it to the account once', async () => {
  const business = PUB;
  const page = await asAdministrator(browser, `/staff/businesses/${business.id}`, { address: shopAddress(), looks });
  await page.getByRole('link', { name: 'Statement' }).click();
  await page.getByRole('heading', { level: 1, name: `Statement of ${business.name}` }).waitFor();
  await page.getByText('Balance at the end').waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Mail it to the account' }).click();
  await page.getByText(/^The statement goes to .+@/).waitFor();
  await page.getByRole('button', { name: 'Mail it to the account' }).click();
  await page.getByText(/^The same statement went to .+ today already/).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('who may only read sees no button to mail it', async () => {
  const page = await asSomebody(people.telesales, browser, `/staff/businesses/${PUB.id}/statement`);
  await page.getByRole('button', { name: 'Save as PDF' }).waitFor();
  expect(await page.getByRole('button', { name: 'Mail it to the account' }).count()).toBe(0);
  expect(consoleErrors(page)).toEqual([]);
});

test('whoever has no trade account is told so', async () => {
  const page = await asSomebody(people.retail, browser, '/account/statement');
  await page.getByText('Only trade accounts have a statement.').waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
