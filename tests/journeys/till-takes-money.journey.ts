// Features: brewery, till
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open-database.ts';
import { checkDigit } from '#rules/catalogue/packs/barcode.ts';
import { packs, vouchers } from '#sample-brewery/fixtures.ts';
import { expectAuditPasses } from '../expect-audit.ts';
import { copyFilledVar, startProduct } from '../start-product.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { beginDay, connectTill } from './connect-till.ts';
import { faultsOfWidth } from './look-whole.ts';

const browser = withBrowser();
const TABLET = { width: 1024, height: 768 } as const;

const digits = `20${String(packs.reedcutterBottle).padStart(10, '0')}`;
const BARCODE_OF_BOTTLE = `${digits}${checkDigit(digits)}`;

/** A scanner types its digits and presses Enter, wherever the search box stands. */
async function scanBottle(page: Page): Promise<void> {
  await page.getByLabel('Search or scan').fill(BARCODE_OF_BOTTLE);
  await page.keyboard.press('Enter');
}

async function sellThird(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Till', exact: true }).click();
  await page
    .getByRole('region', { name: 'What is sold' })
    .getByRole('button', { name: /Third of anything/ })
    .click();
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay/ }).click();
const confirmAge = (page: Page) => page.getByRole('button', { name: 'Yes, 18 or over' }).click();

async function nextSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New sale' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Search or scan').waitFor();
}

test('a day at the till: cash, card, a member, a tab, a refund, and the drawer agrees with the books', async () => {
  const varDir = mkdtempSync(join(tmpdir(), 'gyle-till-'));
  copyFilledVar(varDir);
  const product = await startProduct({ VAR_DIR: varDir });
  try {
    const page = await connectTill(browser, 'Long bar', { viewport: TABLET }, product.address);
    await expectAccessible(page);
    await beginDay(page, 'Maud Rix', '10000');

    // Two bottles, scanned one after the other, in cash with change; the age is asked once.
    await scanBottle(page);
    await scanBottle(page);
    await page.getByLabel('Quantity of Reedcutter, Bottle').and(page.locator('input[value="2"]')).waitFor();
    await expectAccessible(page);
    await pay(page);
    await page.getByRole('heading', { name: 'Is the buyer 18 or over?' }).waitFor();
    await expectAccessible(page);
    await confirmAge(page);
    await page.getByRole('heading', { name: 'To pay' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: '£20.00' }).click();
    await page.getByRole('heading', { name: 'Change' }).waitFor();
    await page.getByRole('region', { name: 'Done' }).getByText('£12.80', { exact: true }).waitFor();
    await page.getByText(/^Stored by the shop as BS/).waitFor();
    await page.getByLabel('Receipt by mail').getByRole('textbox').fill('ada@example.com');
    await page.getByRole('button', { name: 'Mail it' }).click();
    await page.getByText('Mailed to ada@example.com').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New sale' }).focus();
    await nextSale(page);

    // A shirt by card: no age is asked, and a second press takes nothing more.
    await page.getByLabel('Search or scan').fill('reedcutter t-shirt');
    await page.keyboard.press('Enter');
    const shirt = page.getByRole('dialog');
    await shirt.getByRole('button', { name: 'Add to the sale' }).click();
    await shirt.getByRole('alert').getByText('Please choose which one').waitFor();
    await shirt.getByText('Small, Marsh green').click();
    await shirt.getByRole('button', { name: 'Add to the sale' }).click();
    await pay(page);
    await page.getByRole('button', { name: 'Card Taken' }).dblclick();
    await page.getByRole('heading', { name: 'Paid, no change' }).waitFor();
    await page.getByText('Sale 2, £22.00').waitFor();
    await nextSale(page);

    // A member has her discount, and pays a pound in cash and the rest by card.
    await scanBottle(page);
    await page.getByRole('button', { name: 'Member', exact: true }).click();
    await page.getByLabel('Code on the card').fill('nobody');
    await page.keyboard.press('Enter');
    await page.getByText('No membership in force has this code').waitFor();
    await page.getByLabel('Code on the card').fill(vouchers.familyOfRuth.code.toLowerCase());
    await page.keyboard.press('Enter');
    await page.getByText('Member’s discount 10.00%').waitFor();
    await pay(page);
    await confirmAge(page);
    await page.getByLabel('Sum').focus();
    await page.keyboard.type('100');
    await page.getByRole('button', { name: 'Cash Taken' }).click();
    await page.getByText('Left to pay').waitFor();
    await page.getByRole('button', { name: 'Card Taken' }).click();
    await page.getByText('Sale 3, £3.24').waitFor();
    await nextSale(page);

    // A tab waits under its name while somebody else is served, and is paid later.
    await sellThird(page);
    await page.getByRole('button', { name: 'Park…' }).click();
    await page.getByLabel('Name of the tab').fill('Table 4');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing yet').waitFor();
    await page.getByRole('button', { name: 'Tabs', exact: true }).click();
    await page.getByRole('button', { name: 'Open Table 4' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open Table 4' }).click();
    await page.getByText('Tab: Table 4').waitFor();
    await sellThird(page);
    await pay(page);
    await page.getByRole('button', { name: 'Cash Taken' }).click();
    await page.getByText('Sale 4, £3.90').waitFor();
    await nextSale(page);
    await page.getByRole('button', { name: 'Tabs', exact: true }).click();
    await page.getByText('No tab is open on this till').waitFor();

    // One of the two bottles comes back.
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByLabel('Sale', { exact: true }).fill('99');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('This till has no sale 99').waitFor();
    await page.getByLabel('Sale', { exact: true }).fill('1');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'One more of Reedcutter, Bottle' }).click();
    await page.getByRole('button', { name: /^Give back £/ }).click();
    await page.getByText('Please say why').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Reason').fill('The cap was bent');
    await page.getByRole('button', { name: 'Give back £3.60' }).click();
    await page.getByRole('heading', { name: 'Give back by cash' }).waitFor();
    await page.keyboard.press('Enter');

    await page.getByRole('button', { name: 'Sales', exact: true }).click();
    await page.getByText(/^Refund 5/).waitFor();
    await expect.poll(() => page.getByText(/Waiting to be sent/).count()).toBe(0);
    expect(await page.getByText(/Not taken/).count()).toBe(0);
    await expectAccessible(page);

    // The shop gets another VAT number meanwhile, which the till has as soon as it is on the network again.
    await changeVatNumber(product.address, 'GB 123 4567 82');
    await page.context().setOffline(true);
    await page.context().setOffline(false);

    // 100.00 + 7.20 + 1.00 + 3.90 − 3.60 lie in the drawer.
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    await page.getByRole('heading', { name: 'Day 1' }).waitFor();
    for (const [piece, pieces] of [
      ['£20', '5'],
      ['£5', '1'],
      ['£2', '1'],
      ['£1', '1'],
      ['50p', '1'],
    ] as const) {
      await page.getByLabel(piece, { exact: true }).fill(pieces);
    }
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close the day…' }).click();
    await page.getByRole('dialog').getByText('Difference£0.00').waitFor();
    await page.getByRole('button', { name: 'Close it' }).click();
    await page.getByRole('heading', { name: 'Day 1 is closed' }).waitFor();
    const roll = page.locator('.paper-roll');
    await expect.poll(() => roll.textContent()).toContain('VAT GB 123 4567 82');

    // A receipt that is printed again keeps the number under which it was sold.
    await page.getByRole('button', { name: 'Sales', exact: true }).click();
    await page.getByRole('button', { name: 'Print the receipt of sale 1' }).click();
    expect(await roll.textContent()).toContain('VAT GB 000 0000 00');

    await page.getByRole('button', { name: 'Sell', exact: true }).click();
    await page.getByRole('heading', { name: 'Open the day' }).waitFor();
    await expect.poll(() => page.getByText(/^\d+ waiting/).count()).toBe(0);
    expect(consoleErrors(page)).toEqual([]);
  } finally {
    await product.stop();
  }
  try {
    await expectBooksToAgree(join(varDir, 'database'));
  } finally {
    rmSync(varDir, { recursive: true, force: true });
  }
}, 300_000);

async function changeVatNumber(address: string, vatNumber: string): Promise<void> {
  const page = await asAdministrator(browser, '/staff/brewery', { address });
  await page.getByLabel('VAT number').fill(vatNumber);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved: customers see it now').first().waitFor();
}

/** What the shop has stored is what lies in the drawer, and the database agrees with itself. */
async function expectBooksToAgree(directory: string): Promise<void> {
  const { db, close } = await openDatabase({ url: null, poolSize: 1, namedStatements: false, directory });
  try {
    const day = await db.selectFrom('till_day').selectAll().executeTakeFirstOrThrow();
    expect(day).toMatchObject({ number: 1, counted_pence: 10_850, expected_pence: 10_850 });
    expect(day.totals).toMatchObject({ sales: 4, refunds: 1, sold: 3634, refunded: 360, discounts: 36, difference: 0 });
    await expectAuditPasses(db);
  } finally {
    await close();
  }
}

test('on a telephone at night nothing of the till is cut off', async () => {
  const page = await connectTill(browser, 'Hatch by night', { viewport: PHONE, dark: true });
  await beginDay(page, 'Maud Rix', '5000');
  const expectWhole = async () => {
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
  };
  await expectWhole();
  await scanBottle(page);
  await expectWhole();
  await pay(page);
  await confirmAge(page);
  await expectWhole();
  await page.getByRole('button', { name: 'Unpaid', exact: true }).click();
  await page.getByRole('heading', { name: 'Unpaid' }).waitFor();
  await expectWhole();
  await nextSale(page);
  for (const view of ['Tabs', 'Sales', 'Refund', 'Day']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectWhole();
  }
  expect(consoleErrors(page)).toEqual([]);
});
