// Features: catalogue, posts
import { expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

const viewport = PHONE;

test('from the contents one goes down to a malt and up again by the breadcrumbs', async () => {
  const page = await browser.visit('/info', { viewport });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const main = page.getByRole('main');
  for (const name of ['How we brew', 'What goes in', 'Malt', 'Maris Otter']) {
    await main.getByRole('link', { name, exact: true }).click();
    await heading(name);
  }
  await page.getByRole('heading', { level: 2, name: 'Beers brewed with Maris Otter' }).waitFor();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual([
    'What we know, written down',
    'How we brew',
    'What goes in',
    'Malt',
    'Maris Otter',
  ]);
  await crumbs.getByRole('link', { name: 'What we know, written down' }).click();
  await heading('What we know, written down');
  expect(new URL(page.url()).pathname).toBe('/info');
  expect(consoleErrors(page)).toEqual([]);
});

test('a beer is turned round to be read, by keyboard too, and leads to its page in the shop and back', async () => {
  const page = await browser.visit('/info/maris-otter', { viewport });
  await page.getByRole('button', { name: 'Turn Reedcutter round to read its label' }).press('Enter');
  const back = page.getByRole('button', { name: 'Turn Reedcutter back' });
  await back.waitFor();
  await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true);
  expect((await page.getByRole('region', { name: 'Label of Reedcutter' }).innerText()).length).toBeGreaterThan(40);
  await expectWhole(page);
  await page.getByRole('link', { name: 'Click for more info...' }).click();
  await page.waitForURL('**/beershop/articleproduct/101-reedcutter');
  await page.getByRole('heading', { level: 1, name: 'Reedcutter' }).waitFor();
  await page.getByRole('link', { name: 'Back to reading' }).click();
  await page.waitForURL('**/info/maris-otter');
  await page.getByRole('heading', { level: 2, name: 'Beers brewed with Maris Otter' }).waitFor();
});

test('a search finds pages and beers; its buttons wait for something to search for', async () => {
  const page = await browser.visit('/info', { viewport });
  const box = page.getByRole('search').getByRole('textbox');
  const [search, clear] = [
    page.getByRole('button', { name: 'Search', exact: true }),
    page.getByRole('button', { name: 'Clear the search' }),
  ];
  await expect.poll(() => search.isDisabled()).toBe(true);
  expect(await clear.isDisabled()).toBe(true);
  await box.fill('x'.repeat(60));
  expect((await box.inputValue()).length).toBe(40);
  await clear.click();
  expect(await box.inputValue()).toBe('');
  expect(await search.isDisabled()).toBe(true);

  await box.fill('goldings');
  await box.press('Enter');
  await page.waitForURL('**/info/search-results?q=goldings');
  await page
    .getByRole('status')
    .getByText(/^\d+ pages? and \d+ beers? found by ‘goldings’$/)
    .waitFor();
  await page.getByRole('heading', { level: 2, name: 'Beers found by ‘goldings’' }).waitFor();
  expect(await box.inputValue()).toBe('goldings');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await expectWhole(page);

  await box.fill('zythum');
  await search.click();
  await page.getByRole('status').getByText('Nothing found by ‘zythum’').waitFor();
  await expectWhole(page);
  await page.getByRole('link', { name: 'Contents', exact: true }).click();
  await page.waitForURL('**/info');
  expect(consoleErrors(page)).toEqual([]);
});

test('a search works without scripts', async () => {
  const page = await browser.visit('/info', { viewport: PHONE, scripts: false });
  await page.getByRole('search').getByRole('textbox').fill('goldings');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/info/search-results?q=goldings');
  await page.getByRole('heading', { level: 2, name: 'Beers found by ‘goldings’' }).waitFor();
});

test('where there is a short text, it stands for the whole until that is asked for', async () => {
  const page = await browser.visit('/info/how-we-brew', { viewport: PHONE });
  const whole = page.getByText('The maltings are four floors high');
  expect(await whole.isVisible()).toBe(false);
  await page.getByText('Read more...', { exact: true }).click();
  await whole.waitFor();
  await expectAccessible(page);
});

test('numbers and cards lead to the one address of a page, and what is below info but nowhere to the contents', async () => {
  const page = await browser.visit('/info', { viewport: DESK });
  for (const [path, leadsTo] of [
    ['/info/205', '/info/water'],
    ['/info/1205', '/info/water'],
    ['/info/card/205', '/info/water'],
    ['/info/0', '/info'],
    ['/info/contents', '/info'],
    ['/info/water/and/more', '/info'],
  ] as const) {
    await page.goto(path);
    expect([path, new URL(page.url()).pathname]).toEqual([path, leadsTo]);
  }
});

test('a page that is not there is a real 404, with its contents and a search to go on with', async () => {
  const page = await browser.visit('about:blank', { viewport: PHONE });
  for (const path of ['/info/nowhere', '/info/the-old-copper', '/info/9999']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await page.locator('[data-info="99"]').getByRole('alert').getByText('404 Page not found').waitFor();
    expect(await page.locator('meta[name="robots"]').first().getAttribute('content')).toContain('noindex');
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Contents', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'What we know, written down' }).waitFor();
});

test('the way to a page is told to search engines', async () => {
  const page = await browser.visit('/info/water', { viewport: DESK, scripts: false });
  const structuredData = (await page.locator('script[type="application/ld+json"]').allInnerTexts()).map(
    (text) => JSON.parse(text) as { '@type': string; itemListElement?: { name: string }[] },
  );
  expect(structuredData.map((one) => one['@type'])).toEqual(['Article', 'BreadcrumbList']);
  expect(structuredData[1]?.itemListElement?.map(({ name }) => name)).toEqual([
    'What we know, written down',
    'How we brew',
    'Water',
  ]);
});

test('an administrator sees drafts below their page and by their address', async () => {
  const page = await asAdministrator(browser, '/info/how-we-brew');
  await page.getByRole('listitem').filter({ hasText: '(Draft)' }).getByRole('link', { name: 'The old copper' }).click();
  await page.getByText('Administrators alone can see this.').waitFor();
  await page.reload();
  await page.getByText('Administrators alone can see this.').waitFor();
});
