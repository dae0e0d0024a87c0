// Features: brewery, order-desk, orders, printing
import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ticketSheet } from '#features/printing/server/ticket-sheet.ts';
import { brewery } from '#sample-brewery/brewery.ts';
import { orders, people, priceLists, vouchers } from '#sample-brewery/fixtures.ts';
import { asSomebody } from './as-administrator.ts';
import { expectAccessible, PHONE, shopAddress, withBrowser } from './browser.ts';
import { faultsOfAccess } from './faults-of-access.ts';

const browser = withBrowser();

const A6 = { width: 105, height: 148 };
const A4 = { width: 210, height: 297 };

const looks = { viewport: PHONE, dark: true } as const;

test('a voucher is one sheet of A6 that a phone reads', async () => {
  const { code } = vouchers.giftPartlyUsed;
  const page = await browser.visit(`/voucher/${code}`, looks);
  await sheetOf(page).getByText('£50.00').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  expect(await sheetsOfPaper(page)).toEqual([A6]);
  await expectSheetAlone(page);
  expect(await scanned(page)).toBe(`${shopAddress()}/member/${code}`);
  await expectPrintsAndCloses(page);
});

test('the tickets of an order are one sheet of A6, which their buyer comes to from her order', async () => {
  const page = await asSomebody(people.member, browser, `/beershop/orders?order=${orders.emailed}`, { looks });
  await page.getByRole('link', { name: /^Print ticket:/ }).click();
  await page.waitForURL(/\/ticket\/\d+$/);
  await sheetOf(page).getByText('Admits 2').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  const ticket = page.url();
  expect(await sheetsOfPaper(page)).toEqual([A6]);
  await expectSheetAlone(page);
  expect(await scanned(page)).toBe(ticket);
  await expectPrintsAndCloses(page);
});

test('a ticket for an event of two days is one sheet of A6 too, below a logo', async () => {
  const facts = {
    line: {
      shown: { productName: 'Mere Festival ticket', packName: 'Weekend ticket', chosen: '', lineId: 100_007 },
      priced: { quantity: 2, gross: 2400 },
    },
    event: {
      title: 'Mere Festival',
      startsAt: '2027-04-27T11:00:00.000Z',
      endsAt: '2027-04-28T21:00:00.000Z',
      locationName: 'Sallowmere Maltings',
      locationAddress: 'Staithe Road\nTestham',
      locationPostcode: 'NR34 0ZZ',
    },
    reference: 'BS100127',
    toName: 'Wren Example',
    brewery,
    publicUrl: shopAddress(),
    head: { colour: '#1f3c30', logo: '/icons/icon-192.png' },
  } as unknown as Parameters<typeof ticketSheet>[0];
  const page = await browser.visit('/terms');
  const body = await ticketSheet(facts);
  await page.route('**/sheet-of-ticket', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/sheet-of-ticket');
  await page.getByText('Tuesday 27 April 2027 to Wednesday 28 April 2027').waitFor();
  await page.locator('.logo').waitFor();
  expect(await sheetsOfPaper(page)).toEqual([A6]);
});

test.each(['/beershop/product/101', '/beershop/dynamic_pack/911'])('%s has no button on paper', async (path) => {
  const page = await browser.visit(path, looks);
  await page.getByRole('main').getByRole('button').first().waitFor();
  await onPaper(page);
  await expectNoSite(page);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await expectBlackOnWhite(page);
});

test('the retail list is for everybody, and lies on A4', async () => {
  const page = await browser.visit(`/beerlisttemplate/${priceLists.retail.id}`, looks);
  await page.getByRole('heading', { level: 1, name: 'Retail price list' }).waitFor();
  await page.getByText('Prices include VAT.').waitFor();
  await expectList(page);
});

test('the list of one pub is for its landlady, and lies on A4', async () => {
  const page = await asSomebody(people.trade30Days, browser, `/beerlisttemplate/${priceLists.jollyWherryman.id}`, {
    looks,
  });
  await page.getByRole('heading', { level: 1, name: 'Trade price list' }).waitFor();
  await page.getByText('For The Jolly Wherryman').waitFor();
  await page.getByText('Prices exclude VAT.').waitFor();
  await expectList(page);
});

test('a sheet that is opened by itself is one of A6 too', async () => {
  const page = await browser.visit(
    `/api/contentapi/gethtmlticketvoucher?mode=2&option=1&code=${vouchers.membershipToActivate.code}`,
    { dark: true },
  );
  await page.getByRole('heading', { name: 'Membership' }).waitFor();
  expect(await sheetsOfPaper(page)).toEqual([A6]);
});

test('an order is printed black on white by night, without the site around it', async () => {
  const page = await asSomebody(people.member, browser, `/beershop/orders?order=${orders.emailed}`, {
    looks: { dark: true },
  });
  await page.getByRole('link', { name: /^Print ticket:/ }).waitFor();
  const sheets = await sheetsOfPaper(page);
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) expect(sheet).toEqual(A4);
  await onPaper(page);
  await expectBlackOnWhite(page);
  await expectNoSite(page);
});

test('a voucher that is not there is told as one, and nobody is sent to log in for it', async () => {
  const page = await browser.visit('/voucher/NOSUCHCODE', { viewport: PHONE });
  await page.getByRole('alert').getByText('There is no voucher with this code.').waitFor();
  expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
  await expectAccessible(page);
});

test('a ticket of somebody else is not there, and who is not logged in may do so', async () => {
  const page = await browser.visit('/ticket/999999', { viewport: PHONE });
  await page.getByRole('alert').getByText('A ticket is shown to who bought it').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('**/login');
});

const sheetOf = (page: Page) => page.frameLocator('iframe');

/** Each sheet that comes out of the printer, in millimetres. */
async function sheetsOfPaper(page: Page): Promise<readonly { width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Math.round((Number(width) / 72) * 25.4),
    height: Math.round((Number(height) / 72) * 25.4),
  }));
}

const onPaper = (page: Page) => page.emulateMedia({ media: 'print' });

async function expectNoSite(page: Page): Promise<void> {
  for (const part of ['banner', 'contentinfo'] as const) expect(await page.getByRole(part).count()).toBe(0);
  for (const button of await page.getByRole('main').getByRole('button').all())
    expect(await button.isVisible()).toBe(false);
}

async function expectBlackOnWhite(page: Page): Promise<void> {
  expect(await page.evaluate(coloursOf)).toEqual({ paper: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' });
}

function coloursOf() {
  const { backgroundColor: paper, color: ink } = getComputedStyle(document.documentElement);
  return { paper, ink };
}

/** On paper there is the sheet, and nothing of the page that shows it. */
async function expectSheetAlone(page: Page): Promise<void> {
  await onPaper(page);
  await expectNoSite(page);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  const [sheet] = page.frames().filter((frame) => frame !== page.mainFrame());
  expect((await sheet?.evaluate(coloursOf))?.paper).toBe('rgb(255, 255, 255)');
  await expectBlackOnWhite(page);
}

/** What a phone reads when it is held over the paper. */
async function scanned(page: Page): Promise<string | undefined> {
  const { data, info } = await sharp(await page.locator('iframe').screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

async function expectPrintsAndCloses(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  const printed = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const frame = document.querySelector('iframe')?.contentWindow;
        for (const one of [window, frame]) if (one) one.print = () => resolve(one === frame ? 'the sheet' : 'the page');
      }),
  );
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await printed).toBe((await page.locator('iframe').count()) > 0 ? 'the sheet' : 'the page');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL('**/home');
}

async function expectList(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const sheets = await sheetsOfPaper(page);
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) expect(sheet).toEqual(A4);
  await onPaper(page);
  await expectNoSite(page);
  await expectBlackOnWhite(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectPrintsAndCloses(page);
}
