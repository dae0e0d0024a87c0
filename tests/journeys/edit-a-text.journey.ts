// Features: links, pictures, posts
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';

const browser = withBrowser();
let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct('edited');
});

const writeNews = async () => {
  const page = await asAdministrator(browser, '/staff/news/new', { address: product.address });
  await page.getByLabel('Title', { exact: true }).waitFor();
  await text(page).waitFor();
  return page;
};
const text = (page: Page) => page.getByRole('textbox', { name: 'Text (optional)' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a table, a link that was found and a picture with its words stand on the site', async () => {
  const page = await writeNews();
  await page.getByLabel('Title', { exact: true }).fill('What a cask holds');
  await text(page).click();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.keyboard.type('Cask');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Pints');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Delete the column' }).click();
  await page.getByRole('button', { name: 'Add a row below' }).click();
  await expectWhole(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowDown');

  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByLabel('Find on this site').fill('no such thing');
  await link.getByText('Nothing is called that.').waitFor();
  await link.getByLabel('Find on this site').fill('reed is down');
  await link.getByRole('button', { name: /The reed is down/ }).click();
  expect(await link.getByLabel('Address').inputValue()).toBe('/news/reed-harvest-begins');
  await expectWhole(page);
  await link.getByRole('button', { name: 'Set the link' }).click();

  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByRole('button', { name: 'Put it into the text' }).click();
  await dialog.getByText('Please say what the picture shows.').waitFor();
  await expectWhole(page);
  const buffer = await sharp({ create: { width: 90, height: 70, channels: 3, background: '#8a6238' } })
    .png()
    .toBuffer();
  await dialog.getByLabel('File').setInputFiles({ name: 'cask.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel('What the picture shows').fill('A cask on its side');
  await dialog.getByRole('img').waitFor();
  await dialog.getByRole('button', { name: 'Put it into the text' }).click();
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'What a cask holds' }).waitFor();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('On the site', { exact: true }).waitFor();

  const visitor = await browser.visit(`${product.address}/news/what-a-cask-holds`);
  await visitor.getByRole('columnheader', { name: 'Cask' }).waitFor();
  await visitor.getByRole('img', { name: 'A cask on its side' }).waitFor();
  await visitor.locator('.post-body a[href="/news/reed-harvest-begins"]').waitFor();
  expect(consoleErrors(visitor)).toEqual([]);
  expect(consoleErrors(page)).toEqual([]);
});

test.each(['word', 'google-docs'])(
  'what is pasted from %s is headings, lists, tables and links, and nothing else',
  async (name) => {
    const page = await writeNews();
    const [pasted, expected] = ['txt', 'clean.txt'].map((end) =>
      readFileSync(`tests/journeys/pasted/${name}.${end}`, 'utf8'),
    );
    await text(page).evaluate((editor, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, pasted ?? '');
    await page.getByLabel('Title', { exact: true }).fill(`Pasted from ${name}`);
    await save(page);
    await page.getByRole('heading', { level: 1, name: `Pasted from ${name}` }).waitFor();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('On the site', { exact: true }).waitFor();
    const visitor = await browser.visit(`${product.address}/news/pasted-from-${name}`);
    const shown = await visitor.locator('.post-body').innerHTML();
    expect(shown.replaceAll('><', '>\n<')).toBe(expected?.trim());
    expect(consoleErrors(page)).toEqual([]);
  },
);

test('a link that leads nowhere is listed with the way to its text', async () => {
  const page = await writeNews();
  await page.getByLabel('Title', { exact: true }).fill('A page that went');
  await text(page).fill('See more');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByLabel('Address').fill('/our-story');
  await link.getByRole('button', { name: 'Set the link' }).click();
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'A page that went' }).waitFor();
  await page.goto(`${product.address}/staff/links?leads=nowhere`);
  await page.getByText('No page has this address').first().waitFor();
  await expectWhole(page);
  await page.getByRole('link', { name: 'A page that went' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'A page that went' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
