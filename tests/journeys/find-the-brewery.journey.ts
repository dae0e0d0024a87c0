// Features: brewery
import { expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

type Hours = { readonly tapIsOpen: boolean; readonly shopIsOpen: boolean; readonly foodIsOpen: boolean };

const viewport = PHONE;

test('the taproom says what is on the bar, when bar, shop and kitchen are open, and what comes next', async () => {
  const page = await browser.visit('/tap', { viewport });
  await page.getByRole('heading', { level: 1, name: 'The taproom' }).waitFor();
  const hours = (await (await page.request.get('/api/content/getopenhours?mode=1')).json()) as Hours;
  for (const [card, week, isOpen] of [
    ['The tap is open', 'The bar', hours.tapIsOpen],
    ['The shop is through the green door', 'The shop', hours.shopIsOpen],
    ['Supper and Sunday lunch', 'The kitchen', hours.foodIsOpen],
  ] as const) {
    const section = page.getByRole('region', { name: card });
    expect(
      await section
        .getByRole('table', { name: `Hours of ${week}` })
        .getByRole('row')
        .count(),
    ).toBe(7);
    await section.getByText(isOpen ? /^Open until/ : /^Closed, opens/).waitFor();
  }
  await page
    .getByRole('region', { name: 'On the bar this week' })
    .getByText(/Reedcutter, Lamplighter/)
    .waitFor();
  await page.getByRole('heading', { level: 2, name: 'What’s on' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('an address can lead to one card of the taproom', async () => {
  const page = await browser.visit('/tap', { viewport });
  const last = page.getByRole('region', { name: 'Dogs, boots, boats' });
  const id = ((await last.getAttribute('id')) ?? '').replace('card-', '');
  await page.goto(`/tap/${id}`);
  await expect.poll(() => last.evaluate((card) => card === document.activeElement)).toBe(true);
  const box = await last.boundingBox();
  expect(box!.y).toBeLessThan(viewport.height);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/tap$/);
});

test('stockists stand by kind with their number, and what is typed leaves those that hold it', async () => {
  const page = await browser.visit('/contact/outlets', { viewport });
  for (const kind of ['Hospitality 13', 'Retail 10', 'Other 6'])
    await page.getByRole('heading', { level: 2, name: kind }).waitFor();
  const typed = page.getByRole('searchbox', { name: 'Find a place or a town' });
  await typed.fill('cafe testham');
  await page.getByText('1 of 29 places').waitFor();
  await page.getByRole('heading', { level: 3, name: 'The Reed Room Café' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toContain('Hospitality 1');
  await typed.fill('Timbuktu');
  await page.getByText('No place of ours holds “Timbuktu”.').waitFor();
  await page.getByRole('button', { name: 'Show all places' }).click();
  await page.getByText('29 places', { exact: true }).waitFor();
  expect(await page.getByText('The Customs House Inn').count()).toBe(0);
  expect(consoleErrors(page)).toEqual([]);
});

test('a collection point tells its times, its address and how to ask, and its times on a day', async () => {
  const page = await browser.visit('/sites', { viewport });
  await page
    .getByRole('article', { name: 'The brewery shop' })
    .getByText(/^Tuesday to Friday/)
    .waitFor();
  await page.getByRole('link', { name: /Lowmouth market stall/ }).click();
  await page.waitForURL('**/sites?site=2');
  const stall = page.getByRole('article', { name: 'Lowmouth market stall' });
  for (const text of [/^Saturdays 8 am to 2 pm/, 'Pitch 14, under the clock', 'NR32 1ZZ', '07700 900000'])
    await stall.getByText(text).first().waitFor();
  const day = stall.getByLabel('Collecting on a certain day?');
  await day.fill('2030-06-01');
  await stall.getByText('Saturday 1 June 2030: 8 am to 2 pm').waitFor();
  await day.fill('2030-06-02');
  await stall.getByText('Sunday 2 June 2030: No collections on this day').waitFor();
  await page.reload();
  await page.getByRole('article', { name: 'Lowmouth market stall' }).waitFor();
  expect(await page.getByText('Unit 6').count()).toBe(0);
  expect(consoleErrors(page)).toEqual([]);
});

test.each(['/tap', '/contact/outlets', '/sites'])('%s is whole by day and by night', async (path) => {
  const page = await browser.visit(path, { viewport });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectWhole(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectWhole(page);
});

test('when a collection point cannot be asked, its usual times stand and the trouble is told', async () => {
  const page = await browser.visit('/sites');
  await untilAlive(page);
  await page.route(/\/api\/order\/getsite\?/i, (route) => route.abort());
  await page.getByLabel('Collecting on a certain day?').fill('2030-06-01');
  await page
    .getByRole('alert')
    .getByText(/lost your internet or network connection/)
    .waitFor();
  await page.getByText(/^Tuesday to Friday/).waitFor();
});

test('an administrator sees the place that was given up, marked', async () => {
  const page = await asAdministrator(browser, '/sites');
  await page
    .getByRole('link', { name: /Unit 6, the old brewery/ })
    .getByText('Not in use')
    .waitFor();
});

test('brewery and taproom are told to search engines with their hours, without any script', async () => {
  for (const path of ['/home', '/tap']) {
    const page = await browser.visit(path, { scripts: false });
    const structuredData = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) =>
        scripts.map((script) => JSON.parse(script.textContent ?? 'null') as { '@graph'?: { '@type': string }[] }),
      );
    const graph = structuredData.flatMap((one) => one['@graph'] ?? []);
    expect(graph.map((node) => node['@type'])).toEqual(['Brewery', 'BarOrPub']);
    for (const node of graph)
      expect(node).toMatchObject({
        address: { postalCode: 'NR34 0ZZ' },
        openingHoursSpecification: expect.arrayContaining([
          expect.objectContaining({ opens: expect.stringMatching(/^\d\d:\d\d$/) }),
        ]),
      });
  }
});
