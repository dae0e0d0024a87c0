// Features: basket, catalogue, telesales
import { expect, test } from 'vitest';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, shopAddress, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();
const OVER_THE_BAR = 'Third of anything on tap';

const looks = { viewport: DESK } as const;

test('what the till sells has a tab while staff sell to a customer, and is nowhere else', async () => {
  const page = await asSomebody(people.telesales, browser, '/beershop', { address: shopAddress(), looks });
  await untilAlive(page);
  await page.getByRole('link', { name: 'All', exact: true }).waitFor();
  expect(await page.getByText(OVER_THE_BAR).count()).toBe(0);
  await page.getByRole('button', { name: 'Sell to a customer' }).click();
  await page.getByRole('button', { name: 'Sell to a guest' }).click();
  await page.getByText('Selling to a guest').waitFor();
  await page.getByRole('link', { name: 'Till', exact: true }).click();
  const card = page.locator('[data-pack="1031"]');
  await card.getByText('£1.95').waitFor();
  expect(await page.locator('[data-pack]').count()).toBe(2);
  await expectWhole(page);
  // The shelf with what the till sells has come by now.
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.locator('[data-pack="101"]').waitFor();
  expect(await page.getByText(OVER_THE_BAR).count()).toBe(0);
  await page.getByRole('link', { name: 'Till', exact: true }).click();
  await card.getByRole('button', { name: /^Add .* to the basket/ }).click();
  await page.getByRole('heading', { name: 'Added to your basket' }).waitFor();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();

  // A pub is charged its own price for it.
  await page.getByRole('button', { name: 'Change the customer' }).click();
  await page.getByLabel('Name, e-mail, telephone or postcode').fill('wherry');
  await page.getByRole('button', { name: /^The Jolly Wherryman/ }).click();
  await page.getByText(`Selling to ${businesses.jollyWherryman.name}`).waitFor();
  await card.getByText('£1.63').waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
