// Features: till
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { beginDay, connectTill } from './connect-till.ts';
import { putIn } from './till-device.ts';

const browser = withBrowser();
const [TABLET, LAPTOP] = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
] as const;

/** A seller who has a keyboard alone: how often she has pressed a key. */
function keyboardOf(page: Page) {
  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    async type(words: string): Promise<void> {
      for (const key of words) await press(key);
    },
    presses: () => presses,
  };
}

/** In the page: `printed` counts how often the printer was asked. */
function countPrints(): void {
  window.print = () => {
    document.documentElement.dataset['printed'] = `${Number(document.documentElement.dataset['printed'] ?? 0) + 1}`;
  };
}

test('by keyboard alone a glass is sold for cash with change, printed, and the next sale begins: 16 presses', async () => {
  const page = await connectTill(browser, 'Of keys', { viewport: LAPTOP });
  await beginDay(page, 'Maud Rix', '5000');
  await page.evaluate(countPrints);
  const keys = keyboardOf(page);
  await keys.type('glass');
  await keys.press('Enter');
  await page.getByRole('button', { name: 'Pay £7.95' }).waitFor();
  await keys.press('Control+Enter');
  // Ten pounds are typed as on a keypad, and Enter takes them in cash.
  await page.getByRole('button', { name: 'Cash Taken' }).waitFor();
  await keys.type('1000');
  await keys.press('Enter');
  await page.getByRole('heading', { name: 'Change' }).waitFor();
  await page.getByRole('region', { name: 'Done' }).getByText('£2.05', { exact: true }).waitFor();
  await keys.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Print the receipt');
  await keys.press('Enter');
  expect(await page.evaluate(() => document.documentElement.dataset['printed'])).toBe('1');
  await keys.press('Tab');
  await keys.press('Enter');
  await page.getByLabel('Search or scan').waitFor();
  expect(keys.presses()).toBe(16);
  expect(consoleErrors(page)).toEqual([]);
});

test('each screen of the till is used by touch alone, whole and accessible', async () => {
  const page = await connectTill(browser, 'Of touch', { viewport: TABLET, touch: true });
  await whole(page);
  await page.getByRole('button', { name: 'Choose who sells' }).tap();
  await whole(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Maud Rix' }).tap();
  await page.getByRole('heading', { name: 'Open the day' }).waitFor();
  for (const key of ['5', '00', '00']) await page.getByRole('button', { name: key, exact: true }).tap();
  await whole(page);
  await page.getByRole('button', { name: 'Open the day' }).tap();
  await page.getByLabel('Search or scan').waitFor();
  await sellByTouch(page);
  await parkByTouch(page);
  await refundByTouch(page);
  await page.getByRole('button', { name: 'Sales', exact: true }).tap();
  await page.getByText(/^Refund 2/).waitFor();
  await whole(page);
  await page.locator('.till-status-state').tap();
  await page.getByText('The shop is reached.').waitFor();
  await whole(page);
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await page.getByRole('button', { name: 'Day', exact: true }).tap();
  await page.getByLabel('£50', { exact: true }).fill('1');
  await whole(page);
  await page.getByRole('button', { name: 'Close the day…' }).tap();
  await whole(page);
  await page.getByRole('button', { name: 'Close it' }).tap();
  await page.getByRole('heading', { name: 'Day 1 is closed' }).waitFor();
  await whole(page);
  expect(consoleErrors(page)).toEqual([]);
});

/** On a tablet by day, and on the screen of a laptop by night. */
const whole = (page: Page) => expectWhole(page, LAPTOP);

async function sellByTouch(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'What is sold' }).getByRole('button').first().waitFor();
  await whole(page);
  await putIn(page, 'glass');
  await whole(page);
  await page.getByRole('button', { name: 'Discount', exact: true }).tap();
  await whole(page);
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: /^Pay £/ }).tap();
  await page.getByRole('button', { name: 'Cash Taken' }).waitFor();
  await whole(page);
  for (const key of ['1', '00']) await page.getByRole('button', { name: key, exact: true }).tap();
  await page.getByRole('button', { name: 'Card Taken' }).tap();
  await page.getByText('Left to pay').waitFor();
  await whole(page);
  await page.getByRole('button', { name: '£10.00', exact: true }).tap();
  await page.getByText(/^Stored by the shop as BS/).waitFor();
  await whole(page);
  await page.getByRole('button', { name: 'New sale' }).tap();
}

async function parkByTouch(page: Page): Promise<void> {
  await putIn(page, 'glass');
  await page.getByRole('button', { name: 'Park…' }).tap();
  await whole(page);
  await page.getByLabel('Name of the tab').fill('Table 4');
  await page.getByRole('button', { name: 'Park it' }).tap();
  await page.getByText('Nothing yet').waitFor();
  await page.getByRole('button', { name: 'Tabs', exact: true }).tap();
  await page.getByRole('button', { name: 'Abandon… Table 4' }).tap();
  await whole(page);
  await page.getByRole('button', { name: 'Keep it' }).tap();
  await whole(page);
}

async function refundByTouch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refund', exact: true }).tap();
  await page.getByLabel('Sale', { exact: true }).fill('1');
  await whole(page);
  await page.getByRole('button', { name: 'Find the sale' }).tap();
  await page.getByRole('button', { name: /^One more of/ }).tap();
  await page.getByLabel('Reason').fill('Spilt');
  await whole(page);
  await page.getByRole('button', { name: /^Give back £/ }).tap();
  await page.getByRole('heading', { name: 'Give back by cash' }).waitFor();
  await whole(page);
  await page.getByRole('button', { name: 'Done' }).tap();
  await page.getByLabel('Search or scan').waitFor();
}
