// Features: accounts, printing, terms
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people, priceLists } from '#sample-brewery/fixtures.ts';
import { demoPassword } from '#sample-brewery/people.ts';
import { readPdf } from '../read-pdf.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { faultsOfAccess } from './faults-of-access.ts';

const browser = withBrowser();
const GONE = /This price list is not here/;

/** The link that the button copied, as the clipboard of this browser has it. */
async function copyLink(page: Page, title: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Copy link of ${title}` }).click();
  await page.getByText('The link is copied').first().waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

function isFocusedInView(field: Locator): Promise<boolean> {
  return field.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return document.activeElement === one && top >= 0 && bottom <= innerHeight;
  });
}

const looks = { viewport: DESK } as const;
const title = 'For the pubs of the city';

test('staff make a list, a pub opens its link and saves the PDF, staff end it, and the link is dead', async () => {
  const page = await asSomebody(people.telesales, browser, '/staff/price-lists');
  await page.getByRole('button', { name: 'Make a price list…' }).click();
  const making = page.getByRole('dialog', { name: 'Make a price list' });
  await making.getByRole('button', { name: 'Make it' }).click();
  await making.getByText('Please write a title').waitFor();
  // The button is far below it on a phone.
  await expect.poll(() => isFocusedInView(making.getByLabel('Title'))).toBe(true);
  await making.getByLabel('Prices').selectOption({ label: 'Wholesale prices' });
  await making.getByLabel('Title').fill(title);
  await making.getByLabel('Casks', { exact: true }).check();
  await making.getByLabel('Kegs', { exact: true }).check();
  await making.getByLabel(/^Note/).fill('Delivered on Thursdays. Empties back, please.');
  await expectWhole(page);
  await making.getByRole('button', { name: 'Make it' }).click();
  await making.waitFor({ state: 'detached' });
  const link = await copyLink(page, title);
  await expectWhole(page);

  const pub = await browser.visit(new URL(link).pathname, looks);
  await pub.getByRole('heading', { level: 1, name: 'Wholesale price list' }).waitFor();
  await pub.getByText('Delivered on Thursdays.').waitFor();
  await pub.getByText(/^Prices exclude VAT\. Prices and stock of \w+day \d/).waitFor();
  expect(await pub.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await expectWhole(pub);
  const downloading = pub.waitForEvent('download');
  await pub.getByRole('link', { name: 'Save as PDF' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Wholesale price list.pdf');
  const words = readPdf(await readFile(await file.path())).join(' ');
  for (const says of [title, 'Delivered on Thursdays.']) expect(words.replaceAll(/\s+/g, ' ')).toContain(says);
  expect(consoleErrors(pub)).toEqual([]);

  await page.getByRole('button', { name: `End… ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await page.getByRole('button', { name: `End… ${title}` }).waitFor({ state: 'detached' });
  await page.getByRole('row', { name: title }).getByText('Ended', { exact: true }).waitFor();
  const answer = await pub.reload();
  expect(answer?.status()).toBe(200);
  await pub.getByRole('alert').getByText(GONE).waitFor();
  expect(await faultsOfAccess(pub)).toEqual([]);
  expect(consoleErrors(page)).toEqual([]);
});

test('whoever is not logged in is told in words why a list is not there, and has it after logging in', async () => {
  const at = `/beerlisttemplate/${priceLists.jollyWherryman.id}`;
  const page = await browser.visit(at, looks);
  await page.getByRole('alert').getByText(GONE).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'I confirm that I am 18+' }).click();
  await page.getByLabel('E-mail').fill(people.trade30Days.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Trade price list' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(at);
  expect((await page.reload())?.status()).toBe(200);
  await page.getByText('For The Jolly Wherryman').waitFor();
});

test('a list that opens by its link is there without any script', async () => {
  const page = await asSomebody(people.telesales, browser, '/staff/price-lists?standing=open');
  const link = page.getByRole('link', { name: /^Open Bottles, cans and boxes/ });
  const { pathname } = new URL((await link.getAttribute('href')) ?? '');
  const html = await page.evaluate(async (path) => (await fetch(path, { credentials: 'omit' })).text(), pathname);
  expect(html).toContain('Retail price list');
  expect(html).toContain('Prices include VAT.');
});

test('whoever may not share price lists has no screen for them', async () => {
  const page = await asSomebody(people.staff, browser, '/staff/price-lists');
  await page.getByText('An administrator can give you the permission that this screen needs.').waitFor();
  expect(await page.getByRole('button', { name: 'Make a price list…' }).count()).toBe(0);
});
