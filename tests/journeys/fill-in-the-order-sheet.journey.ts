// Features: brewery, catalogue, checkout, held-orders, my-account, newsletter, order-sheet
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { goOn, orderNumber } from './shopping.ts';

const browser = withBrowser();
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct({ LIMIT_LOG_IN_FROM_ADDRESS: '0' });
});

afterAll(() => product.stop());

async function sheetOf(email: string) {
  const page = await asSomebody({ email }, browser, '/beershop', product);
  await untilAlive(page);
  await page.getByRole('link', { name: 'Order sheet: type a whole order' }).click();
  await page.getByRole('table', { name: 'Order sheet' }).waitFor();
  return page;
}

/** The cursor is in the quantity of this row, and the row in sight between the bar of the site and the sum of the sheet. */
async function untilAtRow(page: Page, row: number): Promise<void> {
  await page.waitForFunction((index) => {
    const its = document.activeElement?.closest('[aria-rowindex]');
    const [above, below] = [document.querySelector('header'), document.querySelector('.sheet-foot')];
    if (its?.getAttribute('aria-rowindex') !== `${index}` || !above || !below) return false;
    const { top, bottom } = its.getBoundingClientRect();
    return top >= above.getBoundingClientRect().bottom && bottom <= below.getBoundingClientRect().top;
  }, row + 1);
}

/** Into the field with the cursor, as a spreadsheet's cells come. */
function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

const PASTED = 'Beer\tQty\r\nLamplighter firkin\t1\r\nReedcutter Firkin\t-2\r\nZebra stout\t3\r\nEel Catcher\t\r\n';

test('a pub types and pastes its order, mends what was not understood, and orders it on account', async () => {
  const page = await sheetOf(people.trade30Days.email);
  await page.getByLabel('Find').fill('reedcutter firkin');
  await page.getByLabel('Find').press('Enter');
  await untilAtRow(page, 1);
  await page.keyboard.type('1');
  await page.getByRole('status').filter({ hasText: '1 line, 1 pack' }).waitFor();
  await expectWhole(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowDown');
  await untilAtRow(page, 1);
  for (let row = 2; row <= 30; row += 1) {
    await page.keyboard.press('Enter');
    await untilAtRow(page, row);
  }
  await page.keyboard.press('ArrowUp');
  await untilAtRow(page, 29);
  const rows = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1;
  await page.keyboard.press('Control+End');
  await untilAtRow(page, rows);
  await page.keyboard.press('Control+Home');
  await untilAtRow(page, 1);

  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('Products and quantities').fill(PASTED);
  const dialog = page.getByRole('dialog', { name: 'Paste a list' });
  await dialog.getByText('1 of 3 rows understood. 1 without a quantity left out.').waitFor();
  await dialog.getByText('A quantity cannot be negative').waitFor();
  await dialog.getByText('No product of the list is called so').waitFor();
  await expectWhole(page);
  await dialog.getByRole('textbox', { name: 'Quantity of row 3' }).fill('2');
  await dialog.getByText('2 × Reedcutter, Firkin').waitFor();
  await dialog.getByRole('button', { name: 'Put 2 rows on the sheet' }).click();
  await page.getByText('1 pasted row is not on the sheet yet').waitFor();

  await page.reload();
  await page.getByText('1 pasted row is not on the sheet yet').waitFor();
  await page.getByRole('status').filter({ hasText: '2 lines, 3 packs' }).waitFor();
  await page.getByLabel('Show').selectOption('Only what is typed');
  await page.getByLabel('Find').press('Enter');
  await untilAtRow(page, 1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('2 lines are in your basket as you typed them').waitFor();
  await expectWhole(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Trade Basket' }).waitFor();
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByLabel(/I have read and accept/).check();
  await goOn(page, 'delivery');
  await goOn(page, 'payment');
  // The house is called like who gets it: once is enough to read.
  expect(await page.locator('address').getByText(businesses.jollyWherryman.name, { exact: true }).count()).toBe(1);
  await page.getByRole('button', { name: /^Place the order, £[\d.,]+ on account$/ }).click();
  await orderNumber(page);
  expect(consoleErrors(page)).toEqual([]);
});

test('more than there is stays on the sheet with the reason, and the last order is a start', async () => {
  const page = await sheetOf(people.trade30Days.email);
  await page.getByRole('button', { name: /^Last order, / }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /\d+ lines?, \d+ packs?/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Empty the sheet' }).click();
  await page.getByRole('button', { name: 'Put into the basket' }).and(page.locator(':disabled')).waitFor();
  await page.getByRole('button', { name: 'Bring back what was emptied' }).click();
  await page.getByRole('button', { name: 'Empty the sheet' }).click();

  await page.getByLabel('Find').press('Enter');
  await untilAtRow(page, 1);
  await paste(page, '3\r\n\r\n4\r\n');
  const fields = page.getByRole('textbox', { name: /^Quantity of / });
  await expect.poll(() => fields.nth(2).inputValue()).toBe('4');
  expect([await fields.first().inputValue(), await fields.nth(1).inputValue()]).toEqual(['3', '']);
  await page.getByRole('button', { name: 'Empty the sheet' }).click();

  await page.getByLabel('Find').fill('lamplighter firkin');
  await page
    .getByRole('textbox', { name: /^Quantity of Lamplighter, .*irkin/ })
    .first()
    .fill('9,000');
  await page
    .getByText(/^Only \d+ in stock$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Put into the basket' }).click();
  await page
    .getByText(/Of Lamplighter, .* there (is|are) only/)
    .first()
    .waitFor();
  expect(
    await page
      .getByRole('textbox', { name: /^Quantity of Lamplighter, .*irkin/ })
      .first()
      .inputValue(),
  ).toBe('9,000');
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
});
