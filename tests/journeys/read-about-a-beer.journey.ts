// Features: basket, catalogue
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, DESK, PHONE, withBrowser } from './browser.ts';

const browser = withBrowser();

const viewport = PHONE;

test('the page of a beer tells what it is, what is in it, and what it costs to have it sent', async () => {
  const page = await browser.visit('/beershop/product/101-reedcutter', { viewport });
  await page.getByRole('heading', { level: 1, name: 'Reedcutter' }).waitFor();
  const content = page.getByRole('main');
  for (const says of [
    'Bottle · 500 ml · 4.2%',
    '£3.60',
    'inc VAT',
    /^Delivery from £6\.95, free over £60, free collection\.?$/,
    /^Named for the men who worked the mere/,
    /^Our first beer, and still the one we judge a week by/,
    'Suitable for Vegans',
    'Free delivery over a minimum order',
  ])
    await content.getByText(says).first().waitFor();
  expect(await fact(page, 'Strength')).toBe('4.2% vol');
  expect(await fact(page, 'Size')).toBe('500 ml');
  expect(await fact(page, 'Alcohol')).toBe('2.1 UK units');
  expect(await fact(page, 'Bitterness')).toBe('34 IBU');
  await content.getByText('Allergens: Barley').waitFor();

  const ingredients = page.getByRole('table', { name: 'Ingredients and gravities of Reedcutter' });
  for (const [name, says] of [
    ['Malt', 'Maris Otter pale, crystal 150, a little chocolate'],
    ['Hops', 'Challenger, East Kent Goldings'],
    ['Yeast', 'Sallowmere house ale'],
    ['OG', '1.042'],
    ['FG', '1.010'],
    ['IBU', '34'],
  ] as const)
    await ingredients.getByRole('row', { name: `${name} ${says}` }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('the other sizes of a beer are one press away', async () => {
  const page = await browser.visit('/beershop/product/101-reedcutter', { viewport });
  await page.getByRole('heading', { name: 'Reedcutter in other sizes' }).waitFor();
  await page.getByRole('link', { name: /^Mini keg/ }).click();
  await page.getByText('Mini keg · 5 litres · 4.2%').waitFor();
  expect(await fact(page, 'Alcohol')).toBe('21.0 UK units');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
});

test('adding on the page of a beer opens the basket with the number that was asked for', async () => {
  const page = await browser.visit('/beershop/product/104-long-drove', { viewport });
  await page.getByRole('button', { name: 'One more of Long Drove, Bottle' }).click();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('table', { name: 'Your order' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/beershop/basket');
  await page.getByRole('link', { name: 'Basket, 2 items' }).waitFor();
  expect(await page.getByRole('textbox', { name: /^Quantity of Long Drove/ }).inputValue()).toBe('2');
  expect(consoleErrors(page)).toEqual([]);
});

test('a mixed box shows the beers it holds, and leads to each', async () => {
  const page = await browser.visit('/beershop/product/903', { viewport: PHONE });
  await page.getByRole('heading', { level: 1, name: 'Dark of the Mere' }).waitFor();
  expect(await canonical(page)).toMatch(/\/beershop\/multi_pack\/903-dark-of-the-mere$/);
  await page.getByRole('heading', { name: 'What the box holds' }).waitFor();
  await page.getByRole('link', { name: /^Milkmaid’s Yoke.*2 × 500 ml/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Milkmaid’s Yoke' }).waitFor();
});

test('a shirt asks for its size before it goes into the basket', async () => {
  const page = await browser.visit('/beershop/product/1001-t-shirt', { viewport: PHONE });
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('alert').getByText('Please choose one of the options of Reedcutter T-shirt').waitFor();
  await page.locator('label', { hasText: 'Oat Large' }).click();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page
    .getByRole('table', { name: 'Your order' })
    .getByText(/Large, Oat|Oat, Large|Large.*Oat/)
    .first()
    .waitFor();
});

test('a beer that has run out is still there to be read, with nothing to press', async () => {
  const page = await browser.visit('/beershop/product/109-first-cuckoo', { viewport: DESK });
  await page.getByText('Sorry, currently out of stock').waitFor();
  await page.getByRole('table', { name: 'Ingredients and gravities of First Cuckoo' }).waitFor();
  expect(await page.getByRole('button', { name: 'Add to basket' }).count()).toBe(0);
});

test('a product that is not known is a real 404 with a way back to the beer', async () => {
  const page = await browser.visit('/home', { viewport: PHONE });
  for (const lost of ['/beershop/product/99999', '/beershop/multi_pack/99999', '/beershop/dynamic_pack/99999-gone']) {
    const answer = await page.goto(lost);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  }
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await page.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
});

test('search engines are given the product with a price that is not of the past', async () => {
  const page = await browser.visit('/beershop/product/101', { viewport: DESK });
  const structuredData = JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText()) as {
    '@type': string;
    offers: { price: string; priceCurrency: string; availability: string; priceValidUntil: string; url: string };
  };
  expect(structuredData['@type']).toBe('Product');
  expect(structuredData.offers).toMatchObject({
    price: '3.60',
    priceCurrency: 'GBP',
    availability: 'https://schema.org/InStock',
    url: await canonical(page),
  });
  expect(new Date(structuredData.offers.priceValidUntil).getTime()).toBeGreaterThan(Date.now());
  expect(await canonical(page)).toMatch(/\/beershop\/product\/101-reedcutter$/);
});

test('the page of a beer is read without scripts', async () => {
  const page = await browser.visit('/beershop/product/119-old-fleet', { viewport: PHONE, scripts: false });
  await page.getByRole('heading', { level: 1, name: 'Old Fleet' }).waitFor();
  await page.getByText('£4.90').first().waitFor();
  await page.getByText(/^Allergens:/).waitFor();
  expect(await fact(page, 'Alcohol')).toBe('3.0 UK units');
  await page.getByRole('table', { name: 'Ingredients and gravities of Old Fleet' }).waitFor();
});

async function fact(page: Page, name: string): Promise<string> {
  const facts = page.locator('dl.facts > div').filter({ has: page.locator('dt', { hasText: name }) });
  return (await facts.locator('dd').innerText()).trim();
}

async function canonical(page: Page): Promise<string> {
  return (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '';
}
