// Features: order-desk
import { expect, test } from 'vitest';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { faultsOfList } from './look-whole.ts';

const browser = withBrowser();
const PUB = businesses.jollyWherryman.name;

const viewport = PHONE;
const there = '3 × Firkin (40.9 litres)';
const left = '3 there.';

test('a firkin comes back, and a number that was wrong is taken back with a reason', async () => {
  const page = await asSomebody(people.telesales, browser, '/staff/containers');
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  const row = page.getByRole('row', { name: PUB });
  await row.getByText(there).waitFor();
  expect(await faultsOfList(page)).toEqual([]);
  await expectWhole(page);

  await row.getByRole('button', { name: `Empties back… ${PUB}` }).click();
  const dialog = page.getByRole('dialog', { name: `Empties back from ${PUB}` });
  await dialog.getByText(left).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please write how many came back.').waitFor();
  const firkins = dialog.getByLabel('Firkin (40.9 litres)');
  await firkins.fill('two');
  await dialog.getByText('Please write a whole number up to 500').waitFor();
  await firkins.fill('2');
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });

  await row.getByRole('button', { name: `Empties back… ${PUB}` }).click();
  await dialog.getByText('2 × Firkin (40.9 litres)').first().waitFor();
  await firkins.fill('-1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please write why fewer came back than was noted').waitFor();
  await dialog.getByLabel(/^Note/).fill('One was another brewer’s');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('The empties are noted').first().waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('who may only read orders sees what is out, and notes nothing', async () => {
  const page = await asSomebody(people.staff, browser, '/staff/containers');
  await page.getByRole('row', { name: PUB }).waitFor();
  expect(await page.getByRole('button', { name: /^Empties back/ }).count()).toBe(0);
});
