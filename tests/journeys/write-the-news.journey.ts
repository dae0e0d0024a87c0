// Features: pictures, posts
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();
/** Its own: other files read the news of the shop that they share. */
let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ LIMIT_LOG_IN_FROM_ADDRESS: '0' });
});
afterAll(() => product.stop());

const editNews = () => asAdministrator(browser, '/staff/news', { address: product.address });

const photo = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#8a6238' } })
    .png()
    .toBuffer();

const slug = 'eel-is-back-at-a-desk';

test('news is written with a picture, published, read, archived and deleted', async () => {
  const page = await editNews();
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
  await page.getByRole('link', { name: 'The reed is down at Sallow Point' }).first().waitFor();
  await expectWhole(page);

  await page.getByRole('button', { name: 'Write news' }).click();
  await page.getByRole('heading', { level: 1, name: 'Write news' }).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('The eel is back');
  await page.getByLabel('Address (optional)').fill(slug);
  await page.getByLabel('Summary (optional)').fill('It was in the sluice all winter.');
  await page.getByRole('textbox', { name: 'Text (optional)' }).fill('We have named it Horace.');
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'eel.png', mimeType: 'image/png', buffer: await photo() });
  await page.getByRole('button', { name: 'Use this part' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please say what the picture shows').first().waitFor();
  await expectWhole(page);
  await page.getByLabel('What the picture shows').fill('An eel in a bucket');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'The eel is back' }).waitFor();
  await page.getByText('Draft', { exact: true }).waitFor();
  expect(await page.getByLabel('Date (optional)').inputValue()).not.toBe('');
  await expectWhole(page);

  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('On the site', { exact: true }).waitFor();
  const visitor = await browser.visit(`${product.address}/news`);
  await visitor.getByRole('link', { name: 'The eel is back' }).first().click();
  await visitor.getByText('We have named it Horace.').waitFor();
  expect(new URL(visitor.url()).pathname).toBe(`/news/${slug}`);
  const picture = visitor.getByRole('img', { name: 'An eel in a bucket' }).first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(consoleErrors(visitor)).toEqual([]);

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Archived', { exact: true }).waitFor();
  await page.getByRole('dialog', { name: 'Moved to the archive' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('On the site', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Take from the site' }).click();
  await page.getByText('Draft', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
}, 90_000);

test('the second of two editors of news sees what both wrote, and chooses', async () => {
  const [one, other] = [await editNews(), await editNews()];
  for (const page of [one, other]) {
    await page.getByRole('link', { name: 'The reed is down at Sallow Point' }).first().click();
    await page.getByLabel('Summary (optional)').waitFor();
  }
  await one.getByLabel('Summary (optional)').fill('The first cut.');
  await one.getByRole('button', { name: 'Save' }).click();
  await one.getByRole('dialog', { name: 'Saved' }).waitFor();
  await other.getByLabel('Summary (optional)').fill('The second cut.');
  await other.getByRole('button', { name: 'Save' }).click();
  const conflict = other.getByRole('dialog', { name: new RegExp(`^${people.admin.name} changed this at`) });
  await conflict.getByText('The first cut.').waitFor();
  await conflict.getByText('The second cut.').click();
  await conflict.getByRole('button', { name: 'Save these' }).click();
  await other.getByText('Saved', { exact: true }).first().waitFor();
  expect(await other.getByLabel('Summary (optional)').inputValue()).toBe('The second cut.');
});

test('news is found and opened with the keyboard alone', async () => {
  const page = await editNews();
  const link = page.getByRole('link', { name: 'A hundred gyles of Lamplighter, a hundred clean tests' }).first();
  await link.waitFor();
  await page.keyboard.press('/');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^A hundred gyles/ }).waitFor();
  await page.getByLabel('Title', { exact: true }).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: /clean tests!$/ }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('news whose address changes is found at the old one too, until that is removed', async () => {
  const page = await editNews();
  await page.getByRole('link', { name: 'The reed is down at Sallow Point' }).first().click();
  await page.getByLabel('Address (optional)').fill('reed-is-down');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('group', { name: 'Earlier addresses' }).waitFor();
  await page.getByText('/news/reed-harvest-begins').first().waitFor();
  await expectWhole(page);
  const visitor = await browser.visit(`${product.address}/news/reed-harvest-begins`);
  await visitor.getByRole('heading', { level: 1, name: 'The reed is down at Sallow Point' }).waitFor();
  expect(new URL(visitor.url()).pathname).toBe('/news/reed-is-down');
  await page.getByRole('button', { name: 'Remove /news/reed-harvest-begins' }).click();
  await page.getByRole('dialog', { name: 'Removed: this address leads nowhere now' }).waitFor();
  await expect.poll(() => page.getByRole('group', { name: 'Earlier addresses' }).count()).toBe(0);
  expect(consoleErrors(page)).toEqual([]);
});

test('an earlier version of news is compared with the present one, and brought back', async () => {
  const page = await editNews();
  await page
    .getByRole('link', { name: /^A hundred gyles/ })
    .first()
    .click();
  const title = page.getByLabel('Title', { exact: true });
  await title.waitFor();
  const before = await title.inputValue();
  await title.fill('A slip');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'A slip' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'A slip' }).getByText('The present one').waitFor();
  await page
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Compare two versions' });
  await dialog.getByText('Title: A slip').waitFor();
  await dialog.getByText(`Title: ${before}`).waitFor();
  await expectWhole(page);
  await dialog.getByRole('button', { name: /^Bring version/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put it into the form' }).click();
  await expect.poll(() => title.inputValue()).toBe(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: before }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
