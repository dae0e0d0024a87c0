// Features: availability
import type { Locator } from 'playwright-core';
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

/** The times of a Monday, which has none yet or some of an earlier try. */
async function enter(monday: Locator, opens: string, closes: string): Promise<void> {
  if ((await monday.getByRole('button', { name: 'Add times, Monday' }).count()) > 0)
    await monday.getByRole('button', { name: 'Add times, Monday' }).click();
  await monday.getByLabel('Monday, opens', { exact: true }).fill(opens);
  await monday.getByLabel('Monday, closes', { exact: true }).fill(closes);
}

const looks = { viewport: DESK } as const;

const shop = () => ({ address: product.address, looks });

test('the taproom opens on Mondays too, visitors read it at once, and Undo takes it back', async () => {
  const page = await asSomebody(people.telesales, browser, `${product.address}/staff/hours`, shop());
  const taproom = page.getByRole('group', { name: 'Taproom', exact: true });
  const monday = taproom.getByRole('group', { name: 'Taproom, Monday' });
  await monday.getByText('Closed').waitFor();
  await expectWhole(page);

  await monday.getByRole('button', { name: 'Add times, Monday' }).click();
  await monday.getByText('Please enter both times, or take them out').waitFor();
  await monday.getByLabel('Monday, opens', { exact: true }).fill('17:00');
  await monday.getByLabel('Monday, closes', { exact: true }).fill('10:00');
  await monday.getByText('5 pm to 10 am closes before it opens.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Taproom: Monday: 5 pm to 10 am closes before it opens.', { exact: false }).waitFor();
  await expectWhole(page);
  await monday.getByLabel('Monday, closes', { exact: true }).fill('23:30');
  await monday.getByText('closes before it opens', { exact: false }).waitFor({ state: 'hidden' });

  await taproom.getByLabel('Another day').fill('2099-06-01');
  await taproom.getByRole('button', { name: 'Add this day, Taproom' }).click();
  await taproom.getByRole('group', { name: 'Taproom, Monday 1 June 2099' }).getByText('Closed').waitFor();
  await taproom.getByText('As visitors see it').click();
  await taproom.getByRole('row', { name: 'Monday' }).getByText('5 pm – 11:30 pm').waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved: visitors see it now').first().waitFor();
  await page.getByText(`by ${people.telesales.name}`, { exact: false }).waitFor();

  for (const path of ['/tap', '/contact']) {
    const visitor = await browser.visit(`${product.address}${path}`, looks);
    await visitor.getByRole('row', { name: 'Monday' }).getByText('5 pm – 11:30 pm').first().waitFor();
  }

  await page.getByRole('dialog', { name: 'Saved: visitors see it now' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taken back').first().waitFor();
  await monday.getByText('Closed').waitFor();
  expect(consoleErrors(page).filter((line) => !line.includes('422'))).toEqual([]);
});

test('Monday is copied to the other working days, and of two who edit the second sees what the first did', async () => {
  const [one, other] = [
    await asSomebody(people.telesales, browser, `${product.address}/staff/hours`, shop()),
    await asAdministrator(browser, `${product.address}/staff/hours`, shop()),
  ];
  for (const page of [one, other]) await page.getByRole('group', { name: 'Shop, Monday' }).waitFor();
  await enter(other.getByRole('group', { name: 'Kitchen, Monday' }), '12:00', '14:45');

  const monday = one.getByRole('group', { name: 'Shop, Monday' });
  const closes = '15:00';
  await enter(monday, '09:00', closes);
  await one.getByRole('button', { name: 'Copy Monday to Tuesday – Friday, Shop' }).click();
  expect(await one.getByRole('group', { name: 'Shop, Friday' }).getByLabel('Friday, closes').inputValue()).toBe(closes);
  await one.getByRole('button', { name: 'Save' }).click();
  await one.getByText('Saved: visitors see it now').first().waitFor();

  await other.getByRole('button', { name: 'Save' }).click();
  const conflict = other.getByRole('dialog', { name: new RegExp(`^${people.telesales.name} changed this at`) });
  await conflict.waitFor();
  await expectWhole(other);
  await conflict.getByRole('button', { name: 'Save these' }).click();
  await other.getByText('Saved: visitors see it now').first().waitFor();
  expect(await other.getByRole('group', { name: 'Shop, Friday' }).getByLabel('Friday, closes').inputValue()).toBe(
    closes,
  );
});
