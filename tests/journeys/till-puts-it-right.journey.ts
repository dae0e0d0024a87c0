// Features: till
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { connectTill } from './connect-till.ts';
import { putIn, takeCash } from './till-device.ts';

const browser = withBrowser();
const TABLET = { width: 1024, height: 768 } as const;
const SALES = '**/api/till/sales';

async function openTill(name: string): Promise<Page> {
  const page = await connectTill(browser, name, { viewport: TABLET });
  await page.getByRole('button', { name: 'Choose who sells' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Maud Rix' }).click();
  await page.getByRole('button', { name: 'Open the day' }).click();
  await page.getByLabel('Search or scan').waitFor();
  // The opening is taken before anything fails.
  await state(page, /waiting/).waitFor({ state: 'hidden' });
  return page;
}

async function sell(page: Page): Promise<void> {
  await putIn(page, 'glass');
  await takeCash(page);
}

const answer = (status: number, code: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code, info: 'Something is wrong here.', remedy: 'Please try again.' }),
});

const refusing = (route: Route) => route.fulfill(answer(422, 'WRONG_FIELDS'));
const unknown = (route: Route) => route.fulfill(answer(401, 'NO_TILL'));
const failing = (route: Route) => {
  const { sales } = route.request().postDataJSON() as { readonly sales: readonly { readonly number: number }[] };
  return sales.some(({ number }) => number === 1) ? route.fulfill(answer(500, 'FAULT')) : route.continue();
};

const state = (page: Page, words: RegExp | string) => page.locator('.till-status-state').getByText(words);

test('a sale that makes the shop fail waits, and those behind it are taken', async () => {
  const page = await openTill('Of faults');
  await page.route(SALES, failing);
  await sell(page);
  await state(page, '1 waiting').waitFor();
  await sell(page);
  await sell(page);
  await page.getByRole('button', { name: 'Sales', exact: true }).click();
  await expect.poll(() => page.getByText(/BS\d{6}/).count()).toBe(2);
  await state(page, '1 waiting').waitFor();
  await page.unroute(SALES, failing);
  await page.locator('.till-status-state').click();
  await page.getByRole('button', { name: 'Ask the shop now' }).click();
  await page.getByText('The shop has answered.').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => page.getByText(/BS\d{6}/).count()).toBe(3);
});

test('what was not taken is sent again when it is put right', async () => {
  const page = await openTill('Of refusals');
  await page.route(SALES, refusing);
  await sell(page);
  await state(page, /refused/).waitFor();
  await page.unroute(SALES, refusing);
  await page.locator('.till-status-state').click();
  await page.getByText('Not taken: Something is wrong here.').waitFor();
  await page.getByRole('button', { name: 'Send again what was not taken' }).click();
  await page.getByText('Not taken: Something is wrong here.').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await state(page, /refused|waiting/).waitFor({ state: 'hidden' });
});

test('a till that the shop did not know for a moment asks again, and goes on', async () => {
  const page = await openTill('Of doubts');
  await page.route('**/api/till/**', unknown);
  await putIn(page, 'glass');
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await page.getByRole('button', { name: 'Cash Taken' }).click();
  await page.getByRole('heading', { name: 'The shop does not know this till' }).waitFor();
  await page.getByRole('button', { name: 'Ask the shop again' }).click();
  await page
    .getByRole('alert')
    .getByText(/does not know this till yet/)
    .waitFor();
  await page.unroute('**/api/till/**', unknown);
  await page.getByRole('button', { name: 'Ask the shop again' }).click();
  await page.getByLabel('Search or scan').waitFor();
});

test('a day is not closed over a sale that is paid in part', async () => {
  const page = await openTill('Of parts');
  await putIn(page, 'glass');
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await page.getByRole('button', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: '00', exact: true }).click();
  await page.getByRole('button', { name: 'Cash Taken' }).click();
  await page.getByText('Left to pay').waitFor();
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await page.getByRole('button', { name: 'Close the day…' }).click();
  await page.getByRole('button', { name: 'Close it' }).click();
  await page
    .getByRole('alert')
    .getByText(/paid in part/)
    .waitFor();
});

test('what was counted stays through another screen and a reload, and a number that is typed is asked about', async () => {
  const page = await openTill('Of counts');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  const day = page.getByRole('button', { name: 'Day', exact: true });
  const twenties = page.getByLabel('£20', { exact: true });
  await day.click();
  await twenties.fill('3');
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  await day.click();
  expect(await twenties.inputValue()).toBe('3');
  await page.reload();
  await day.click();
  expect(await twenties.inputValue()).toBe('3');
  expect(questions).toEqual([]);

  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  await putIn(page, 'glass');
  await page.getByRole('textbox', { name: /^Quantity of/ }).fill('4');
  await page.reload();
  await day.waitFor();
  expect(questions).toEqual(['beforeunload']);
});
