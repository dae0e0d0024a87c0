// Features: stock-counts, stocktakes
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();
/** Its own: other files read the stock of the shop that they share. */
let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ LIMIT_LOG_IN_FROM_ADDRESS: '0' });
});
afterAll(() => product.stop());

const corrections = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Count|Receive|Write off|Break a case|Approve)/ })
    .count();

test('who packs looks at stock and counts on a telephone, and is offered nothing that corrects it', async () => {
  const looks = { viewport: PHONE, dark: true };
  const maud = await asSomebody(people.telesales, browser, '/staff/stock?search=Reedcutter', {
    address: product.address,
    looks,
  });
  await maud.getByText('whoever may correct stock approves it').waitFor();
  await maud.getByRole('link', { name: 'Reedcutter, Bottle', exact: true }).waitFor();
  await expectWhole(maud);
  expect(await corrections(maud)).toBe(0);
  await maud.getByRole('link', { name: 'Reedcutter, Bottle', exact: true }).click();
  await maud.getByRole('heading', { level: 2, name: 'What happened lately' }).waitFor();
  await expectWhole(maud);
  expect(await corrections(maud)).toBe(0);
  await maud.goto(`${product.address}/staff/stock/bins`);
  await maud.getByText('once an administrator has named sites and bins').waitFor();
  await expectWhole(maud);
  expect(await maud.getByRole('main').getByRole('link', { name: 'Sites and bins' }).count()).toBe(0);

  await maud.goto(`${product.address}/staff/stock/counts`);
  await maud.getByText('Whoever may correct stock approves what they found').waitFor();
  await maud.getByRole('button', { name: 'Start a count…' }).click();
  const starting = maud.getByRole('dialog', { name: 'Start a count' });
  await starting.getByLabel('Name').fill('Shelves');
  await starting.getByLabel('Only what is called').fill('Reedcutter, Bottle');
  await starting.getByRole('button', { name: 'Start' }).click();
  await maud.getByRole('button', { name: 'Count Reedcutter, Bottle', exact: true }).click();
  await maud.getByLabel('How many are there').fill('1000');
  await maud.getByRole('button', { name: 'Save, next' }).click();
  await maud.getByText('Reedcutter, Bottle: 1000').first().waitFor();
  await maud.getByRole('button', { name: 'Abandon…' }).waitFor();
  await maud.getByRole('button', { name: 'Hand in…' }).click();
  await maud.getByRole('button', { name: 'Hand in', exact: true }).click();
  await maud.getByText('Handed in: whoever may correct stock approves it').waitFor();
  await maud.getByText('Whoever may correct stock approves it.', { exact: true }).waitFor();
  await expectWhole(maud);
  expect(await corrections(maud)).toBe(0);
  expect(await maud.getByRole('button', { name: 'Abandon…' }).count()).toBe(0);
  expect(await maud.getByRole('checkbox').count()).toBe(0);

  const arthur = await asAdministrator(browser, new URL(maud.url()).pathname, {
    address: product.address,
    looks: { viewport: DESK, dark: false },
  });
  await arthur.getByRole('button', { name: 'Approve all…' }).waitFor();
  expect(await corrections(arthur)).toBe(1);
  await arthur.getByRole('button', { name: 'Approve all…' }).click();
  await arthur.getByRole('button', { name: 'Approve', exact: true }).click();
  await arthur.getByText('1 approved').first().waitFor();
  await maud.reload();
  await maud.getByRole('heading', { level: 2, name: 'Approved' }).waitFor();
  await expectWhole(maud);
  expect([consoleErrors(maud), consoleErrors(arthur)]).toEqual([[], []]);
});
