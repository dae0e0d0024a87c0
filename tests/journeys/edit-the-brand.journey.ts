// Features: brand, brewery, catalogue, home, pictures
import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandColours } from '#rules/brand/brand-colours.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { NO_LIMITS } from './no-limits.ts';

/* A shop of its own: its name and look are others afterwards. */

const browser = withBrowser();

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct(NO_LIMITS);
});
afterAll(() => product.stop());

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><script>alert(1)</script><circle cx="20" cy="20" r="20" fill="#123a7a"/></svg>';

/** Whether the page has its own typeface. It runs in the page. */
const isLettered = (root: Element) =>
  [...root.ownerDocument.fonts].some(({ family, status }) => family.includes('Brand') && status === 'loaded');

/** What is drawn behind the home page of a visitor by night and by day, and the name at its head. */
async function homePage() {
  const page = await browser.visit(`${product.address}/home`);
  const name = await page.locator('.wordmark').first().innerText();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'));
  const day = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  const night = await ground();
  await page.emulateMedia({ colorScheme: 'light' });
  return { page, name, grounds: { day, night } };
}

test('the brewery gets another name, wrong numbers are said beside their fields', async () => {
  const page = await asAdministrator(browser, `${product.address}/staff/brewery`, {
    address: product.address,
  });
  await page.getByLabel('Name', { exact: true }).waitFor();
  await expectWhole(page);
  const name = 'Saltings Beer';
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('VAT number').fill('GB 123 4567 89');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('VAT number: Please look at it again', { exact: false }).waitFor();
  await expectWhole(page);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
  await page.getByLabel('VAT number').fill('GB 123 4567 82');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved: customers see it now').first().waitFor();
  const home = await homePage();
  expect(home.name.replaceAll(/\s+/g, ' ').toLowerCase()).toContain(name.toLowerCase());
  expect(consoleErrors(page)).toEqual([]);
  expect(consoleErrors(home.page)).toEqual([]);
});

test('the bank account is saved apart', async () => {
  const page = await asAdministrator(browser, `${product.address}/staff/brewery`, { address: product.address });
  await page.getByLabel('Name of the account').fill('Tidewater Ales Ltd');
  await page.getByLabel('Sort code').fill('20-00-00');
  await page.getByLabel('Account number').fill('1234');
  await page.getByRole('button', { name: 'Save the account' }).click();
  await page.getByText('Account number: An account number has eight digits', { exact: false }).waitFor();
  await page.getByLabel('Account number').fill('12345678');
  await page.getByRole('button', { name: 'Save the account' }).click();
  await page.getByText('Saved: it stands on what leaves from now on').first().waitFor();
});

test('a brand is seen before it is saved, is on the home page afterwards, and is taken back', async () => {
  const before = await homePage();
  const page = await asAdministrator(browser, `${product.address}/staff/brand`, { address: product.address });
  const main = page.getByLabel('Main colour', { exact: true });
  await main.waitFor();
  await main.fill('#123a7a');
  await page.getByLabel('Second colour (optional)', { exact: true }).fill('');
  await page.getByLabel('Corners').selectOption('Round');
  await page.getByLabel('Names and headings').selectOption('Plain (Source Sans)');
  await page
    .getByLabel('Choose a logo', { exact: true })
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await page.getByRole('img', { name: 'Logo', exact: true }).waitFor();

  const paper = brandColours({ main: '#123a7a', accent: '' }, 'dark').paper;
  await page.getByLabel('Screen', { exact: true }).selectOption('Dark screen');
  for (const which of ['Home', 'Shelf', 'A product'] as const) {
    await page.getByLabel('Page', { exact: true }).selectOption(which);
    for (const where of ['on a telephone', 'at a desk']) {
      const frame = page.frameLocator(`iframe[title="${which} ${where}"]`);
      await frame.getByRole('heading', { level: 1 }).first().waitFor();
      await expect
        .poll(() => frame.locator(':root').evaluate((root) => getComputedStyle(root).getPropertyValue('--paper')))
        .toBe(paper);
    }
  }
  await page.frameLocator('iframe[title="A product at a desk"]').locator('.product-page, h1').first().waitFor();
  await expectWhole(page);
  await seeExamples(page, brandColours({ main: '#123a7a', accent: '' }, 'light').act);
  expect((await homePage()).grounds).toEqual(before.grounds);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved: customers see it now').first().waitFor();
  const after = await homePage();
  expect(after.grounds.day).not.toBe(before.grounds.day);
  expect(after.grounds.night).not.toBe(before.grounds.night);
  expect(
    await after.page.locator('.wordmark-sign').evaluate((sign) => getComputedStyle(sign).backgroundImage),
  ).toContain('/brand/');
  await expectWhole(after.page);
  const icon = await fetch(`${product.address}/favicon.svg`);
  expect(await icon.text()).not.toContain('script');

  await page.getByRole('button', { name: 'Take back the built-in look' }).click();
  await page.getByText('Taken back: customers see it now').first().waitFor();
  expect((await homePage()).grounds).toEqual(before.grounds);
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
  expect(consoleErrors(after.page)).toEqual([]);
});

/** The mail, the voucher and the invoice of a draft, and what its preview says of a colour that is none. */
async function seeExamples(page: Page, colour: string) {
  const choice = page.getByLabel('Page', { exact: true });
  const main = page.getByLabel('Main colour', { exact: true });
  const painted = rgb(colour);
  for (const [which, says, headed] of [
    ['A mail', 'Thank you, Ada Example.', 'h2'],
    ['A gift voucher', '£25.00', 'h1'],
  ] as const) {
    await choice.selectOption(which);
    for (const where of ['on a telephone', 'at a desk']) {
      const frame = page.frameLocator(`iframe[title="${which} ${where}"]`);
      await frame.getByText(says).first().waitFor();
      const heading = frame.locator(headed).first();
      await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).color)).toBe(painted);
      const logo = frame.locator('img[src^="data:image/png"]').first();
      expect(await logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(192);
    }
    await expectWhole(page);
  }
  await choice.selectOption('A mail');
  const heading = page.frameLocator('iframe[title="A mail at a desk"]').locator('h2').first();
  await main.fill('#7a1212');
  const other = rgb(brandColours({ main: '#7a1212', accent: '' }, 'light').act);
  await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).color)).toBe(other);
  await main.fill('blue');
  await page.getByText('There is no preview yet. Please pick a colour', { exact: false }).waitFor();
  await main.fill('#123a7a');
  await choice.selectOption('An invoice');
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the invoice (PDF)' }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe('Simplified VAT invoice INV00000.pdf');
  await expectWhole(page);
  // Without frames the page is so short that the message of a save lies on what is pressed next.
  await choice.selectOption('Home');
}

const rgb = (colour: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

test('how packs stand is seen before it is saved, and shelf and product are whole with each manner', async () => {
  const page = await asAdministrator(browser, `${product.address}/staff/brand`, { address: product.address });
  const shelf = page.getByLabel('Shelf', { exact: true });
  await shelf.waitFor();
  await page.getByLabel('Page', { exact: true }).selectOption('Shelf');
  const frame = page.frameLocator('iframe[title="Shelf at a desk"]');
  await frame.getByRole('heading', { level: 1 }).first().waitFor();
  for (const manner of MANNERS) {
    await shelf.selectOption(manner.shelf);
    await page.getByLabel('Product page', { exact: true }).selectOption(manner.productPage);
    await page.getByLabel('Labels of packs without a picture').selectOption('Band');
    await expect.poll(() => plank(frame).isVisible()).toBe(false);
    const shown = await browser.visit(`${product.address}/beershop`);
    expect(await plank(shown).isVisible()).toBe(manner === MANNERS[0]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved: customers see it now').first().waitFor();
    for (const address of ['/beershop', '/beershop/product/101-reedcutter', '/home']) {
      await expect
        .poll(async () => {
          await shown.goto(product.address + address);
          return plank(shown).isVisible();
        })
        .toBe(false);
      await expectWhole(shown);
    }
    expect(consoleErrors(shown)).toEqual([]);
  }
  await page.getByText('coloured fields; in a coloured field, at the right; band', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Take back the built-in look' }).click();
  await page.getByText('Taken back: customers see it now').first().waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

const plank = (root: Page | FrameLocator) => root.locator('.plank').first();

const MANNERS = [
  { shelf: 'Coloured fields', productPage: 'In a coloured field, at the right' },
  { shelf: 'Tasting board: picture beside words', productPage: 'On a colour to the edge of the page' },
] as const;

test('a typeface is uploaded once its licence is confirmed, and letters the headings of the site', async () => {
  const page = await asAdministrator(browser, `${product.address}/staff/brand`, { address: product.address });
  const upload = page.getByLabel('Upload a typeface (WOFF2, at most 300 KB)');
  const face = new URL(import.meta.resolve('@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2'));
  const file = { name: 'gothic.woff2', mimeType: 'font/woff2', buffer: readFileSync(face) };
  await upload.setInputFiles(file);
  await page.getByText('Please confirm first that you may use this typeface on your site').waitFor();
  await expectWhole(page);
  await page.getByLabel('We may use this typeface on our site: its licence allows it').check();
  await upload.setInputFiles({ ...file, buffer: Buffer.from('a letter about letters') });
  await page.getByText('This file is no typeface in the form WOFF2', { exact: false }).waitFor();
  await upload.setInputFiles(file);
  const field = page.getByLabel('Own typeface (optional)');
  await expect.poll(() => field.locator('option:checked').innerText()).toBe('League Gothic');
  const frame = page.frameLocator('iframe[title="Home at a desk"]');
  await expect.poll(() => frame.locator(':root').evaluate(isLettered)).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved: customers see it now').first().waitFor();
  const home = await browser.visit(`${product.address}/home`);
  await expect.poll(() => home.locator(':root').evaluate(isLettered)).toBe(true);
  await expectWhole(home);
  expect(consoleErrors(page).filter((line) => !line.includes('422'))).toEqual([]);
  expect(consoleErrors(home)).toEqual([]);
});

test('a colour that is none and a drawing that is none are said at their fields, and nothing is lost', async () => {
  const page = await asAdministrator(browser, `${product.address}/staff/brand`, { address: product.address });
  await page.getByLabel('Main colour', { exact: true }).fill('blue');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Main colour: Please pick a colour', { exact: false }).waitFor();
  await page.getByLabel('Main colour', { exact: true }).fill('#00ff00');
  await page
    .getByLabel('Choose a logo', { exact: true })
    .setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page
    .getByText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture. A drawing (SVG) is taken here, too')
    .waitFor();
  await page
    .getByLabel('Choose a logo', { exact: true })
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg>') });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Logo: This is no drawing', { exact: false }).waitFor();
  expect(await page.getByLabel('Main colour', { exact: true }).inputValue()).toBe('#00ff00');
});
