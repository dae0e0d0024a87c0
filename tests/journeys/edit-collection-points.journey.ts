// Features: availability
import { beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';

const browser = withBrowser();

let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct('edited');
});

const looks = { viewport: DESK } as const;

const shop = () => ({ address: product.address, looks });
const name = 'The station yard';

test('a new collection point is in the shop at once, is moved up, is closed, and is removed', async () => {
  const page = await asSomebody(people.telesales, browser, `${product.address}/staff/collection-points`, shop());
  const list = page.getByRole('list', { name: 'Collection points' });
  await list.getByRole('link', { name: 'The brewery shop' }).waitFor();
  await expectWhole(page);

  await page.getByRole('button', { name: 'New collection point' }).click();
  await page.getByLabel('Name').fill('The brewery shop');
  await page.getByLabel('Postcode').fill('NR34');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please enter a whole postcode', { exact: false }).first().waitFor();
  await page.getByText('Please enter the street', { exact: false }).first().waitFor();
  await expectWhole(page);
  await page.getByLabel('Street or house').fill('Low Road');
  await page.getByLabel('Postcode').fill('nr34 0zz');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('There is a collection point of this name already', { exact: false }).first().waitFor();
  expect(await page.getByLabel('Street or house').inputValue()).toBe('Low Road');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('region', { name: 'Use' }).getByText('Open for new orders').waitFor();
  expect(await page.getByLabel('Postcode').inputValue()).toBe('NR34 0ZZ');
  await expectWhole(page);

  await expect
    .poll(async () => {
      const visitor = await browser.visit(`${product.address}/sites`, looks);
      return visitor.getByText(name).count();
    })
    .toBeGreaterThan(0);

  await page.goto(`${product.address}/staff/collection-points`);
  await list.getByRole('link', { name }).waitFor();
  const count = await list.getByRole('listitem').count();
  await list.getByRole('button', { name: `Move ${name} up`, exact: false }).click();
  await page.getByText('Shoppers see the new order now').first().waitFor();
  await expect
    .poll(
      async () =>
        (await list
          .getByRole('listitem')
          .nth(count - 2)
          .textContent()) ?? '',
    )
    .toContain(name);

  await list.getByRole('link', { name }).click();
  await page.getByRole('switch', { name: 'Open for new orders' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('region', { name: 'Use' }).getByText('Closed for new orders').waitFor();
  await page.getByRole('region', { name: 'Use' }).getByRole('button', { name: 'Remove' }).click();
  const sure = page.getByRole('alertdialog', { name: `Remove “${name}”?` });
  await sure.waitFor();
  await expectWhole(page);
  await sure.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Removed').first().waitFor();
  await list.waitFor();
  await list.getByRole('link', { name }).waitFor({ state: 'hidden' });
  expect(consoleErrors(page).filter((line) => !line.includes('422'))).toEqual([]);
});

test('of two who write the same one, the second sees what the first wrote', async () => {
  const address = `${product.address}/staff/collection-points/1`;
  const [one, other] = [
    await asSomebody(people.telesales, browser, address, shop()),
    await asAdministrator(browser, address, shop()),
  ];
  for (const page of [one, other]) await page.getByLabel('Telephone').waitFor();
  await one.getByLabel('Telephone').fill('01632 960222');
  await one.getByRole('button', { name: 'Save' }).click();
  await one.getByText('Saved').first().waitFor();
  await other.getByLabel('Second line').fill('By the staithe');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('dialog', { name: new RegExp(`^${people.telesales.name} changed this at`) }).waitFor();
  await expectWhole(other);
});
