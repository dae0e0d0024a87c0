// Features: brews, stock-counts
import { beforeAll, expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';

const browser = withBrowser();
let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct('edited');
});

const looks = { viewport: PHONE, dark: true } as const;
const gyle = 'J100';

const open = (path: string) => asAdministrator(browser, path, { address: product.address, looks });

test('a gyle is brewed, filled into bottles, more than was brewed is refused, and it is destroyed', async () => {
  const page = await open('/staff/gyles');
  await page.getByRole('heading', { level: 1, name: 'Gyles' }).waitFor();
  await page.getByRole('cell', { name: /^G2/ }).first().waitFor();
  const fits = async () => {
    await expectWhole(page);
  };
  await fits();
  await page.getByRole('button', { name: 'Enter a brew…' }).click();
  const brewing = page.getByRole('dialog', { name: 'Enter a brew' });
  await brewing.getByRole('button', { name: 'Save' }).click();
  await brewing.getByText('Please enter whole litres').waitFor();
  await brewing.getByLabel('Gyle').fill('G2204');
  await brewing.getByLabel('Beer').selectOption('Reedcutter');
  await brewing.getByLabel('Litres').fill('100');
  await fits();
  await brewing.getByRole('button', { name: 'Save' }).click();
  await brewing.getByText('There is a gyle of this number already').waitFor();
  await brewing.getByLabel('Gyle').fill(gyle);
  await brewing.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${gyle} is in the book`).waitFor();

  await page.getByRole('button', { name: `Fill from ${gyle}` }).click();
  const filling = page.getByRole('dialog', { name: `Fill from ${gyle}` });
  await filling.getByLabel('Packs of Reedcutter').selectOption({ label: 'Bottle, 500 ml' });
  await filling.getByLabel('How many').fill('201');
  await fits();
  await filling.getByRole('button', { name: 'Save' }).click();
  await filling.getByText('Only 100 litres of what was brewed are left').waitFor();
  expect(await filling.getByText('Please enter the date on the pack').count()).toBe(1);
  await filling.getByLabel('Best before').fill('2030-06-01');
  await filling.getByLabel('How many').fill('200');
  await filling.getByRole('button', { name: 'Save' }).click();
  await page.getByText('200 more are on hand').waitFor();
  await page
    .getByText(/^200 × Bottle, 500 ml, best before/)
    .first()
    .waitFor();
  await fits();

  await page.getByRole('button', { name: `Destroy ${gyle}` }).click();
  const destroying = page.getByRole('dialog', { name: `Destroy ${gyle}` });
  await destroying.getByLabel('Why').fill('Infected');
  await fits();
  await destroying.getByRole('button', { name: 'Destroy it' }).click();
  await page
    .getByText(/^Destroyed .*: Infected$/)
    .first()
    .waitFor();
  expect(consoleErrors(page)).toEqual([expect.stringContaining('422')]);
});

test('packs are received and written off, with a warning where they are kept, and the history says why', async () => {
  const page = await open('/staff/stock?search=Reedcutter%2C+Bottle');
  await page.getByRole('link', { name: 'Reedcutter, Bottle' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Reedcutter, Bottle' }).waitFor();
  const fits = async () => {
    await expectWhole(page);
  };
  await fits();
  await page.getByRole('button', { name: 'Receive…' }).click();
  const receiving = page.getByRole('dialog', { name: /^Receive / });
  await receiving.getByLabel('How many').fill('24');
  await receiving.getByLabel('Where from').fill(`Bottler ${gyle}`);
  await receiving.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^\d+ on hand; \d+ before/).waitFor();
  await page.getByText(`Bottler ${gyle}`).waitFor();

  await page.getByRole('button', { name: 'Write off…' }).click();
  const writing = page.getByRole('dialog', { name: /^Write off / });
  await writing.getByRole('radio', { name: 'Sample' }).check();
  await writing.getByLabel('How many').fill('900000');
  await writing.getByText('Baskets and orders keep more than that').waitFor();
  await writing.getByLabel('What happened').fill('Open day');
  await fits();
  await writing.getByRole('button', { name: 'Save all the same' }).click();
  await writing.getByText(/^Only \d+ of them are on hand/).waitFor();
  await writing.getByLabel('How many').fill('2');
  await writing.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('−2').first().waitFor();
  await fits();

  await page.getByRole('link', { name: 'All that came and left' }).click();
  await page.getByRole('heading', { level: 1, name: 'Stock movements' }).waitFor();
  await page.getByText(`Bottler ${gyle}`).first().waitFor();
  await fits();
  expect(consoleErrors(page)).toEqual([expect.stringContaining('422')]);
});
