// Features: basket, catalogue, held-orders
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, expectAccessible, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

const plus = (page: Page, thing: string) => page.getByRole('button', { name: `One more of ${thing}`, exact: true });
const add = (page: Page) => page.getByRole('button', { name: 'Add to basket' }).click();

/** What is typed into a page counts when its scripts are there. */
async function visit(at: string): Promise<Page> {
  const page = await browser.visit(at, { viewport: PHONE });
  await untilAlive(page);
  return page;
}

/** Adding on the page of a pack opens the basket; what its first line says. */
async function lineInBasket(page: Page): Promise<string> {
  await page.waitForURL('**/beershop/basket');
  const table = page.getByRole('table', { name: 'Your order' });
  await table.waitFor();
  return (await table.innerText()).replaceAll(/\s+/g, ' ');
}

test('thirteen bottles become a case and a bottle, when the shopper agrees', async () => {
  const page = await visit('/beershop/product/101-reedcutter');
  const field = page.getByRole('textbox', { name: /^Quantity of Reedcutter/ });
  await field.fill('13');
  await add(page);
  const box = page.getByRole('dialog', { name: 'Cheaper by the case' });
  await box.getByText('1 × Reedcutter, Case of 12').waitFor();
  await expectWhole(page);
  await box.getByRole('button', { name: 'Change the quantity' }).click();
  await box.waitFor({ state: 'hidden' });
  await add(page);
  await box.getByRole('button', { name: 'Add both' }).click();
  const line = await lineInBasket(page);
  expect(line).toContain('Case of 12');
  expect(line).toContain('£3.60');
  expect(consoleErrors(page)).toEqual([]);
});

test('a case that went in without its bottle stays in, and the page says so before it leads to the basket', async () => {
  const page = await visit('/beershop/product/101-reedcutter');
  await page.route(/orderactionbyvalidate/i, (route) =>
    route.request().postDataJSON().packId === 101
      ? route.fulfill({ status: 409, json: { code: 'SOLD_OUT', info: 'Sorry, currently out of stock' } })
      : route.continue(),
  );
  const field = page.getByRole('textbox', { name: /^Quantity of Reedcutter/ });
  await field.fill('13');
  await add(page);
  await page.getByRole('button', { name: 'Add both' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'In your basket, but not all of it' });
  await note.getByText('Sorry, currently out of stock.').waitFor();
  expect(await field.inputValue()).toBe('1');
  await expectWhole(page);
  await note.getByRole('link', { name: 'Go to your basket' }).click();
  expect(await lineInBasket(page)).toContain('Case of 12');
});

test('twenty-four bottles are two cases without a word', async () => {
  const page = await visit('/beershop/product/102-lamplighter');
  await page.getByRole('textbox', { name: /^Quantity of Lamplighter/ }).fill('24');
  await add(page);
  const line = await lineInBasket(page);
  expect(line).toContain('Case of 12');
  expect(line).toContain('£74.50');
});

test('a mixed box shows what it holds, and each bottle leads back to it', async () => {
  const page = await visit('/beershop/multi_pack/901-the-core-six');
  await expectWhole(page);
  await page.getByRole('link', { name: /Reedcutter.*1 × 500 ml/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Reedcutter' }).waitFor();
  await expectWhole(page);
  await page.getByRole('link', { name: 'The Core Six' }).click();
  await page.getByRole('heading', { level: 1, name: 'The Core Six' }).waitFor();
  await add(page);
  expect(await lineInBasket(page)).toContain('£21.00');
});

test('a box is filled beer by beer, and is not sold before it is full', async () => {
  const page = await visit('/beershop/dynamic_pack/911-pick-six');
  await add(page);
  await page.getByRole('alert').getByText('Not all the beers have yet been picked').waitFor();
  await plus(page, 'Reedcutter').click();
  await plus(page, 'Eel Catcher').click();
  await page.getByRole('button', { name: 'Take Eel Catcher out of place 2' }).click();
  await page.getByText('1 of 6', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear the box' }).click();
  const sluice = page.getByRole('textbox', { name: 'Quantity of Sluice', exact: true });
  await sluice.fill('9');
  await sluice.press('Enter');
  await page.getByText('6 of 6', { exact: true }).waitFor();
  expect(await sluice.inputValue()).toBe('6');
  expect(await plus(page, 'Reedcutter').isDisabled()).toBe(true);
  await expectWhole(page);
  await add(page);
  expect(await lineInBasket(page)).toContain('£21.50');
  expect(consoleErrors(page)).toEqual([]);
});

test('more boxes than there are beers of the season are too many', async () => {
  const page = await visit('/beershop/dynamic_pack/914-pick-of-the-season');
  const windrow = page.getByRole('textbox', { name: 'Quantity of Windrow', exact: true });
  await windrow.fill('6');
  await windrow.press('Enter');
  await page.getByRole('textbox', { name: /^Quantity of Pick of the Season/ }).fill('5');
  await add(page);
  await page.getByRole('alert').getByText('You are trying to buy too many packs').waitFor();
});

test('a shirt is bought in a colour and a size', async () => {
  const page = await visit('/beershop/product/1001-t-shirt');
  await add(page);
  await page.getByText('Please choose one of the options of Reedcutter T-shirt').waitFor();
  await expectWhole(page);
  await page.locator('label', { hasText: 'Oat Large' }).click();
  await page.getByText(/^Limited supply, packs available: \d+$/).waitFor();
  await add(page);
  expect(await lineInBasket(page)).toMatch(/Large, Oat|Oat, Large/);
});

test('a tour is bought for one of its sessions', async () => {
  const page = await visit('/beershop/product/1005-brewery-tour');
  await page.getByText('For a fixed day, so it cannot be cancelled.').waitFor();
  await page.getByText('Friday, 6.00 pm').click();
  await add(page);
  expect(await lineInBasket(page)).toContain('Friday, 6.00 pm');
});

test('a voucher of one’s own value keeps between its bounds', async () => {
  const page = await visit('/beershop/product/1014-gift-voucher');
  const value = page.getByRole('textbox', { name: 'Value in pounds' });
  for (const typed of ['1e2', '-5', '12,50']) {
    await value.fill(typed);
    await add(page);
    await page.getByText(/^Enter figures, such as 25 or 12\.50\. Value must be between/).waitFor();
    expect(await value.inputValue()).toBe(typed);
    await value.fill('');
  }
  await value.fill('4.99');
  await add(page);
  await page.getByText('Value must be between £5 and £200').waitFor();
  await expectWhole(page);
  await value.fill('27.50');
  await add(page);
  expect(await lineInBasket(page)).toContain('£27.50');
});

test('an open sum, a book without VAT, a membership and a weekend ticket go straight into the basket', async () => {
  const page = await visit('/beershop/product/1033-barley-loft-hire');
  await page.getByRole('textbox', { name: 'Value in pounds' }).fill('120');
  await add(page);
  expect(await lineInBasket(page)).toContain('£120.00');
  for (const [at, price] of [
    ['1003-the-maltsters-daybook', '£12.99 no VAT'],
    ['1022-family-membership', '£55.00 inc VAT'],
    ['1006-mere-festival-ticket', '£12.00 inc VAT'],
  ] as const) {
    await page.goto(`/beershop/product/${at}`);
    await untilAlive(page);
    expect(await page.locator('.product-price').innerText()).toBe(price);
    await add(page);
    expect(await lineInBasket(page)).toContain(price.slice(0, price.indexOf(' ')));
  }
});

test('a beer for members says what one must be', async () => {
  const page = await visit('/beershop/product/221-members-gyle-no-7');
  await page.getByText('For club members only').waitFor();
  expect(await page.getByRole('button', { name: 'Add to basket' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Family membership' }).click();
  await page.getByRole('heading', { level: 1, name: 'Family membership' }).waitFor();
});

test('a link in a mail shows and sells nothing, and Close goes home', async () => {
  const page = await visit('/beershop/emailmultipkproduct/903');
  await page.getByRole('heading', { level: 1, name: 'Dark of the Mere' }).waitFor();
  expect(await page.getByRole('button', { name: 'Add to basket' }).count()).toBe(0);
  await expectWhole(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL('**/home');
});

test('the screen in the brewery’s shop stays among its own pages', async () => {
  const page = await visit('/beershop/multi_inshop/903');
  await page.getByText('Ask for it at the counter').waitFor();
  await page.getByRole('link', { name: /Hoar/ }).click();
  await page.waitForURL('**/beershop/inshop/115-hoar?parent=903');
  await page.getByRole('link', { name: 'Dark of the Mere' }).click();
  await page.waitForURL('**/beershop/multi_inshop/903*');
  await page.getByRole('link', { name: 'All our beers' }).click();
  await page.waitForURL('**/beershop?kiosk=1');
});

test('who is in the club buys the members’ beer, and who is suspended only looks', async () => {
  const page = await asSomebody(people.member, browser, '/beershop/product/221-members-gyle-no-7');
  await add(page);
  expect(await lineInBasket(page)).toContain('£5.80');

  const other = await asSomebody(people.suspended, browser, '/beershop/dynamic_pack/911-pick-six');
  await other.getByText('Your account is suspended').waitFor();
  expect(await other.getByRole('button', { name: 'Add to basket' }).count()).toBe(0);
  await expectAccessible(other);
});
