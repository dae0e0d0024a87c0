// Features: businesses
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const group = (page: Page, name: 'Now' | 'To come') => page.getByRole('region', { name, exact: true });

const business = businesses.mardleAndMalt;
const beer = 'Reedcutter, Bottle';

test('a price is agreed, one that overlaps is warned of, corrected and removed, and the first one ended', async () => {
  const page = await asAdministrator(browser, `/staff/businesses/${business.id}`);
  await page.getByRole('link', { name: 'Agreed prices' }).click();
  await page.getByRole('heading', { level: 1, name: `Agreed prices of ${business.name}` }).waitFor();
  await page.getByRole('button', { name: 'Agree a price…' }).click();
  const agreeing = page.getByRole('dialog', { name: `Agree a price with ${business.name}` });
  await agreeing.getByRole('button', { name: 'Save' }).click();
  await agreeing.getByText('Please choose a pack').waitFor();
  await expectWhole(page);
  await agreeing.getByLabel('Pack').selectOption({ label: beer });
  await agreeing.getByText(/Its usual price is £/).waitFor();
  await agreeing.getByLabel('Price').fill('1.11');
  await agreeing.getByRole('button', { name: 'Save' }).click();
  await group(page, 'Now').getByText('£1.11').waitFor();
  await agreeing.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Agree a price…' }).click();
  await agreeing.getByLabel('Pack').selectOption({ label: beer });
  await agreeing.getByLabel('Price').fill('0.99');
  await agreeing.getByLabel('First day').fill(dayIn(10));
  await agreeing.getByText('Another price has days in common with it').waitFor();
  await expectWhole(page);
  await agreeing.getByLabel('Last day').fill(dayIn(9));
  await agreeing.getByRole('button', { name: 'Save' }).click();
  await agreeing.getByText('The last day is before the first').waitFor();
  await agreeing.getByLabel('Last day').fill(dayIn(20));
  await agreeing.getByRole('button', { name: 'Save' }).click();
  await group(page, 'To come').getByText('£0.99').waitFor();
  await group(page, 'Now')
    .getByText(/Does not count all the time: £0.99 counts from/)
    .waitFor();
  await expectWhole(page);

  await group(page, 'To come')
    .getByRole('button', { name: `Correct… ${beer}` })
    .click();
  const correcting = page.getByRole('dialog', { name: `Correct the price of ${beer}` });
  await correcting.getByLabel('Price').fill('1.05');
  await correcting.getByRole('button', { name: 'Save' }).click();
  await group(page, 'To come').getByText('£1.05').waitFor();
  await group(page, 'To come')
    .getByRole('button', { name: `Remove: ${beer}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await group(page, 'To come').waitFor({ state: 'detached' });

  await group(page, 'Now')
    .getByRole('button', { name: `End today: ${beer}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End today' }).click();
  await group(page, 'Now')
    .getByRole('button', { name: `End today: ${beer}` })
    .waitFor({ state: 'detached' });
  // The browser's own line for the refused day.
  expect(consoleErrors(page).filter((line) => !line.includes('422'))).toEqual([]);
});

test('whoever may only read agreed prices changes none', async () => {
  const page = await asSomebody(people.telesales, browser, `/staff/businesses/${businesses.jollyWherryman.id}/prices`);
  await page.getByRole('heading', { level: 1, name: /^Agreed prices of/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Agree a price…' }).count()).toBe(0);
});
