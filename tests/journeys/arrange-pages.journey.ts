// Features: posts
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';

const browser = withBrowser();
let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct('edited');
});

const editPages = (path: string) => asAdministrator(browser, path, { address: product.address });

/** The titles of the pages of the level that is shown, in their order. */
const order = (page: Page) => page.locator('.sortable-content a:first-child').allTextContents();

const VISITING = 'Keeping and pouring';

async function openLevel(page: Page, title: string) {
  await page.getByRole('link', { name: new RegExp(`pages? below ${title}$`) }).click();
  await page.getByRole('region', { name: `Below ${title}` }).waitFor();
}

const slug = 'cellar-at-a-desk';
const title = 'The cellar, at a desk';

test('a page is written below another, published, read, refused below itself, and deleted', async () => {
  const page = await editPages('/staff/pages');
  await page.getByRole('link', { name: 'What we know, written down', exact: true }).waitFor();
  await expectWhole(page);
  await openLevel(page, 'What we know, written down');
  await openLevel(page, 'How we brew');
  await expectWhole(page);

  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('heading', { level: 1, name: 'New page' }).waitFor();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Address (optional)').fill('how-we-brew');
  await page.getByLabel('Below (optional)').click();
  await page.getByLabel('Find in Below').fill(VISITING);
  await page.getByRole('option', { name: VISITING }).click();
  await page.getByRole('textbox', { name: 'Text (optional)' }).fill('Twelve degrees, all year.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Another page has this address already').first().waitFor();
  const refusedOnce = [...consoleErrors(page)];
  expect(refusedOnce).toEqual([expect.stringContaining('422')]);
  await expectWhole(page);
  await page.getByLabel('Address (optional)').fill(slug);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('On the site', { exact: true }).waitFor();

  const visitor = await browser.visit(`${product.address}/info/keeping-and-pouring`);
  await visitor.getByRole('link', { name: title }).first().click();
  await visitor.getByText('Twelve degrees, all year.').waitFor();
  expect(new URL(visitor.url()).pathname).toBe(`/info/${slug}`);
  expect(consoleErrors(visitor)).toEqual([]);

  await page.getByRole('button', { name: 'Take from the site' }).click();
  await page.getByText('Draft', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Info pages' }).waitFor();
  expect(consoleErrors(page)).toEqual(refusedOnce);
}, 90_000);

test('pages are put in order with the keyboard, and the site follows', async () => {
  const page = await editPages('/staff/pages');
  await openLevel(page, 'What we know, written down');
  const before = await order(page);
  const [first = '', second = ''] = before;
  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.getByText(`${first} is picked up`).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText(`${first} would be at 2`).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await page.getByRole('dialog', { name: 'The pages are in their new order' }).waitFor();
  const after = [second, first, ...before.slice(2)];
  await expect.poll(() => order(page)).toEqual(after);
  await page.reload();
  await page.getByRole('button', { name: `Move ${first}`, exact: true }).waitFor();
  expect(await order(page)).toEqual(after);
  const visitor = await browser.visit(`${product.address}/info`);
  await expect
    .poll(async () => {
      const text = await visitor.locator('main').textContent();
      return (text ?? '').indexOf(second) < (text ?? '').indexOf(first);
    })
    .toBe(true);
  await page.getByRole('button', { name: `Move ${first} up` }).click();
  await expect.poll(() => order(page)).toEqual(before);
  expect(consoleErrors(page)).toEqual([]);
}, 90_000);

test('a page is dragged to another place', async () => {
  const page = await editPages('/staff/pages');
  await page.setViewportSize(DESK);
  await openLevel(page, 'What we know, written down');
  const before = await order(page);
  const [first = '', second = ''] = before;
  const [from, to] = await Promise.all(
    [first, second].map((name) => page.getByRole('button', { name: `Move ${name}`, exact: true }).boundingBox()),
  );
  await page.mouse.move(from!.x + 10, from!.y + 10);
  await page.mouse.down();
  await page.mouse.move(from!.x + 10, from!.y + 30, { steps: 5 });
  await page.mouse.move(to!.x + 10, to!.y + 14, { steps: 10 });
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'The pages are in their new order' }).waitFor();
  await expect.poll(() => order(page)).toEqual([second, first, ...before.slice(2)]);
});

test('a page that would stand below itself is refused at the field', async () => {
  const page = await editPages('/staff/pages/all?search=How we brew');
  await page.getByRole('link', { name: 'How we brew', exact: true }).first().click();
  await page.getByLabel('Below (optional)').click();
  await page.getByLabel('Find in Below').fill('What goes in');
  await page.getByRole('option', { name: 'What goes in' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('A page cannot stand below itself').first().waitFor();
  await expectAccessible(page);
});

test('an ingredient shows the beers that the table holds', async () => {
  const page = await editPages('/staff/pages/all?search=maris');
  await page.getByRole('link', { name: 'Maris Otter' }).first().click();
  const beers = page.getByRole('group', { name: 'Beers with this ingredient' });
  await beers.waitFor();
  expect(await beers.getByRole('listitem').count()).toBeGreaterThan(0);
  await expectAccessible(page);
});
