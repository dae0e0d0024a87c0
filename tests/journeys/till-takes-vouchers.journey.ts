// Features: till
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { beginDay, connectTill } from './connect-till.ts';
import { faultsOfWidth } from './look-whole.ts';

const browser = withBrowser();
const TABLET = { width: 1024, height: 768 } as const;
const SALES = '**/api/till/sales';

async function openTill(name: string, viewport: typeof TABLET | typeof PHONE = TABLET, dark = false): Promise<Page> {
  const page = await connectTill(browser, name, { viewport, dark });
  await beginDay(page, 'Maud Rix', '5000');
  return page;
}

const see = (page: Page, view: string) => page.getByRole('button', { name: view, exact: true }).click();
const sold = (page: Page) => page.getByRole('region', { name: 'What is sold' });

/** One of what the words find first, so many times; glasses cost £7.95. */
async function putIn(page: Page, words: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.getByLabel('Search or scan').fill(words);
    await page.keyboard.press('Enter');
  }
}

async function putInVoucher(page: Page, tile: RegExp): Promise<void> {
  await page.getByLabel('Search or scan').fill('gift voucher');
  await sold(page).getByRole('button', { name: tile }).click();
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay £[1-9]/ }).click();
  await page.getByLabel('Sum').waitFor();
}

async function typeVoucher(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Gift voucher…' }).click();
  await page.getByLabel('Code on the voucher').fill(` ${code.toLowerCase()} `);
  await page.keyboard.press('Enter');
}

async function payBy(page: Page, code: string, amount: string): Promise<void> {
  await typeVoucher(page, code);
  await page.getByRole('button', { name: `Pay ${amount} by it` }).click();
}

async function codesOf(page: Page): Promise<readonly string[]> {
  const vouchers = page.getByRole('region', { name: 'Gift vouchers of this sale' });
  await vouchers.waitFor();
  return vouchers.locator('strong').allTextContents();
}

async function nextSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New sale' }).click();
  await page.getByLabel('Search or scan').waitFor();
}

/** Sells one gift voucher of a price that is named, in pence, and answers its code. */
async function sellVoucher(page: Page, pence: string): Promise<string> {
  await putInVoucher(page, /Name a price/);
  await page.getByRole('dialog').getByLabel('Price').waitFor();
  await page.keyboard.type(pence);
  await page.getByRole('button', { name: 'Add to the sale' }).click();
  await pay(page);
  await page.getByRole('button', { name: 'Card Taken' }).click();
  const [code = ''] = await codesOf(page);
  return code;
}

test('a till sells gift vouchers, and one of them pays with cash for what comes back to it in part', async () => {
  const page = await openTill('Of vouchers');

  // Two of £20: their codes are on the screen and on the paper, and each is paid at once.
  await putInVoucher(page, /£20/);
  await page.getByRole('button', { name: /^One more of/ }).click();
  await expectAccessible(page);
  await pay(page);
  expect(await page.getByRole('button', { name: 'Unpaid', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Card Taken' }).click();
  const [code = '', other = ''] = await codesOf(page);
  await expectAccessible(page);
  const paper = page.locator('.paper-roll');
  for (const one of [code, other]) expect(await paper.textContent()).toContain(one);
  await nextSale(page);

  // Three glasses at £7.95: £20 by voucher, £3.85 in cash.
  await putIn(page, 'glass', 3);
  await pay(page);
  await typeVoucher(page, 'NOSUCHCODE');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.getByLabel('Code on the voucher').fill(code);
  await page.keyboard.press('Enter');
  await page.getByText('£20.00 is left on it').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay £20.00 by it' }).click();
  await page.getByRole('button', { name: 'Take it off' }).click();
  await payBy(page, code, '£20.00');
  await page.getByText('Left to pay').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '£5.00', exact: true }).click();
  await page.getByRole('heading', { name: 'Change' }).waitFor();
  await page.getByRole('region', { name: 'Done' }).getByText('£1.15').waitFor();
  expect(await paper.textContent()).toContain('Gift voucher£20.00');
  await nextSale(page);

  // One glass comes back: £6.67 of its £7.95 were paid by the voucher.
  await see(page, 'Refund');
  await page.getByLabel('Sale', { exact: true }).fill('2');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^One more of/ }).click();
  await page.getByLabel('How it is split').getByText('£6.67').waitFor();
  await page.getByLabel('How it is split').getByText('£1.28').waitFor();
  await page.getByLabel('Reason').fill('Chipped');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give back £7.95' }).click();
  await page.getByRole('heading', { name: 'Give back by cash' }).waitFor();
  await page.getByText('£6.67 is back on the gift voucher.').waitFor();
  await page.getByRole('region', { name: 'Refund done' }).getByText('£1.28').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await putIn(page, 'glass');
  await pay(page);
  await typeVoucher(page, code);
  await page.getByText('£6.67 is left on it').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Back to the sale' }).click();

  // Of the two that were sold one was spent; the sale shows both codes again.
  await see(page, 'Refund');
  await page.getByLabel('Sale', { exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await page.getByText(/one was spent, or they came back before/).waitFor();
  expect(await codesOf(page)).toEqual([code, other]);
  await expectAccessible(page);
  expect(consoleErrors(page)).toEqual([expect.stringContaining('404')]);
}, 300_000);

test('an unspent gift voucher comes back with its money, and pays nothing afterwards', async () => {
  const page = await openTill('Of vouchers back', PHONE, true);
  const code = await sellVoucher(page, '1500');
  expect(await faultsOfWidth(page)).toEqual([]);
  await nextSale(page);
  await see(page, 'Refund');
  await page.getByLabel('Sale', { exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await page.getByText('It comes back').click();
  await page.getByText('Card', { exact: true }).click();
  await page.getByLabel('Reason').fill('Bought twice');
  expect(await faultsOfWidth(page)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give back £15.00' }).click();
  await page.getByRole('heading', { name: 'Give back by card' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await putIn(page, 'glass');
  await pay(page);
  await typeVoucher(page, code);
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expect(await faultsOfWidth(page)).toEqual([]);
}, 300_000);

test('without a network a till takes no gift voucher and sells none, and says why', async () => {
  const page = await openTill('Of vouchers offline');
  const code = await sellVoucher(page, '2500');
  await nextSale(page);
  await putIn(page, 'glass');
  await pay(page);
  await payBy(page, code, '£7.95');
  await page.getByRole('heading', { name: 'Paid, no change' }).waitFor();
  await nextSale(page);

  await putIn(page, 'glass', 3);
  await pay(page);
  await page.keyboard.type('1000');
  await payBy(page, code, '£10.00');
  await page.context().setOffline(true);
  await page.getByText('This sale needs the network').waitFor();
  await expectAccessible(page);
  for (const name of ['Cash Taken', 'Card Taken', 'Card gateway', 'Unpaid', 'Gift voucher…'])
    expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
  await page.getByText('A gift voucher needs the network').waitFor();
  await page.getByRole('button', { name: 'Take it off' }).click();
  await page.getByRole('button', { name: 'Cash Taken' }).click();
  await page.getByText('Sale 3, £23.85').waitFor();
  await nextSale(page);
  await page.getByLabel('Search or scan').fill('gift voucher');
  for (const tile of await sold(page)
    .getByRole('button', { name: /needs the network/ })
    .all())
    expect(await tile.isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.context().setOffline(false);
  await sold(page)
    .getByRole('button', { name: /needs the network/ })
    .first()
    .waitFor({ state: 'hidden' });
}, 300_000);

test('a gift voucher that another till has spent meanwhile leads back to paying, and nothing is lost', async () => {
  const [page, other] = [await openTill('Of vouchers twice'), await openTill('Of vouchers first')];
  const code = await sellVoucher(page, '2000');
  await nextSale(page);
  await putIn(page, 'glass', 3);
  await pay(page);
  await payBy(page, code, '£20.00');
  await page.getByText('Left to pay').waitFor();

  await putIn(other, 'glass', 2);
  await pay(other);
  await payBy(other, code, '£15.90');
  await other.getByRole('heading', { name: 'Paid, no change' }).waitFor();

  await page.getByRole('button', { name: 'Card Taken' }).click();
  await page.getByText('The shop has not taken it so').waitFor();
  await page
    .getByRole('alert')
    .getByText(/not so much left on this gift voucher/)
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('listitem').filter({ hasText: 'Card' }).getByText('£3.85').waitFor();
  await page.getByRole('button', { name: 'Take it off' }).click();
  await payBy(page, code, '£4.10');
  await page.getByRole('button', { name: 'Cash Taken' }).click();
  // The number that the shop has not taken is that of the sale that it takes.
  await page.getByText('Sale 2, £23.85').waitFor();
  await page.getByText(/^Stored by the shop as BS/).waitFor();
}, 300_000);

test('an answer that is lost is asked for again, and the voucher has paid once', async () => {
  const page = await openTill('Of vouchers lost');
  const code = await sellVoucher(page, '3000');
  await nextSale(page);
  let messages = 0;
  const losing = async (route: Route) => {
    messages += 1;
    const answer = await route.fetch();
    await (messages === 1 ? route.abort() : route.fulfill({ response: answer }));
  };
  await putIn(page, 'glass');
  await pay(page);
  await page.route(SALES, losing);
  await payBy(page, code, '£7.95');
  await page.getByRole('heading', { name: 'Waiting for the shop' }).waitFor();
  await page.getByRole('button', { name: 'Ask the shop again' }).click();
  await page.getByRole('heading', { name: 'Paid, no change' }).waitFor();
  expect(messages).toBe(2);
  await page.unroute(SALES, losing);
  await nextSale(page);
  await putIn(page, 'glass');
  await pay(page);
  await typeVoucher(page, code);
  await page.getByText('£22.05 is left on it').waitFor();
}, 300_000);
