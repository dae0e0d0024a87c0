// Features: basket
import { expect, test } from 'vitest';
import { vouchers } from '#sample-brewery/fixtures.ts';
import { DESK, expectAccessible, PHONE, untilAlive, withBrowser } from './browser.ts';
import { addFromShelf, openBasket } from './shopping.ts';

const browser = withBrowser();

test('looking into an empty basket begins none', async () => {
  const page = await browser.visit('/beershop/basket', { viewport: PHONE });
  await page.getByText('Your shopping basket is empty').waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('bs.draft.0'))).toBeNull();
  expect((await page.context().cookies()).filter(({ name }) => name === 'bs_d')).toEqual([]);
});

test('a line that was taken out stays in sight, struck through, and comes back with its quantity', async () => {
  const page = await browser.visit('/beershop', { viewport: DESK });
  await addFromShelf(page, 'Reedcutter', 4);
  await openBasket(page);
  await page.getByRole('button', { name: /^Remove Reedcutter/ }).click();
  await page.getByRole('link', { name: 'Basket, empty' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Bring back Reedcutter/ }).click();
  await page.getByRole('link', { name: 'Basket, 4 items' }).waitFor();

  await page.getByRole('button', { name: 'Clear Basket' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Basket' }).click();
  await page.getByText('Your shopping basket is empty').waitFor();
});

test('a cleared basket that still has a voucher promises nothing to bring back', async () => {
  const page = await browser.visit('/beershop', { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 1);
  await openBasket(page);
  await page.getByRole('textbox', { name: 'Voucher code' }).fill(vouchers.tenPercent.code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('table', { name: 'Vouchers' }).waitFor();
  await page.getByRole('button', { name: 'Clear Basket' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Basket' }).click();
  await page.getByText('Your shopping basket is empty').waitFor();
  expect(await page.getByText(/can be brought back/).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Clear Basket' }).count()).toBe(0);
});

test('the keyboard stays where it was after adding, after taking out and after bringing back', async () => {
  const page = await browser.visit('/beershop', { viewport: DESK });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await untilAlive(page);
  const add = page.getByRole('button', { name: /^Add Reedcutter, Bottle/ });
  await add.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Added to your basket' }).waitFor();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect.poll(focused).toMatch(/^Add Reedcutter, Bottle/);

  await openBasket(page);
  await page.getByRole('button', { name: /^Remove Reedcutter/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Basket, empty' }).waitFor();
  await expect.poll(focused).toMatch(/^Bring back Reedcutter/);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Basket, 1 item' }).waitFor();
  await expect.poll(focused).toMatch(/^Remove Reedcutter/);
});

test('the basket is still there after closing the window, and holds the most that one order may have', async () => {
  const page = await browser.visit('/beershop', { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 1);
  await openBasket(page);
  const quantity = page.getByRole('textbox', { name: /^Quantity of Reedcutter/ });
  await quantity.fill('99999');
  await quantity.press('Enter');
  await page.getByRole('link', { name: 'Basket, 48 items' }).waitFor();
  await page.reload();
  await expect.poll(() => quantity.inputValue()).toBe('48');
});

test('where the browser keeps nothing for us, the cookie knows the basket', async () => {
  const page = await browser.visit('/beershop/basket');
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('shut', 'SecurityError');
      },
    }),
  );
  await page.goto('/beershop');
  await addFromShelf(page, 'Reedcutter', 2);
  await page.goto('/beershop/basket');
  await page.getByRole('link', { name: 'Basket, 2 items' }).waitFor();
});
