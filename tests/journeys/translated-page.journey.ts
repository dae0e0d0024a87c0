// Features: basket, brewery, catalogue
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { addFromShelf, openBasket } from './shopping.ts';

const browser = withBrowser();

/** As translators that browsers bring do it: each text stands in elements of theirs, which React does not know. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text.data);
    }
  });
}

test('a basket that was translated is changed and emptied, and its sums follow', async () => {
  const page = await browser.visit('/beershop', { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 1);
  await openBasket(page);
  await page.getByRole('table', { name: 'Your order' }).getByText('£3.60').first().waitFor();
  await translate(page);

  await page.getByRole('button', { name: /^One more of Reedcutter/ }).click();
  await page.getByText('£7.20').first().waitFor();
  await translate(page);
  await page.getByRole('button', { name: /^Remove Reedcutter/ }).click();
  await page
    .getByText(/basket is empty/i)
    .first()
    .waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('a shelf that was translated goes on selling', async () => {
  const page = await browser.visit('/beershop');
  await addFromShelf(page, 'Reedcutter', 1);
  await translate(page);
  await addFromShelf(page, 'Hoar', 1);
  await page.getByRole('link', { name: 'Basket, 2 items' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
