// Features: stocktakes
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StockSites } from '#features/stock-counts/stock-places.contract.ts';
import type { StockRow } from '#features/stock-counts/stock.contract.ts';
import { people } from '#sample-brewery/people.ts';
import { askAt } from '../ask-shop.ts';
import { logInAnew } from '../log-in.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { faultsOfWidth } from './look-whole.ts';

const browser = withBrowser();
/** Its own: it names sites, and changes who may do what. */
let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ LIMIT_LOG_IN_FROM_ADDRESS: '0' });
  const shop = { url: product.address };
  const { headers } = await logInAnew(shop, people.admin.email);
  const ask = async <T>(method: 'GET' | 'POST', path: string, input: object) => {
    const { status, body, text } = await askAt(shop.url)<T>(method, path, { ...input, headers });
    if (status !== 200) throw new Error(`${path}: ${text}`);
    return body;
  };
  const body = { id: people.telesales.id, from: people.telesales.role, role: 101 };
  await ask('POST', '/api/staff/team/role', { body });
  for (const name of ['Cold store', 'Taproom cellar']) {
    // oxlint-disable no-await-in-loop -- one after the other
    const { sites } = await ask<StockSites>('POST', '/api/staff/stock/site/save', {
      body: { name, address: '', sort: 1, archived: false },
    });
    const siteId = sites.find((site) => site.name === name)!.id;
    await ask('POST', '/api/staff/stock/bins/add', { body: { siteId, codes: 'A-1' } });
    // oxlint-enable no-await-in-loop
  }
  const { sites } = await ask<StockSites>('GET', '/api/staff/stock/sites', {});
  const { rows } = await ask<{ rows: StockRow[] }>('GET', '/api/staff/stock', {
    query: { search: 'Reedcutter, Bottle' },
  });
  const put = { id: rows[0]!.id, fromBin: null, toBin: sites[0]!.bins[0]!.id, batchId: null, number: 12 };
  await ask('POST', '/api/staff/stock/move', { body: put });
});
afterAll(() => product.stop());

test('one counts the cold store on her phone; another says at a desk whether bottles are gone or lie elsewhere', async () => {
  const looks = { viewport: PHONE, dark: true };
  const maud = await asSomebody(people.telesales, browser, '/staff/stock/counts', { address: product.address, looks });
  const fits = async (page: typeof maud) => {
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
  };
  await maud.getByRole('button', { name: 'Start a count…' }).click();
  const starting = maud.getByRole('dialog', { name: 'Start a count' });
  await starting.getByLabel('Name').fill('Cold store, November');
  await starting.getByRole('radio', { name: 'Cold store' }).check();
  await starting.getByLabel('Only what is called').fill('Reedcutter, Bottle');
  await fits(maud);
  await starting.getByRole('button', { name: 'Start' }).click();
  await maud.getByText('Only what lies at Cold store').waitFor();
  await maud.getByRole('button', { name: 'Count Reedcutter, Bottle', exact: true }).click();
  await maud.getByLabel('How many are there').fill('9');
  await fits(maud);
  await maud.getByRole('button', { name: 'Save, next' }).click();
  await maud.getByText('Reedcutter, Bottle: 9').first().waitFor();
  await maud.getByRole('button', { name: 'Hand in…' }).click();
  await maud.getByRole('button', { name: 'Hand in', exact: true }).click();
  await maud.getByText(/12 lay here then, \d+ not put away · \d+ in the brewery if/).waitFor();

  const arthur = await asAdministrator(browser, new URL(maud.url()).pathname, {
    address: product.address,
    looks: { viewport: DESK, dark: false },
  });
  await arthur.getByRole('button', { name: 'Approve all…' }).click();
  const approving = arthur.getByRole('dialog', { name: 'Approve what was counted' });
  await approving.getByRole('button', { name: 'Approve' }).click();
  await approving.getByText('Please say whether what is on hand differs').waitFor();
  await fits(arthur);
  await approving.getByRole('radio', { name: 'What is on hand' }).check();
  await approving.getByText('0 more on hand, 3 fewer').waitFor();
  await approving.getByRole('button', { name: /^Approve/ }).click();
  await arthur.getByText('1 approved').first().waitFor();
  // What was not put away is not said of what is settled: the approval itself may have changed it.
  await arthur.getByText(/12 lay here then$/).waitFor();
  await arthur.getByRole('heading', { name: 'Approved' }).waitFor();
  await arthur.getByText(new RegExp(`^${people.admin.name}, .+: one item; on hand 3 fewer$`)).waitFor();
  await arthur.getByText(new RegExp(`^Approved by ${people.admin.name}, .+: on hand 3 fewer$`)).waitFor();
  await fits(arthur);
  await arthur.goto(`${product.address}/staff/stock/counts`);
  await arthur.getByRole('cell', { name: 'Cold store', exact: true }).waitFor();
  await fits(arthur);
  expect([consoleErrors(maud), consoleErrors(arthur)]).toEqual([[], [expect.stringContaining('422')]]);
});
