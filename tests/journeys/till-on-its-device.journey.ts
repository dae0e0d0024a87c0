// Features: till
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, expectAccessible, withBrowser } from './browser.ts';
import { beginDay, connectTill } from './connect-till.ts';
import { putIn, takeCash } from './till-device.ts';

const browser = withBrowser();
const TABLET = { width: 1024, height: 768 } as const;
const SALES = '**/api/till/sales';

async function openTill(name: string): Promise<Page> {
  const page = await connectTill(browser, name, { viewport: TABLET });
  await beginDay(page, 'Maud Rix', '5000');
  return page;
}

const see = (page: Page, view: string) => page.getByRole('button', { name: view, exact: true }).click();
const pay = (page: Page) => page.getByRole('button', { name: /^Pay £/ }).click();

/** Until the shop has answered all that was sold. */
async function untilSent(page: Page): Promise<void> {
  await page
    .locator('.till-status-state')
    .getByText(/waiting/)
    .waitFor({ state: 'hidden' });
}

type Row = { readonly place: number; readonly kind: string; readonly number: number; readonly state: string };

/** What the device has to say to the shop, or has said. */
function outboxOf(page: Page): Promise<readonly Row[]> {
  return page.evaluate(readRows);
}

/** In the page. */
function readRows(): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('till');
    opening.addEventListener('error', () => reject(new Error('The database of the till does not open')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const reading = database.transaction('outbox').objectStore('outbox').getAll();
      reading.addEventListener('success', () => {
        database.close();
        resolve(reading.result as Row[]);
      });
    });
  });
}

/** In the page: all that it has is 15 days old, and there are 205 more such sales, of which the first was not taken. */
function makeOld(copies: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('till');
    opening.addEventListener('success', () => {
      const database = opening.result;
      const change = database.transaction('outbox', 'readwrite');
      const rows = change.objectStore('outbox');
      const reading = rows.getAll();
      reading.addEventListener('success', () => {
        const notedAt = new Date(Date.now() - 15 * 86_400_000).toISOString();
        const all = reading.result as (Row & { readonly sale?: object })[];
        for (const row of all) rows.put({ ...row, notedAt });
        const sale = all.find(({ kind }) => kind === 'sale');
        for (let copy = 0; copy < copies; copy += 1) {
          const number = 1000 + copy;
          const state = copy === 0 ? 'refused' : 'accepted';
          const { place, ...values } = {
            ...sale,
            number,
            state,
            dayNumber: 99,
            notedAt,
            sale: { ...sale?.sale, key: `copy ${copy}` },
          };
          rows.put({ ...values, place: (place ?? 0) + 100 + copy });
        }
      });
      change.addEventListener('complete', () => {
        database.close();
        resolve();
      });
      change.addEventListener('abort', () => reject(new Error('The rows could not be changed')));
    });
  });
}

test('what the shop has had for two weeks is cleared from the device, and what it has not taken never', async () => {
  const page = await openTill('Of two weeks');
  await putIn(page, 'glass');
  await takeCash(page);
  await untilSent(page);
  await page.evaluate(makeOld, 205);
  expect(await outboxOf(page)).toHaveLength(207);
  await page.reload();
  await page.getByLabel('Search or scan').waitFor();
  // Of the 207 the newest 200 stay; of the 7 before them the day that is open, and what was not taken.
  await expect.poll(async () => (await outboxOf(page)).length).toBe(203);
  const rows = await outboxOf(page);
  expect(rows.slice(0, 3).map(({ kind, number, state }) => [kind, number, state])).toEqual([
    ['opened', 1, 'accepted'],
    ['sale', 1, 'accepted'],
    ['sale', 1000, 'refused'],
  ]);
  expect(rows[3]?.number).toBe(1005);
  await see(page, 'Refund');
  await page.getByLabel('Sale', { exact: true }).fill('1002');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('older than 14 days, is found by its reference').waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

const LITTLE_BYTES = 24_000_000;

/** A device that had little room from the start. */
async function openTillWithLittleRoom(name: string) {
  let session: CDPSession | undefined;
  const small: typeof browser = {
    async visit(path, looks) {
      const page = await browser.visit('/terms', looks);
      session = await page.context().newCDPSession(page);
      await setQuota(session, page, LITTLE_BYTES);
      await page.goto(path);
      return page;
    },
  };
  const page = await connectTill(small, name, { viewport: TABLET });
  await beginDay(page, 'Maud Rix', '5000');
  await page.evaluate(fillUp, 0);
  const device = session!;
  return {
    page,
    /** The device has no room left: the browser, which goes on by what was free when it last looked, notices at once. */
    takeRoom: async () => {
      await setQuota(device, page, 1);
      await page.evaluate(fillUp, LITTLE_BYTES);
    },
    giveRoom: () => setQuota(device, page, LITTLE_BYTES),
  };
}

function setQuota(session: CDPSession, page: Page, quotaSize: number) {
  return session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize });
}

/** In the page: tries to store so many bytes beside what the till has, in which it fails when there is no room. */
function fillUp(bytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('something else');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows', { autoIncrement: true }));
    opening.addEventListener('error', () => reject(new Error('The other database does not open')));
    opening.addEventListener('success', () => {
      const change = opening.result.transaction('rows', 'readwrite');
      const row = 'x'.repeat(50_000);
      for (let stored = 0; stored < bytes; stored += row.length) change.objectStore('rows').put(row);
      for (const end of ['complete', 'abort'])
        change.addEventListener(end, () => {
          opening.result.close();
          resolve();
        });
    });
  });
}

test('without room on the device no money is taken, nothing of a sale is stored by half, and it goes on where it was', async () => {
  const { page, takeRoom, giveRoom } = await openTillWithLittleRoom('Of no room');
  await untilSent(page);
  await putIn(page, 'glass');
  await takeRoom();
  await pay(page);
  await page.getByRole('heading', { name: 'Take no money yet' }).waitFor();
  await page.getByRole('alert').getByText('This device has no room left').waitFor();
  expect(await page.getByRole('button', { name: 'Cash Taken' }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Take no money yet' }).waitFor();
  // Nor is anything added that would not be there after a dead battery.
  await page.getByRole('button', { name: 'Back to the sale' }).click();
  await page.getByLabel('Search or scan').fill('glass');
  await page.getByLabel('Search or scan').press('Enter');
  await page.getByRole('alert').getByText('This device has no room left').waitFor();
  await page.getByRole('button', { name: 'Pay £7.95' }).click();
  await page.getByRole('heading', { name: 'Take no money yet' }).waitFor();
  await giveRoom();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Cash Taken' }).waitFor();
  // What was said before is over.
  expect(await page.getByRole('alert').count()).toBe(0);

  // The room is taken by something else in the very moment.
  await takeRoom();
  await page.getByRole('button', { name: 'Cash Taken' }).click();
  await page.getByRole('alert').getByText('This device has no room left, and nothing was stored').waitFor();
  expect((await outboxOf(page)).map(({ kind }) => kind)).toEqual(['opened']);
  await page.getByRole('heading', { name: 'To pay' }).waitFor();
  await giveRoom();
  await page.getByRole('button', { name: 'Cash Taken' }).click();
  await page.getByText('Sale 1, £7.95').waitFor();
  await page.getByText(/^Stored by the shop as BS/).waitFor();
  expect((await outboxOf(page)).map(({ kind, number }) => [kind, number])).toEqual([
    ['opened', 1],
    ['sale', 1],
  ]);
});

async function giveBackGlass(page: Page): Promise<void> {
  await see(page, 'Refund');
  await page.getByLabel('Sale', { exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^One more of/ }).click();
  await page.getByLabel('Reason').fill('Spilt');
  await page.getByRole('button', { name: /^Give back £/ }).click();
  await page.getByRole('heading', { name: 'Give back by cash' }).waitFor();
  await page.keyboard.press('Enter');
}

test('a refund that came too late for its day stands in the status too', async () => {
  const page = await openTill('Of late refunds');
  await putIn(page, 'glass');
  await takeCash(page);
  await untilSent(page);
  await page.route(SALES, async (route) => {
    // Somebody has counted its day at the desk meanwhile.
    const answer = await route.fetch();
    const body = (await answer.json()) as { readonly refunds: readonly object[] };
    const differences = ['it came when the drawer of day 1 had been counted'];
    await route.fulfill({
      response: answer,
      json: { ...body, refunds: body.refunds.map((one) => ({ ...one, differences })) },
    });
  });
  await giveBackGlass(page);
  await untilSent(page);
  await page.locator('.till-status-state').click();
  await page
    .getByText('Refund 2 was taken, but it came when the drawer of day 1 had been counted: an administrator settles it')
    .waitFor();
  await expectAccessible(page);
  expect(consoleErrors(page)).toEqual([]);
});

test('a refund that the shop has not taken stands in the status with what to do about it', async () => {
  const page = await openTill('Of refunds');
  await putIn(page, 'glass');
  await takeCash(page);
  await untilSent(page);
  await page.route(SALES, async (route) => {
    // The shop has less of this sale than the till believes, since another one has given it back.
    const message = route.request().postDataJSON() as { readonly refunds: readonly object[] };
    const refunds = message.refunds.map((refund) => ({ ...refund, lines: [{ place: 0, quantity: 9 }] }));
    await route.continue({ postData: JSON.stringify({ ...message, refunds }) });
  });
  await giveBackGlass(page);
  await page.locator('.till-status-state').getByText('1 refused').click();
  const panel = page.getByRole('dialog');
  await panel.getByText('Refund 2', { exact: true }).waitFor();
  await panel.getByText('Not taken: More would come back than was sold, or is left of it').waitFor();
  await panel.getByText('Its money has left the drawer.').waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await see(page, 'Sales');
  await page.getByText('Its money has left the drawer.').waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
