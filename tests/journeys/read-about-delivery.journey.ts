// Features: none
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE, withBrowser } from './browser.ts';
import { faultsOfWidth } from './look-whole.ts';

const browser = withBrowser();

/** What the courier takes for a box of each zone, and on how many lines that stands. */
const prices = (page: Page) =>
  page.locator('.zones td:nth-child(2)').evaluateAll((cells) =>
    cells
      .map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return { says: cell.textContent, lines: new Set(Array.from(text.getClientRects(), ({ top }) => top)).size };
      })
      .filter(({ says }) => says.startsWith('£')),
  );

test.each([
  ['at a desk', DESK],
  ['on a phone', PHONE],
  ['on the narrowest screen', { width: 320, height: 640 }],
])('%s no price of a box breaks within', async (_, viewport) => {
  const page = await browser.visit('/beershop/deliveryinfo', { viewport });
  await page.getByRole('columnheader', { name: 'A box' }).waitFor();
  const shown = await prices(page);
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.filter(({ lines }) => lines > 1)).toEqual([]);
  expect(await faultsOfWidth(page)).toEqual([]);
});
