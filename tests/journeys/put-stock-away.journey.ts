// Features: brews, stock-counts
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();
/** Its own: other files read the stock of the shop that they share. */
let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ LIMIT_LOG_IN_FROM_ADDRESS: '0' });
});
afterAll(() => product.stop());

test.each([
  ['a phone', { viewport: PHONE, dark: true }, 'Cellar'],
  ['a desk', { viewport: DESK, dark: false }, 'Cold store'],
] as const)(
  'at %s bottles are put away, moved, received and written off at a bin, and found by it',
  async (_, looks, site) => {
    const page = await asAdministrator(browser, '/staff/stock?search=Reedcutter', { address: product.address, looks });
    await page.getByRole('link', { name: 'Reedcutter, Bottle', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Reedcutter, Bottle' }).waitFor();
    // One of them is with a courier: on hand, and not counted.
    await page.getByText('Of these in the brewery').waitFor();
    const item = page.url();
    await page.goto(`${product.address}/staff/stock/sites`);
    await page.getByRole('button', { name: 'Add a site…' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a site' });
    await adding.getByRole('button', { name: 'Save' }).click();
    await adding.getByText('Please give it a name').waitFor();
    await expectWhole(page);
    await adding.getByLabel('Name').fill(site);
    // What was wrong is said until it is changed.
    expect(await adding.getByText('Please give it a name').count()).toBe(0);
    await adding.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `Add bins to ${site}` }).click();
    const labelling = page.getByRole('dialog', { name: `Add bins to ${site}` });
    await labelling.getByLabel('Codes').fill('A-2, A-10, A-1');
    await labelling.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Bin A-10, empty' }).last().waitFor();
    await expectWhole(page);

    await page.goto(item);
    await page.getByRole('button', { name: 'Put away…' }).click();
    const putting = page.getByRole('dialog', { name: 'Put Reedcutter, Bottle away' });
    await putting.getByLabel('How many').fill('12');
    await putting.getByRole('button', { name: 'Put away' }).click();
    await putting.getByText('Please choose where they go').waitFor();
    await expectWhole(page);
    await putting.getByLabel('To').selectOption({ label: `${site} A-1` });
    await putting.getByLabel('Gyle').selectOption({ index: 1 });
    await putting.getByRole('button', { name: 'Put away' }).click();
    await page.getByRole('button', { name: `Move from ${site} A-1` }).click();
    const moving = page.getByRole('dialog', { name: 'Move Reedcutter, Bottle' });
    await moving.getByLabel('How many').fill('13');
    await moving.getByLabel('To').selectOption({ label: `${site} A-10` });
    await moving.getByRole('button', { name: 'Move', exact: true }).click();
    await moving.getByText(`Only 12 of them lie in ${site} A-1`).waitFor();
    await moving.getByLabel('How many').fill('5');
    await moving.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText(`${site} A-10`, { exact: true }).waitFor();
    const lately = page.getByRole('region', { name: 'What happened lately' });
    await lately.getByText(new RegExp(`^12 put away into ${site} A-1, gyle `)).waitFor();
    await lately.getByText(new RegExp(`^5 moved from ${site} A-1 to ${site} A-10, gyle `)).waitFor();
    await expectWhole(page);
    await page.getByRole('button', { name: 'Receive…' }).click();
    const receiving = page.getByRole('dialog', { name: 'Receive Reedcutter, Bottle' });
    await receiving.getByLabel('How many').fill('24');
    await receiving.getByLabel('Into').selectOption({ label: `${site} A-2` });
    await expectWhole(page);
    await receiving.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `Move from ${site} A-2` }).waitFor();
    await page.getByRole('button', { name: 'Write off…' }).click();
    const writingOff = page.getByRole('dialog', { name: 'Write off Reedcutter, Bottle' });
    await writingOff.getByLabel('How many').fill('25');
    await writingOff.getByLabel('From').selectOption({ label: `${site} A-2: 24` });
    await writingOff.getByLabel('What happened').fill('Fell down');
    await writingOff.getByRole('button', { name: 'Save' }).click();
    await writingOff.getByText(`Only 24 of them lie in ${site} A-2`).waitFor();
    await expectWhole(page);
    await writingOff.getByLabel('How many').fill('4');
    await writingOff.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${site} A-2: 20`).waitFor();

    await page.goto(`${product.address}/staff/gyles?search=G2204`);
    await page.getByRole('button', { name: /^Fill from G2204/ }).click();
    const filling = page.getByRole('dialog', { name: 'Fill from G2204' });
    await filling.getByLabel('Into').selectOption({ label: `${site} A-10` });
    await expectWhole(page);
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .click();

    await page.goto(`${product.address}/staff/stock`);
    await page.getByRole('combobox', { name: 'Bin', exact: true }).selectOption({ label: `${site} A-2` });
    await page.getByRole('link', { name: 'Reedcutter, Bottle', exact: true }).waitFor();
    await page.getByText('1 to 1 of 1').waitFor();
    expect(new URL(page.url()).searchParams.get('binId')).toMatch(/^\d+$/);
    await expectWhole(page);
    await page.goto(`${product.address}/staff/stock/bins`);
    await page.getByText(`${site} A-10`).first().waitFor();
    await expectWhole(page);
    expect(consoleErrors(page)).toEqual([422, 422, 422].map((status) => expect.stringContaining(String(status))));
  },
);
