// Features: basket
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, untilAlive, withBrowser } from './browser.ts';
import { addFromShelf } from './shopping.ts';

const browser = withBrowser();

const REEDCUTTER = '/beershop/product/101-reedcutter';
const CHANGE = /orderactionbyvalidate/i;
const DRAFT = /getdraftorder2/i;

const bottles = (page: Page) => page.getByRole('textbox', { name: 'Quantity of Reedcutter, Bottle', exact: true });
const add = (page: Page) => page.getByRole('button', { name: 'Add Reedcutter, Bottle to the basket' });
const added = (page: Page) => page.getByRole('dialog', { name: 'Added to your basket' });

/** Answers to these calls are on their way until they are let go. */
async function hold(page: Page, calls: RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** A finger that is put down, and lifted where it is once something has come. */
async function pressAcross(button: Locator, comes: () => Promise<unknown>): Promise<void> {
  const { mouse } = button.page();
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  // Near its lower edge, as it is hit by a thumb: a few pixels of movement are enough to miss it.
  await mouse.move(x + width / 2, y + Math.min(3, height));
  await mouse.down();
  await comes();
  // A button that is pressed gives way by one.
  expect(Math.abs((await button.boundingBox())!.y - y)).toBeLessThanOrEqual(1);
  await mouse.up();
}

test('how many are in the basket is said without moving a button', async () => {
  const page = await browser.visit('/beershop', { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 2);
  const letAnswer = await hold(page, DRAFT);
  await page.reload();
  await untilAlive(page);
  await pressAcross(add(page), async () => {
    letAnswer();
    await page.getByText('2 in your basket').waitFor();
  });
  await added(page).getByText('1 × Reedcutter, Bottle').waitFor();
});

test.each(['/beershop', REEDCUTTER])('a number above the most is said without moving a button: %s', async (path) => {
  const page = await browser.visit(path, { viewport: PHONE });
  await untilAlive(page);
  await bottles(page).fill('60');
  const button = path === REEDCUTTER ? page.getByRole('button', { name: 'Add to basket' }) : add(page);
  await pressAcross(button, () => page.getByText('Please enter a whole number from 1 to 48').waitFor());
  // Four cases of twelve.
  await page.getByRole('link', { name: 'Basket, 4 items' }).waitFor();
});

test('a number that is typed while the one before is being added stays', async () => {
  const page = await browser.visit('/beershop');
  await untilAlive(page);
  const letAnswer = await hold(page, CHANGE);
  await bottles(page).fill('4');
  await add(page).click();
  await bottles(page).fill('');
  await bottles(page).fill('4');
  await bottles(page).press('Enter');
  letAnswer();
  await added(page).getByRole('button', { name: 'Continue Shopping' }).click();
  expect(await bottles(page).inputValue()).toBe('4');
  await add(page).click();
  await added(page).getByRole('button', { name: 'Continue Shopping' }).click();
  await page.getByText('8 in your basket').waitFor();
  // Nothing was typed since: the next one is begun anew.
  expect(await bottles(page).inputValue()).toBe('1');
});

test('a number that is typed stays when a case is added', async () => {
  const page = await browser.visit('/beershop');
  await untilAlive(page);
  await bottles(page).fill('4');
  await page
    .getByRole('article')
    .filter({ has: bottles(page) })
    .getByRole('button', { name: /^Add Case/ })
    .click();
  await added(page).getByRole('button', { name: 'Continue Shopping' }).click();
  expect(await bottles(page).inputValue()).toBe('4');
});

test('two presses before the answer add twice, on a card and on the page of a beer', async () => {
  const page = await browser.visit('/beershop');
  await untilAlive(page);
  const letAnswer = await hold(page, CHANGE);
  await add(page).click();
  await add(page).click();
  letAnswer();
  await added(page).getByRole('button', { name: 'Continue Shopping' }).click();
  await page.getByText('2 in your basket').waitFor();

  await page.goto(REEDCUTTER);
  await untilAlive(page);
  const letAnswerAgain = await hold(page, CHANGE);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('button', { name: 'Adding...' }).click();
  letAnswerAgain();
  await page.waitForURL('**/beershop/basket');
  await expect.poll(() => bottles(page).inputValue()).toBe('4');
});
