// Features: businesses, catalogue
import { expect, test } from 'vitest';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { faultsOfList } from './look-whole.ts';

const browser = withBrowser();

const pub = businesses.mardleAndMalt.name;

test('telesales find whom to call, note what was said, and call again on the day that was agreed', async () => {
  const page = await asSomebody(people.telesales, browser, '/staff/calls');
  const row = page.getByRole('row', { name: pub });
  await row.getByRole('link', { name: /^01632/ }).waitFor();
  expect(await faultsOfList(page)).toEqual([]);
  await expectWhole(page);

  await row.getByRole('button', { name: `Note… call to ${pub}` }).click();
  const dialog = page.getByRole('dialog', { name: `Call to ${pub}` });
  await dialog.getByRole('heading', { name: 'Calls before' }).waitFor();
  await dialog.getByRole('button', { name: 'Save the call' }).click();
  await dialog.getByText('Please write what was said').waitFor();
  await dialog.getByLabel('What was said').fill('Three firkins of Eel Catcher for Saturday.');
  await dialog.getByRole('button', { name: 'In four weeks' }).click();
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Save the call' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('Three firkins of Eel Catcher for Saturday.').waitFor();

  await page.getByRole('combobox', { name: 'Call again' }).selectOption({ label: 'On a later day' });
  await page.waitForURL(/callBack=later/);
  await row.waitFor();
  await page.getByRole('combobox', { name: 'Call again' }).selectOption({ label: 'All' });
  await page.getByLabel('As at').fill('2001-01-01');
  await page.waitForURL(/day=2001-01-01/);
  await row.getByText('Never').waitFor();
  await expectWhole(page);

  await row.getByRole('button', { name: `Sell to ${pub}` }).click();
  await page.getByText(`Selling to ${pub}`).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Trade Showroom' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('whoever does not sell by telephone has no list of calls', async () => {
  const page = await asSomebody(people.staff, browser, '/staff/calls');
  await page.getByText('An administrator can give you the permission that this screen needs.').waitFor();
});
