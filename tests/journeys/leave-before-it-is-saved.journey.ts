// Features: advanced-sales, basket, brewery, catalogue, checkout
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { vouchers } from '#sample-brewery/fixtures.ts';
import { PHONE, withBrowser } from './browser.ts';
import { addFromShelf, goOn, openBasket, registerAsGuest } from './shopping.ts';

const browser = withBrowser();

const quantity = (page: Page, beer: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Quantity of ${beer}, Bottle`) });
const checkout = (page: Page) => page.getByRole('link', { name: 'Checkout', exact: true });
const inCheckout = (page: Page, packs: number) =>
  page.getByRole('complementary', { name: 'Order summary' }).getByRole('rowheader', { name: `${packs} × Reedcutter` });

async function openBasketWith(...beers: readonly string[]): Promise<Page> {
  const page = await browser.visit('/beershop');
  for (const beer of beers) await addFromShelf(page, beer, 1);
  await openBasket(page);
  return page;
}

/** The change to so many packs is on its way until it is let go. */
async function holdChangeTo(page: Page, packs: number): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/orderactionbyvalidate/i, async (route) => {
    if (route.request().postDataJSON().numPacks === packs) await held;
    await route.continue();
  });
  return release;
}

test('a typed quantity is what the checkout is of', async () => {
  const page = await openBasketWith('Reedcutter');
  await quantity(page, 'Reedcutter').fill('6');
  await checkout(page).click();
  await inCheckout(page, 6).waitFor();
});

test('steps that are pressed right before it are, too, and it waits for their answer', async () => {
  const page = await openBasketWith('Reedcutter');
  const letGo = await holdChangeTo(page, 3);
  const more = page.getByRole('button', { name: /^One more of Reedcutter/ });
  await more.click();
  await more.click();
  const sent = page.waitForRequest(/orderactionbyvalidate/i);
  await checkout(page).click();
  await sent;
  expect(new URL(page.url()).pathname).toBe('/beershop/basket');
  letGo();
  await page.getByRole('heading', { name: 'Register' }).waitFor();
  await inCheckout(page, 3).waitFor();
});

test('where fewer are left than she typed, the basket stays and says so, and the next press goes on', async () => {
  const page = await openBasketWith('Hoar');
  await quantity(page, 'Hoar').fill('40');
  await checkout(page).click();
  await page.getByText(/^You asked for 40; \d+ is all there is/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/beershop/basket');
  await checkout(page).click();
  await page.getByRole('heading', { name: 'Register' }).waitFor();
});

test('where a change is refused, the basket stays and says so', async () => {
  const page = await openBasketWith('Reedcutter');
  await page.route(/orderactionbyvalidate/i, (route) => route.abort());
  await quantity(page, 'Reedcutter').fill('6');
  await checkout(page).click();
  await page.getByText(/^ERROR you appear to have lost/).waitFor();
  expect(await quantity(page, 'Reedcutter').inputValue()).toBe('1');
  await page.unroute(/orderactionbyvalidate/i);
  await checkout(page).click();
  await inCheckout(page, 1).waitFor();
});

test('who goes on shopping, or back, within the pause of a step has what she pressed', async () => {
  const page = await openBasketWith('Reedcutter');
  await page.getByRole('button', { name: /^One more of Reedcutter/ }).click();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await page.getByRole('link', { name: 'Basket, 2 items' }).waitFor();
  await openBasket(page);
  await quantity(page, 'Reedcutter').fill('5');
  await page.goBack();
  await page.getByRole('link', { name: 'Basket, 5 items' }).waitFor();
});

test('a reload loses nothing that was typed, also while another change is on its way', async () => {
  const page = await openBasketWith('Reedcutter', 'Eel Catcher');
  await quantity(page, 'Reedcutter').fill('6');
  await page.reload();
  await expect.poll(() => quantity(page, 'Reedcutter').inputValue()).toBe('6');

  await holdChangeTo(page, 4);
  const sent = page.waitForRequest(/orderactionbyvalidate/i);
  await quantity(page, 'Reedcutter').fill('4');
  await quantity(page, 'Reedcutter').press('Enter');
  await sent;
  await quantity(page, 'Eel Catcher').fill('3');
  await page.reload();
  await expect.poll(() => quantity(page, 'Eel Catcher').inputValue()).toBe('3');
});

test('a note and a postcode that are typed at the checkout are there after a reload and another page', async () => {
  const page = await openBasketWith('Reedcutter');
  await registerAsGuest(page, 'Card');
  await goOn(page, 'delivery');
  await page.getByLabel('Delivery postcode').fill('NR35 1ZZ');
  await page.reload();
  await page.getByRole('heading', { name: 'Delivery', exact: true, level: 2 }).waitFor();
  await expect.poll(() => page.getByLabel('Delivery postcode').inputValue()).toBe('NR35 1ZZ');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByLabel('Note').fill('For the choir.');
  await openBasket(page);
  await checkout(page).click();
  await goOn(page, 'delivery');
  expect(await page.getByLabel('Note').inputValue()).toBe('For the choir.');
});

test('a hidden tab saves what is typed, and leaves the focus where it is', async () => {
  const page = await openBasketWith('Reedcutter');
  await quantity(page, 'Reedcutter').fill('6');
  const sent = page.waitForRequest(/orderactionbyvalidate/i);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await sent).postDataJSON()).toMatchObject({ numPacks: 6 });
  expect(await quantity(page, 'Reedcutter').evaluate((field) => field === document.activeElement)).toBe(true);
});

test('the checkout begins with the code that was typed, and a refused one keeps her in the basket once', async () => {
  const page = await browser.visit('/beershop', { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 1);
  await openBasket(page);
  const code = page.getByLabel('Voucher code');
  await code.fill('NO-SUCH-CODE');
  await checkout(page).click();
  await page.locator('.vouchers .field-error').waitFor();
  expect(new URL(page.url()).pathname).toBe('/beershop/basket');
  expect(await code.inputValue()).toBe('NO-SUCH-CODE');
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
  await checkout(page).click();
  await page.getByRole('heading', { name: 'Register' }).waitFor();
  await openBasket(page);
  await code.fill(vouchers.tenPercent.code);
  await checkout(page).click();
  await page.getByRole('heading', { name: 'Register' }).waitFor();
  await openBasket(page);
  await page.getByRole('button', { name: new RegExp(`^Remove .*${vouchers.tenPercent.code}$`) }).waitFor();
});

test('there is no paying while a code is typed and not applied', async () => {
  const page = await openBasketWith('Reedcutter');
  await registerAsGuest(page, 'Card');
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Cora Code');
  await page.getByLabel('E-mail').fill('cora@example.com');
  await goOn(page, 'payment');
  const pay = page.getByRole('button', { name: /^Pay / });
  await pay.waitFor();
  await page.getByLabel('Voucher code').fill(vouchers.tenPercent.code);
  await page.getByText('apply it, or clear it, and then pay').waitFor();
  expect(await pay.count()).toBe(0);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await pay.waitFor();
  await page.getByRole('button', { name: new RegExp(`^Remove .*${vouchers.tenPercent.code}$`) }).waitFor();
});

test('the day on which beer is collected is the one that was chosen last', async () => {
  const page = await browser.visit('/beershop/advanced/71-reedcutter-live');
  const days = page.getByRole('group', { name: 'Collection day' }).getByRole('radio');
  const chosen = page.getByText(/^To be collected on /).first();
  await page.getByRole('button', { name: 'Later month' }).click();
  await page
    .getByRole('row', { name: /10 litres/ })
    .first()
    .getByRole('button', { name: /^Add / })
    .click();
  await page.getByRole('button', { name: /^OK/ }).click();
  const day = (await days.nth(3).getAttribute('aria-label')) ?? '';
  await days.nth(3).check({ force: true });
  await page.reload();
  await chosen.getByText(day).waitFor();
});
