// Features: catalogue, delivery
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { faultsOfWidth } from './look-whole.ts';
import { NO_LIMITS } from './no-limits.ts';

/* A shop of its own: other journeys buy by the zones and rounds of the sample brewery. */

const browser = withBrowser();

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ ...NO_LIMITS, LIMIT_LOG_IN_FROM_ADDRESS: '0' });
});
afterAll(() => product.stop());

test.each([
  ['on a phone, by night', PHONE, true],
  ['at a desk, by day', DESK, false],
] as const)('%s a zone and a round are changed, tried, and seen by a shopper', async (_, viewport, dark) => {
  const looks = { viewport, dark };
  const zone = dark ? { name: 'Far Yorkshire', typed: 'hu1-20, YO' } : { name: 'Far Wales', typed: 'LL, SY20-25' };
  const shown = dark ? 'HU1–HU20, YO' : 'LL, SY20–SY25';
  const page = await asAdministrator(browser, `${product.address}/staff/delivery`, { address: product.address, looks });
  const zones = page.getByRole('list', { name: 'Zones' });
  await zones.getByText('BT, IM, TR21–TR25').waitFor();
  await expectAccessible(page);
  expect(await faultsOfWidth(page)).toEqual([]);

  const counting = page.getByText(/^\d+ of \d+ packs on sale count for it\.$/);
  await counting.waitFor();
  await page.getByRole('button', { name: 'All packs count for it' }).click();
  const question = page.getByRole('alertdialog', { name: 'Have all packs count for free delivery?' });
  await question.getByText(/^\d+ packs change.*: they count from now on\.$/).waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'All count' }).click();
  await page.getByText(/^All \d+ packs on sale count for it\.$/).waitFor();
  expect(await page.getByRole('button', { name: 'All packs count for it' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await counting.waitFor();
  await page.getByRole('link', { name: 'Products with packs that do not count' }).click();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Reedcutter T-shirt' }).waitFor();
  expect(await faultsOfWidth(page)).toEqual([]);
  await page.goto(`${product.address}/staff/delivery`);

  await page.getByRole('button', { name: 'New zone' }).click();
  await page.getByLabel('Name').fill(zone.name);
  await page.getByLabel('Postcodes').fill('HS1');
  await page.getByLabel('On top of each box').fill('2.505');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please write pounds and pence', { exact: false }).first().waitFor();
  await page.getByLabel('On top of each box').fill('2.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('HS is in the zone “Scottish Highlands and islands” already').first().waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe(zone.name);
  await expectAccessible(page);
  await page.getByLabel('Postcodes').fill(zone.typed);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: zone.name, level: 1 }).waitFor();
  expect(await page.getByLabel('Postcodes').inputValue()).toBe(shown);
  expect(await faultsOfWidth(page)).toEqual([]);

  await page.goto(`${product.address}/staff/delivery`);
  const rounds = page.getByRole('list', { name: 'Rounds' });
  await rounds.getByRole('link', { name: dark ? 'Wednesday' : 'Friday' }).click();
  // The screen that is left has a field “Free from an order of”.
  await page.getByLabel('From an order of', { exact: true }).fill('25');
  await page.getByLabel('Saturday').check();
  await page.getByRole('button', { name: 'Save' }).click();
  const name = dark ? 'Wednesday, Saturday' : 'Friday, Saturday';
  await page.getByRole('heading', { name: `Round of ${name}`, level: 1 }).waitFor();
  await expectAccessible(page);
  expect(await faultsOfWidth(page)).toEqual([]);

  await page.goto(`${product.address}/staff/delivery`);
  const trial = page.getByRole('form', { name: 'Try a delivery' });
  await trial.getByLabel('Postcode').fill(dark ? 'YO1 7AA' : 'LL11 1AA');
  await trial.getByRole('button', { name: 'Try it' }).click();
  await page.getByText(`By courier, ${zone.name}`).waitFor();
  await page.getByText('£9.45 a box; arrives by', { exact: false }).waitFor();
  const day = page.getByRole('form', { name: 'Add a closing day' });
  await day.getByRole('button', { name: 'Add this day' }).click();
  await page.getByText('Please choose a day').waitFor();
  await expectAccessible(page);
  expect(await faultsOfWidth(page)).toEqual([]);
  expect(consoleErrors(page).filter((line) => !line.includes('422'))).toEqual([]);

  const visitor = await browser.visit(`${product.address}/beershop/deliveryinfo`, looks);
  await visitor
    .getByRole('row', { name: new RegExp(zone.name) })
    .getByText('£9.45')
    .waitFor();
  await visitor.getByText(`${name}:`, { exact: false }).waitFor();
  await visitor.getByText('of £25 or more', { exact: false }).first().waitFor();
  await expectAccessible(visitor);
  expect(await faultsOfWidth(visitor)).toEqual([]);
  expect(consoleErrors(visitor)).toEqual([]);
});
