// Features: catalogue
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { askAt } from '../ask-shop.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();
/** Its own: prices are everybody's. */
let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** What a spreadsheet puts on the clipboard. */
const paste = (field: Locator, text: string) =>
  field.evaluate((input, cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const priceInShop = async () => {
  const { body } = await askAt(product.address)<{ item: { cPackPrice: number } }>(
    'GET',
    '/api/contentapi/getshopitem',
    { query: { packId: packs.reedcutterBottle } },
  );
  return body.item.cPackPrice;
};
const retail = (page: Page) => page.getByRole('textbox', { name: 'Retail, Reedcutter, Bottle', exact: true });
const bar = (page: Page, words: string) => page.locator('.save-bar').getByText(words).waitFor();

test('prices are pasted, mended, saved, taken back, prepared for tomorrow and released', async () => {
  const page = await asAdministrator(browser, '/staff/prices?search=Reedcutter', { address: product.address });
  await retail(page).waitFor();
  await expectWhole(page);
  const first = await retail(page).inputValue();

  await retail(page).focus();
  await paste(retail(page), '£4.10\t2.20\t2.30\r\n4,50\t2.60\r\n');
  await bar(page, '1 not understood');
  await page.getByText('Pence stand after a point, such as 3.60').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectWhole(page);
  const wrong = page.locator('input[aria-invalid="true"]');
  await expect.poll(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('4.50');
  await page.keyboard.press('Enter');
  await bar(page, '5 changes in 2 packs');
  await page.keyboard.press('Control+z');
  await bar(page, '1 not understood');
  await page.keyboard.press('Control+y');
  await bar(page, '5 changes in 2 packs');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByRole('dialog').filter({ hasText: '5 prices saved' });
  await saved.waitFor();
  await expect.poll(priceInShop).toBe(410);
  await saved.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('5 former prices are back').first().waitFor();
  await expect.poll(() => retail(page).inputValue()).toBe(first);

  await retail(page).fill('0.05');
  await page.keyboard.press('ArrowDown');
  await page
    .getByText(/below cost by/)
    .first()
    .waitFor();
  await retail(page).fill('4.20');
  await page.getByRole('button', { name: 'Prepare for later…' }).click();
  const preparing = page.getByRole('dialog', { name: 'Prepare for later' });
  await preparing.getByRole('button', { name: 'Prepare', exact: true }).click();
  await preparing.getByText('Please enter a day and a time').waitFor();
  await preparing.getByLabel('Name').fill('New prices of spring');
  await preparing.getByLabel('From when').fill('2099-03-01T06:00');
  await expectWhole(page);
  await preparing.getByRole('button', { name: 'Prepare', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'New prices of spring' }).waitFor();
  await page.getByText('From 01 Mar 2099, 06:00').waitFor();
  await expectWhole(page);

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => retail(page).inputValue()).toBe('4.20');
  await retail(page).fill('4.25');
  await page.getByRole('button', { name: 'Save…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Prepare', exact: true }).click();
  await page.getByText('£4.25').waitFor();
  await page.getByRole('button', { name: 'Release now…' }).click();
  await page.getByRole('button', { name: 'Release now', exact: true }).click();
  await page.getByText(/^Released by .*: 1 changed/).waitFor();
  await expect.poll(priceInShop).toBe(425);

  await page.getByRole('link', { name: 'All prepared prices' }).click();
  await page.getByRole('link', { name: 'New prices of spring' }).waitFor();
  await expectWhole(page);
  await page.goto(`/staff/packs/${packs.reedcutterBottle}`);
  await page.getByText('History of its prices, former price').click();
  await page.getByText(/^Retail: £4.25, before £/).waitFor();
  expect(consoleErrors(page)).toEqual([]);
  await page.getByLabel('Former price to show (optional)').fill('£9');
  await page.getByRole('button', { name: 'Show this former price' }).click();
  await page.getByText('It was never sold at £9.00, as far as is known').waitFor();
  await expectWhole(page);
}, 120_000);
