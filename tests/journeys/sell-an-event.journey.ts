// Features: basket, catalogue, posts
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, untilAlive, withBrowser } from './browser.ts';
import { faultsOfWidth } from './look-whole.ts';

const browser = withBrowser();

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
async function putOnSale(page: Page) {
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await page.getByText('On sale', { exact: true }).first().waitFor();
}
async function look(page: Page) {
  await expectAccessible(page);
  expect(await faultsOfWidth(page)).toEqual([]);
}
async function choose(page: Page, label: string, words: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByLabel(`Find in ${label}`).fill(words);
  await page.getByRole('option', { name: words }).first().click();
}

test('staff make an event with two kinds of tickets and a mixed box, and a guest puts all into the basket', async () => {
  const page = await asAdministrator(browser, '/staff/events/new');
  await page.setViewportSize(DESK);
  await page.getByLabel('Title', { exact: true }).fill('Supper at the weir');
  await page.getByLabel('Begins').fill('2028-06-03T18:00');
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Supper at the weir' }).waitFor();
  await page.getByRole('link', { name: 'Sell tickets for it' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Weir supper');
  await expect
    .poll(() => page.getByLabel('Event').locator('option:checked').textContent())
    .toContain('Supper at the weir');
  expect(await page.getByLabel('Strength (ABV)').count()).toBe(0);
  await look(page);
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Weir supper' }).waitFor();
  await putOnSale(page);

  await page.getByRole('button', { name: 'New pack' }).click();
  await page.getByLabel('Places (optional)').fill('40');
  await page.getByLabel('Name', { exact: true }).fill('Seat');
  await page.getByLabel('Retail, with VAT (optional)').fill('24');
  await page.getByLabel('What it costs us (optional)').fill('12');
  await page.getByText('Costs £12.00, margin £8.00, 40.0%.').waitFor();
  await save(page);
  await page.getByText('Until which day is it sold? The day of the event at the latest').first().waitFor();
  await look(page);
  await page.getByLabel(/^Last day of sale/).fill('2028-06-03');
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Weir supper, Seat' }).waitFor();
  await putOnSale(page);

  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'All of Weir supper' }).click();
  await page.getByRole('button', { name: 'New pack' }).click();
  await page.getByLabel('Kind').selectOption({ label: 'Ticket for one of several times' });
  await page.getByLabel('Name', { exact: true }).fill('Boat');
  await page.getByLabel('Retail, with VAT (optional)').fill('9.50');
  await page.getByLabel(/^Last day of sale/).fill('2028-06-03');
  await page.getByRole('button', { name: 'Add a time' }).click();
  await page.getByLabel('Time', { exact: true }).first().fill('Six o’clock');
  await page.getByLabel('Places (optional)').first().fill('8');
  await save(page);
  await page
    .getByText(/: Please enter it$/)
    .first()
    .waitFor();
  await page.getByLabel('Time', { exact: true }).last().fill('Seven o’clock');
  await page.getByLabel('Places (optional)').last().fill('8');
  await look(page);
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Weir supper, Boat' }).waitFor();
  await putOnSale(page);
  await look(page);
  await page.setViewportSize(DESK);

  await page.goto('/staff/products/new');
  await page.getByLabel('Name', { exact: true }).fill('Weir box');
  await page.getByLabel('Group').selectOption({ label: 'Mixed cases' });
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Weir box' }).waitFor();
  await putOnSale(page);
  await page.getByRole('button', { name: 'New pack' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Six');
  await page.getByLabel('Retail, with VAT (optional)').fill('19');
  await save(page);
  await page
    .getByText(/Please choose what is in it$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Add a pack' }).click();
  await choose(page, 'Pack 1', 'Reedcutter, Bottle');
  await page.getByRole('button', { name: 'Add a pack' }).click();
  await choose(page, 'Pack 2', 'Long Drove, Bottle');
  await page.getByLabel('How many', { exact: true }).first().fill('4');
  await page.getByLabel('How many', { exact: true }).last().fill('2');
  await look(page);
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Weir box, Six' }).waitFor();
  await putOnSale(page);
  await page.getByRole('link', { name: 'All of Weir box' }).click();
  const box = await page.getByRole('link', { name: /^See it in the shop/ }).getAttribute('href');
  await page.goto('/staff/products?search=Weir+supper');
  await page.getByRole('link', { name: 'Weir supper', exact: true }).click();
  const seat = await page.getByRole('link', { name: /^See it in the shop.*Seat/ }).getAttribute('href');
  const boat = await page.getByRole('link', { name: /^See it in the shop.*Boat/ }).getAttribute('href');
  // The browser notes the refusal of the ticket without its last day by itself.
  expect(consoleErrors(page).filter((line) => !line.includes('422'))).toEqual([]);

  const guest = await browser.visit(String(box));
  for (const [address, price, time] of [
    [box, '£19.00', ''],
    [seat, '£24.00', ''],
    [boat, '£9.50', 'Seven o’clock'],
  ]) {
    await guest.goto(String(address));
    await untilAlive(guest);
    await guest.getByText(String(price)).first().waitFor();
    if (time) await guest.getByText(time).first().click();
    await guest.getByRole('button', { name: 'Add to basket' }).click();
    await guest.waitForURL('**/beershop/basket');
  }
  const table = guest.getByRole('table', { name: 'Your order' });
  for (const words of ['Weir box', 'Seat', 'Boat', 'Seven o’clock'])
    await expect.poll(() => table.textContent()).toContain(words);
  // What has no picture yet is still asked for one, and the answer is 404.
  expect(consoleErrors(guest).filter((line) => !line.includes('404'))).toEqual([]);
}, 120_000);
