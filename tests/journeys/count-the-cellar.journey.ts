// Features: stocktakes
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { askAt } from '../ask-shop.ts';
import { logInAnew } from '../log-in.ts';
import { faultsOfWidth } from './look-whole.ts';

const browser = withBrowser();
/** Its own: it changes who may do what. */
let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ LIMIT_LOG_IN_FROM_ADDRESS: '0' });
  const { headers } = await logInAnew({ url: product.address }, people.admin.email);
  const body = { id: people.telesales.id, from: people.telesales.role, role: 101 };
  const { status, text } = await askAt(product.address)('POST', '/api/staff/team/role', { body, headers });
  if (status !== 200) throw new Error(text);
});
afterAll(() => product.stop());

test('two count on their phones, blind; another reads the differences at a desk and approves them', async () => {
  const looks = { viewport: PHONE, dark: true };
  const maud = await asSomebody(people.telesales, browser, '/staff/stock/counts', { address: product.address, looks });
  const fits = async (page: typeof maud) => {
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
  };
  await maud.getByRole('heading', { level: 1, name: 'Counts' }).waitFor();
  await maud.getByRole('button', { name: 'Start a count…' }).click();
  const starting = maud.getByRole('dialog', { name: 'Start a count' });
  await starting.getByRole('button', { name: 'Start' }).click();
  await starting.getByText('Please give it a name').waitFor();
  await starting.getByLabel('Name').fill('Cellar, November');
  await starting.getByLabel('Only what is called').fill('Bottle');
  await fits(maud);
  const question = maud.waitForEvent('dialog');
  // It would be waited for in vain.
  void maud.reload().catch(() => null);
  await (await question).dismiss();
  await starting.getByRole('button', { name: 'Start' }).click();
  await maud.getByRole('heading', { level: 1, name: 'Cellar, November' }).waitFor();
  await maud.getByLabel('Name, SKU or barcode').fill('reedcutter, bottle');
  await maud.getByRole('button', { name: 'Count Reedcutter, Bottle', exact: true }).click();
  await maud.getByRole('button', { name: 'Save, next' }).click();
  await maud.getByText('Please enter a whole number').waitFor();
  await maud.getByLabel('How many are there').fill('1000');
  await fits(maud);
  await maud.getByLabel('Name, SKU or barcode').fill('lamplighter, bottle');
  await maud.getByRole('button', { name: 'Count Lamplighter, Bottle', exact: true }).click();
  await maud.goBack();
  await maud.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await maud.getByRole('button', { name: 'Stay here' }).click();
  await maud.getByLabel('Name, SKU or barcode').fill('reedcutter, bottle');
  await maud.getByRole('button', { name: 'Count Reedcutter, Bottle', exact: true }).click();
  expect(await maud.getByLabel('How many are there').inputValue()).toBe('1000');
  await maud.getByRole('button', { name: 'Save, next' }).click();
  await maud.getByText('Reedcutter, Bottle: 1000').first().waitFor();

  const arthur = await asAdministrator(browser, new URL(maud.url()).pathname, {
    address: product.address,
    looks: { viewport: DESK, dark: false },
  });
  await arthur.getByText(`Counted by ${people.telesales.name}`).waitFor();
  await arthur.getByLabel('Name, SKU or barcode').fill('lamplighter, bottle');
  await arthur.getByRole('button', { name: 'Count Lamplighter, Bottle', exact: true }).click();
  await arthur.getByLabel('How many are there').fill('0');
  await fits(arthur);
  await arthur.getByRole('button', { name: 'Save, next' }).click();
  await arthur.getByText('Lamplighter, Bottle: 0').first().waitFor();
  await arthur.getByRole('button', { name: 'Hand in…' }).click();
  await arthur.getByRole('button', { name: 'Hand in', exact: true }).click();
  await arthur.getByText('What you counted yourself is approved by another person').waitFor();
  await arthur.getByText(/1000 counted by .+ in the brewery then/).waitFor();
  await fits(arthur);
  const file = arthur.waitForEvent('download');
  await arthur.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toBe('Cellar, November.csv');
  await arthur.getByRole('button', { name: 'Approve all…' }).click();
  await fits(arthur);
  await arthur.getByRole('button', { name: /^Approve( all the same)?$/ }).click();
  await arthur.getByText('1 approved').first().waitFor();

  await maud.reload();
  await maud.getByRole('checkbox', { name: /^Lamplighter, Bottle/ }).check();
  await fits(maud);
  await maud.getByRole('button', { name: 'Approve 1…' }).click();
  await maud.getByRole('button', { name: 'Approve all the same' }).click();
  await maud.getByText('1 approved').first().waitFor();
  await fits(maud);
  expect([consoleErrors(maud), consoleErrors(arthur)]).toEqual([[expect.stringContaining('422')], []]);
});
