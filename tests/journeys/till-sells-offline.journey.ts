// Features: till
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, ElementHandle, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Instant } from '#rules/calendar/instant.ts';
import { tillThatWaits } from '../api/till-things.ts';
import { copyFilledVar, type RunningProduct, startProduct } from '../start-product.ts';
import { beginSelling, inDatabaseOf, putIn, tablet, takeCash, untilReadyForOffline } from './till-device.ts';
import { serveTillWithoutKeys } from './till-without-keys.ts';

const SELLER = 'Maud Rix';
const GLASS = 'glass';

const TILLS = 7;

/** One shop for all, which is away now and then; each test has a till of its own. */
let varDir: string;
let product: RunningProduct;
let isAway = false;
const waiting: { readonly code: string; readonly number: number }[] = [];
let code: string;
let number: number;
let device: ReturnType<typeof tablet>;
/** What the books must hold of tills of which nobody looked as long as the shop was there. */
const toBeInBooks: { readonly till: number; readonly sales: readonly number[] }[] = [];

beforeAll(async () => {
  varDir = mkdtempSync(join(tmpdir(), 'gyle-offline-'));
  copyFilledVar(varDir);
  const now = new Date().toISOString() as Instant;
  await inDatabaseOf(varDir, async (db) => {
    for (let made = 0; made < TILLS; made += 1) waiting.push(await tillThatWaits({ db, now }));
  });
  product = await startProduct({ VAR_DIR: varDir });
});
beforeEach(async () => {
  if (isAway) await startAgain();
  ({ code, number } = waiting.shift() ?? { code: '', number: 0 });
  device = tablet();
});
afterEach(() => device.discard());
afterAll(async () => {
  await product.stop();
  rmSync(varDir, { recursive: true, force: true });
});

async function goAway(): Promise<void> {
  await product.stop();
  isAway = true;
}

/** The same shop at the same address, after it was away. */
async function startAgain(): Promise<void> {
  const { port } = new URL(product.address);
  product = await startProduct({ VAR_DIR: varDir, PORT: port, PUBLIC_URL: product.address });
  isAway = false;
}

/** The shop is there again, and the device notices as it does when its network comes back. */
async function comeBack(page: Page): Promise<void> {
  await startAgain();
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

async function openTill(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${product.address}/till`);
  return page;
}

/** At one moment: whoever is looked for first would have sold before the other is found. */
async function pressInBoth(windows: readonly Page[], name: string): Promise<void> {
  const buttons = await Promise.all(
    windows.map(
      (window) => window.getByRole('button', { name }).elementHandle() as Promise<ElementHandle<HTMLElement>>,
    ),
  );
  const at = Date.now() + 500;
  await Promise.all(
    buttons.map((button) =>
      button.evaluate((element, then) => setTimeout(() => element.click(), then - Date.now()), at),
    ),
  );
}

async function sell(page: Page, times: number): Promise<void> {
  for (let sold = 0; sold < times; sold += 1) {
    await putIn(page, GLASS);
    await takeCash(page);
  }
}

/** What the shop, which is away, has of a till, in the order in which it was stored. */
function storedSales(till = number) {
  return inDatabaseOf(varDir, (db) =>
    db
      .selectFrom('till_sale')
      .innerJoin('orders', 'orders.id', 'till_sale.order_id')
      .select(['till_sale.number', 'till_sale.day_number', 'orders.id'])
      .where('till_sale.till_id', '=', till)
      .orderBy('orders.id')
      .execute(),
  );
}

const state = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words });

test('ten sales without a network, with a dead battery between them, are in the books once and in order', async () => {
  const page = await openTill(await device.switchOn());
  await beginSelling(page, code, SELLER);
  await untilReadyForOffline(page);
  await state(page, /^Online Copy/).waitFor();

  await goAway();
  await sell(page, 5);
  await state(page, /Offline 5 waiting/).waitFor();
  await putIn(page, GLASS);
  await device.killed();

  // Without its worker the till would not even open: there is nobody who answers.
  const without = tablet();
  await expect(openTill(await without.switchOn())).rejects.toThrow('ERR_CONNECTION_REFUSED');
  await without.discard();

  const again = await openTill(await device.switchOn());
  await state(again, /Offline 5 waiting/).waitFor();
  // The sale that was being put together is there as it was.
  await takeCash(again);
  await sell(again, 4);
  await state(again, /Offline 10 waiting/).waitFor();

  await comeBack(again);
  await state(again, /^Online Copy/).waitFor();
  await goAway();
  const stored = await storedSales();
  expect(stored.map((sale) => sale.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(new Set(stored.map((sale) => sale.day_number))).toEqual(new Set([1]));
});

test('a battery that dies between a card part and a cash part loses neither, and both windows know of them', async () => {
  const page = await openTill(await device.switchOn());
  await beginSelling(page, code, SELLER);
  await untilReadyForOffline(page);
  await state(page, /^Online Copy/).waitFor();
  await goAway();
  await putIn(page, GLASS);
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await page.getByLabel('Sum').focus();
  await page.keyboard.type('500');
  await page.getByRole('button', { name: 'Card Taken' }).click();
  await page.getByText('Left to pay').waitFor();
  await device.killed();

  const context = await device.switchOn();
  const again = await openTill(context);
  const other = await context.newPage();
  await other.goto(`${product.address}/till`);
  for (const window of [again, other]) {
    await window.getByText('A part is paid, so nothing changes here.').waitFor();
    await window.getByRole('button', { name: 'Pay £2.95' }).click();
    await window.getByRole('listitem').filter({ hasText: 'Card' }).getByText('£5.00').waitFor();
  }
  await again.getByRole('button', { name: 'Cash Taken' }).click();
  await again.getByText('Sale 1, £7.95').waitFor();
  await state(again, /Offline 1 waiting/).waitFor();
  await other.getByText('There is nothing to pay.').waitFor();

  await comeBack(again);
  await state(again, /^Online Copy/).waitFor();
  await goAway();
  const payments = await inDatabaseOf(varDir, (db) =>
    db
      .selectFrom('till_sale')
      .innerJoin('payment_attempt', 'payment_attempt.order_id', 'till_sale.order_id')
      .select(['till_sale.number', 'payment_attempt.amount_pence'])
      .where('till_sale.till_id', '=', number)
      .orderBy('payment_attempt.id')
      .execute(),
  );
  expect(payments).toEqual([
    { number: 1, amount_pence: 500 },
    { number: 1, amount_pence: 295 },
  ]);
});

test('an answer that is lost is asked for again, and nothing is stored twice', async () => {
  const context = await device.switchOn({ worker: false });
  const page = await openTill(context);
  await beginSelling(page, code, SELLER);
  let messages = 0;
  await context.route('**/api/till/sales', async (route) => {
    messages += 1;
    const answer = await route.fetch();
    if (messages === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await sell(page, 2);
  await state(page, /^Online Copy/).waitFor();
  expect(messages).toBeGreaterThan(1);
  toBeInBooks.push({ till: number, sales: [1, 2] });
});

test.each([
  { locks: true, times: 1 },
  { locks: false, times: 2 },
])(
  'two windows complete one sale and store it once; with locks ($locks) it is sent $times times',
  async ({ locks, times }) => {
    const context = await device.switchOn();
    if (!locks) await context.addInitScript(runUnlocked);
    const page = await openTill(context);
    await beginSelling(page, code, SELLER);
    await state(page, /^Online Copy/).waitFor();
    const other = await context.newPage();
    await other.goto(`${product.address}/till`);
    await putIn(page, GLASS);
    for (const window of [page, other]) await window.getByRole('button', { name: /^Pay £[1-9]/ }).click();
    const sent: number[] = [];
    await context.route('**/api/till/sales', async (route) => {
      const { sales } = route.request().postDataJSON() as { readonly sales: readonly { readonly number: number }[] };
      sent.push(...sales.map((sale) => sale.number));
      // Long enough for the other window to come meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue();
    });
    await pressInBoth([page, other], 'Cash Taken');
    for (const window of [page, other]) await window.getByRole('button', { name: 'New sale' }).click();
    for (const window of [page, other]) await state(window, /^Online Copy/).waitFor();
    expect(sent).toEqual(Array.from({ length: times }, () => 1));
    toBeInBooks.push({ till: number, sales: [1] });
  },
);

test('a till that does not look at the key of a sale stores it twice', async () => {
  const context = await device.switchOn({ worker: false });
  await serveTillWithoutKeys(context);
  const page = await openTill(context);
  await beginSelling(page, code, SELLER);
  const other = await context.newPage();
  await other.goto(`${product.address}/till`);
  await putIn(page, GLASS);
  for (const window of [page, other]) await window.getByRole('button', { name: /^Pay £[1-9]/ }).click();
  await pressInBoth([page, other], 'Cash Taken');
  for (const window of [page, other]) await window.getByRole('button', { name: 'New sale' }).click();
  for (const window of [page, other]) await state(window, /^Online Copy/).waitFor();
  toBeInBooks.push({ till: number, sales: [1, 2] });
});

/** In the page: as if the browser had no locks between its windows. */
function runUnlocked(): void {
  Object.defineProperty(navigator.locks, 'request', { value: (_name: string, work: () => unknown) => work() });
}

test('a till that is revoked while it is away says so, and keeps what it has not sent', async () => {
  const context = await device.switchOn();
  const page = await openTill(context);
  await beginSelling(page, code, SELLER);
  await state(page, /^Online Copy/).waitFor();
  await goAway();
  await sell(page, 2);
  await inDatabaseOf(varDir, (db) =>
    db
      .updateTable('till')
      .set({ revoked_at: new Date().toISOString() as Instant })
      .where('id', '=', number)
      .execute(),
  );
  await comeBack(page);
  await page.getByRole('heading', { name: 'This till was revoked' }).waitFor();
  await page.getByText('Sale 2').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const text = (await file.createReadStream()).setEncoding('utf8');
  expect((await text.toArray()).join('')).toMatch(
    /Sale 1, .+ by Maud Rix\n {2}1 × .+ at £7\.95\n {2}total £7\.95: cash £7\.95/,
  );
  await page.reload();
  await page.getByRole('heading', { name: 'This till was revoked' }).waitFor();
  toBeInBooks.push({ till: number, sales: [] });
});

test('what these tills have sold is in the books as often as they sold it', async () => {
  await goAway();
  expect(toBeInBooks).toHaveLength(5);
  for (const { till, sales } of toBeInBooks)
    expect((await storedSales(till)).map((sale) => sale.number)).toEqual(sales);
});
