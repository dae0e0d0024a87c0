// Features: advanced-sales, basket, brewery, catalogue, checkout, newsletter
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, expectAccessible, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { faultsOfWidth } from './look-whole.ts';
import { goOn, orderNumber, readMail, registerAsGuest } from './shopping.ts';

const browser = withBrowser();
const REEDCUTTER = '/beershop/advanced/71-reedcutter-live';

/** The days that can be chosen on the leaf that is open, as they are read out. */
const daysOn = (page: Page) => page.getByRole('group', { name: 'Collection day' }).getByRole('radio');
const dayOf = async (page: Page, at: number) => (await daysOn(page).nth(at).getAttribute('aria-label')) ?? '';
const row = (page: Page, pack: RegExp) => page.getByRole('row', { name: pack });
const leftIn = async (page: Page, pack: RegExp) =>
  Number((await row(page, pack).getByRole('cell').nth(1).innerText()).replace(/\D/g, ''));
const chosenDay = (page: Page) => page.getByText(/^To be collected on /).first();

async function laterMonth(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Later month' }).click();
}

const looks = { viewport: PHONE, dark: true } as const;

test('live beer is ordered for a chosen day, paid with PayPal, and told with its day by mail', async () => {
  const page = await browser.visit('/beershop', looks);
  await page
    .getByRole('link', { name: /^Buy Reedcutter, live/ })
    .first()
    .click();
  await page.waitForURL(/\/beershop\/advanced\/71-reedcutter-live$/);
  await page.getByRole('heading', { level: 1, name: 'Reedcutter, live' }).waitFor();
  await page.getByText('Advanced sales need a separate dedicated order').waitFor();
  await page.getByText(/there is no right to cancel/).waitFor();
  await expectWhole(page);

  await laterMonth(page);
  const day = await dayOf(page, 2);
  await daysOn(page).nth(2).check({ force: true });
  await chosenDay(page).getByText(day).waitFor();
  const bags = /Reedcutter, live, .*10|10 litres/;
  const before = await leftIn(page, bags);
  await row(page, bags).first().getByRole('textbox').fill('2');
  await row(page, bags).first().getByRole('button', { name: /^Add / }).click();
  await page.getByRole('heading', { name: /^2 x / }).waitFor();
  await page.getByRole('button', { name: /^OK/ }).click();
  expect(await leftIn(page, bags)).toBe(before - 2);
  await page.getByText(/minutes left/).waitFor();
  await chosenDay(page).getByText(day).waitFor();
  await expectWhole(page);

  await page.getByRole('link', { name: 'Basket (2)' }).click();
  await page.getByRole('heading', { level: 1, name: 'Advanced Sales Basket' }).waitFor();
  await page.getByText(day).first().waitFor();
  await expectWhole(page);

  await registerAsGuest(page, 'PayPal');
  await page.getByRole('heading', { level: 1, name: 'Advanced Sales Checkout' }).waitFor();
  await goOn(page, 'delivery');
  await page.getByLabel('Name', { exact: true }).fill('Ada Example');
  await page.getByLabel('E-mail').fill('ahead@example.com');
  await goOn(page, 'payment');
  await page.getByText(/^There is no right to cancel within 14 days for Reedcutter, live/).waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  const paypal = page.frameLocator('iframe');
  await paypal.getByText('Ada Example').click();
  await paypal.getByRole('button', { name: 'Pay now' }).click();

  const number = await orderNumber(page);
  await page.getByText(`To be collected on ${day}`).first().waitFor();
  expect(consoleErrors(page)).toEqual([]);
  const mail = await readMail(page, `Your order ${number}`);
  expect(mail).toContain(`To be collected on ${day}.`);
  expect(mail).toMatch(/Best Before/);
  expect(mail).not.toContain('Model cancellation form');
});

test('the shelf of advanced sales leads to each beer, whose days go by the keyboard', async () => {
  const page = await browser.visit('/beershop/advanced', { viewport: PHONE });
  await page.getByRole('heading', { level: 1, name: 'Advanced Sales' }).waitFor();
  await expectAccessible(page);
  expect(await faultsOfWidth(page)).toEqual([]);
  await page.getByRole('link', { name: 'Long Drove, live', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Long Drove, live' }).waitFor();
  await laterMonth(page);
  await daysOn(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await chosenDay(page)
    .getByText(await dayOf(page, 1))
    .waitFor();
  await page.getByRole('link', { name: /^Close/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
});

test('a beer that is ready later moves the day, which the basket tells, and one without a common day asks for another order', async () => {
  const page = await browser.visit(REEDCUTTER);
  await row(page, /20 litres/)
    .getByRole('button', { name: /^Add / })
    .click();
  await page.getByRole('heading', { name: '1 x Bag in box, 20 litres' }).waitFor();
  await page.getByRole('button', { name: /^OK/ }).click();
  await page.getByText('Needs an order of its own: no day suits both').waitFor();

  await page.goto('/beershop/advanced/74');
  await page
    .getByText(/^Adding it moves your day to /)
    .first()
    .waitFor();
  await row(page, /20 litres/)
    .getByRole('button', { name: /^Add / })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Advanced Sales Basket' }).waitFor();
  await page
    .getByText(/collection da(y|te) (was|has been) moved/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Choose another day' }).click();
  await page.getByRole('heading', { level: 1, name: 'Advanced Sales' }).waitFor();
});

test('what cannot be loaded is told, with a way to ask once more', async () => {
  const page = await browser.visit('/beershop/advanced');
  // A link that is pressed before is followed by the browser, and the server has the packs.
  await untilAlive(page);
  await page.route('**/getpackextraitemlisttobuy*', (route) => route.abort());
  await page.getByRole('link', { name: 'Reedcutter, live', exact: true }).click();
  await page.locator('[data-info="201"]').first().waitFor();
  await page.unroute('**/getpackextraitemlisttobuy*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reedcutter, live' }).waitFor();
});
