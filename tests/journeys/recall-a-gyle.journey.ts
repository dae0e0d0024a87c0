// Features: brews, recalls
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../read-pdf.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();
/** Its own: other files read the stock and the gyles of the shop that they share. */
let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ LIMIT_LOG_IN_FROM_ADDRESS: '0' });
});
afterAll(() => product.stop());

test('a gyle is recalled: what is left is off sale, who had it is written to once, and a wrong recall is withdrawn', async () => {
  const looks = { viewport: PHONE, dark: true } as const;
  const page = await asAdministrator(browser, '/staff/gyles?search=G2201', { address: product.address, looks });
  await page.getByRole('button', { name: 'Fill from G2201' }).click();
  const filling = page.getByRole('dialog', { name: 'Fill from G2201' });
  await filling.getByLabel('Packs of Reedcutter').selectOption({ label: 'Bottle, 500 ml' });
  await filling.getByLabel('How many').fill('24');
  await filling.getByLabel('Sub-batch').fill('R');
  await filling.getByLabel('Best before').fill('2030-06-01');
  await filling.getByRole('button', { name: 'Save' }).click();
  await page.getByText('24 more are on hand').waitFor();

  await page.getByRole('link', { name: 'Recall G2201' }).click();
  const recalling = page.getByRole('dialog', { name: 'Recall a gyle' });
  await recalling.getByText('24 × Reedcutter, Bottle are written off').waitFor();
  await recalling.getByText('1 order has had some.').waitFor();
  await recalling.getByRole('button', { name: 'Recall it' }).click();
  await recalling.getByText('Please say why').waitFor();
  await expectWhole(page);
  await recalling.getByLabel('Why').fill('Glass in a bottle');
  await recalling.getByRole('button', { name: 'Recall it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Recall of G2201' }).waitFor();
  await page.getByText('24 × Reedcutter, Bottle', { exact: true }).waitFor();
  await page.getByText('1 to be written.').waitFor();
  await expectWhole(page);

  await page.getByRole('button', { name: 'Write to them…' }).click();
  const writing = page.getByRole('dialog', { name: 'Write to who had it' });
  await writing.getByLabel('Subject').fill('');
  await writing.getByRole('button', { name: 'Send 1 mail' }).click();
  await writing.getByText('Please enter a subject').waitFor();
  await writing.getByLabel('Subject').fill('Please do not drink your Reedcutter');
  await writing.getByRole('region', { name: 'Preview' }).getByText('Please do not drink your Reedcutter').waitFor();
  await expectWhole(page);
  // On its card an address stands below the name of its column, not over it.
  const inCell = await page
    .locator('td[data-header="E-mail"] a')
    .first()
    .evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return text.getBoundingClientRect().top - link.closest('td')!.getBoundingClientRect().top;
    });
  expect(inCell).toBeGreaterThan(18);
  await writing.getByRole('button', { name: 'Send 1 mail' }).click();
  await page.getByText('1 mail is on its way').waitFor();
  await page.getByText('1 sent.').waitFor();
  await page.getByRole('cell', { name: /^Written to, / }).waitFor();
  expect(await page.getByRole('button', { name: 'It was the wrong gyle…' }).count()).toBe(0);
  await page.getByRole('combobox', { name: 'Mail' }).selectOption('Written to');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  expect(
    readFileSync(await file.path(), 'utf8')
      .split('\r\n')
      .slice(1, -1),
  ).toHaveLength(1);

  await page.getByRole('button', { name: 'Letters…' }).click();
  const letters = page.getByRole('dialog', { name: 'Letters to who had it' });
  await letters.getByText(/^1 letter, for envelopes with a window/).waitFor();
  await letters.getByLabel('Text').fill('');
  await letters.getByRole('button', { name: 'Save 1 letter' }).click();
  await letters.getByText('Please say what to do').waitFor();
  await letters.getByLabel('Text').fill('Glass may be in it: keep the bottles.');
  await letters.getByRole('radio', { name: 'Only those without an e-mail' }).check();
  await letters.getByText('Nobody is to get a letter.').waitFor();
  await letters.getByRole('radio', { name: 'Everybody who had some' }).check();
  await expectWhole(page);
  const saving = page.waitForEvent('download');
  await letters.getByRole('button', { name: 'Save 1 letter' }).click();
  const [letter = '', ...more] = readPdf(readFileSync(await (await saving).path()));
  expect([letter, more]).toEqual([expect.stringContaining('Glass may be in it: keep the bottles.'), []]);
  await letters.waitFor({ state: 'detached' });
  await page.getByText(/^Letters were saved last/).waitFor();

  await page.getByRole('link', { name: 'All recalls' }).click();
  await page.getByRole('button', { name: 'Recall a gyle…' }).click();
  await recalling.getByLabel('Gyle').fill('g2204 a');
  await recalling.getByLabel('Why').fill('Mistaken');
  await recalling.getByText('Nothing of it is known to be on hand.').waitFor();
  await recalling.getByRole('button', { name: 'Recall it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Recall of G2204 A' }).waitFor();
  await page.getByRole('button', { name: 'It was the wrong gyle…' }).click();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await page.getByText(/^Withdrawn by /).waitFor();
  await page.getByRole('link', { name: 'All recalls' }).click();
  await page.getByRole('cell', { name: 'Withdrawn', exact: true }).waitFor();
  await page.getByRole('cell', { name: 'In force', exact: true }).waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
});
