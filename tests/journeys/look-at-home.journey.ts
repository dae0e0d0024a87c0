// Features: brewery, catalogue, home, newsletter, posts, terms
import { expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, untilAlive, withBrowser } from './browser.ts';

const browser = withBrowser();

const viewport = PHONE;

test('home says what the brewery is, what the shop has to say today, and leads to the shop', async () => {
  const page = await browser.visit('/', { viewport });
  expect(new URL(page.url()).pathname).toBe('/home');
  await page.getByRole('heading', { level: 1, name: 'The mere, the malt, the men with scythes' }).waitFor();
  const { mes } = (await (await page.request.get('/api/accounts/checkshop')).json()) as { mes: string };
  expect(mes).not.toBe('');
  await page.getByText(mes, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await page.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/beershop');
  expect(consoleErrors(page)).toEqual([]);
});

test('the cards of home are there in their order, with how to find us, and lead to what is there', async () => {
  const page = await browser.visit('/home', { viewport });
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const expected = [
    'On the shelf',
    'What a box costs to send',
    'The taproom',
    'The brewery shop',
    'The kitchen',
    'What’s on at the maltings',
    'Fill your own box',
    'From the brewhouse',
    'How we make it',
    'The club',
    'Please drink as it was made: slowly',
    'News from the brewery',
    'Come and find us',
  ];
  expect(headings.filter((heading) => expected.includes(heading))).toEqual(expected);
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const path of new Set(links.filter((link) => link.startsWith('/')))) {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
  }
});

test('the hours of taproom, shop and kitchen stand for every day, with what is open now', async () => {
  const page = await browser.visit('/home', { viewport });
  const hours = (await (await page.request.get('/api/content/getopenhours?mode=0')).json()) as {
    tapIsOpen: boolean;
    shopIsOpen: boolean;
    foodIsOpen: boolean;
  };
  for (const [title, isOpen] of [
    ['The taproom', hours.tapIsOpen],
    ['The brewery shop', hours.shopIsOpen],
    ['The kitchen', hours.foodIsOpen],
  ] as const) {
    const week = page.getByRole('table', { name: `Hours of ${title}` });
    expect(await week.getByRole('row').count()).toBe(7);
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
    await card.getByText(isOpen ? /^Open until \d/ : /^Closed, opens .+ at \d/).waitFor();
  }
  const taproom = page.getByRole('table', { name: 'Hours of The taproom' });
  await taproom.getByRole('row', { name: 'Monday Closed all day' }).waitFor();
  await taproom.getByRole('row', { name: 'Friday 12 noon – 12:30 am' }).waitFor();
});

test('a pack of the window leads to its page', async () => {
  const page = await browser.visit('/home', { viewport });
  await page.getByRole('link', { name: /^Lamplighter .*£3\.45 inc VAT/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Lamplighter' }).waitFor();
});

test('the menu of a phone opens, leads to the shop, and shuts with Escape', async () => {
  const page = await browser.visit('/home', { viewport: PHONE });
  const menu = page.getByRole('banner').locator('summary');
  const shop = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop', exact: true });
  expect(await shop.isVisible()).toBe(false);
  await menu.click();
  await shop.waitFor();
  await menu.press('Escape');
  await shop.waitFor({ state: 'hidden' });
  await menu.click();
  await shop.click();
  await page.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
  await shop.waitFor({ state: 'hidden' });
});

test('the footer says who sells, for whom, and which version this is', async () => {
  const page = await browser.visit('/home', { viewport: DESK });
  const { semver } = (await (await page.request.get('/version.json')).json()) as { semver: string };
  expect(semver).toMatch(/^\d+\.\d+\.\d+$/);
  const footer = page.getByRole('contentinfo');
  await footer.getByText(`Version ${semver}`).waitFor();
  for (const text of [
    /Registered in England and Wales, number \d+/,
    /VAT GB/,
    /AWRS /,
    /Premises licence/,
    /18 and over/,
  ])
    await footer.getByText(text).first().waitFor();
});

test('when the cards, the hours and the shop cannot be had, home stands all the same and says nothing of it', async () => {
  const page = await browser.visit('/terms', { viewport: PHONE });
  await page.route(/\/api\/(contentapi|content|accounts\/checkshop)/i, (route) =>
    route.fulfill({ status: 500, json: { info: 'kaput', code: 'FAULT', traceId: 'x' } }),
  );
  await page
    .getByRole('link', { name: /^Sallowmere/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Go to the shop' }).waitFor();
  expect(await page.getByText('kaput').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('home brings the newest of news and info and the next events, without any script too', async () => {
  const page = await browser.visit('/home', { scripts: false });
  const [newest] = (await (await page.request.get('/api/contentapi/getnewslist?most=1')).json()) as { title: string }[];
  const [next] = (await (await page.request.get('/api/contentapi/getevents?most=1')).json()) as { title: string }[];
  await page.getByRole('heading', { level: 3, name: newest!.title }).waitFor();
  await page.getByRole('link', { name: next!.title }).waitFor();
  await page.getByRole('link', { name: 'Mastodon' }).first().waitFor();
});

test('a call that hangs keeps nobody from home for longer than three seconds', async () => {
  const page = await browser.visit('/terms');
  await page.route(/\/api\/contentapi\/getevents/i, () => undefined);
  await page
    .getByRole('link', { name: /^Sallowmere/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^The mere/ }).waitFor({ timeout: 15_000 });
  await page.getByRole('heading', { level: 2, name: 'From the brewhouse' }).waitFor();
  expect(await page.getByRole('heading', { level: 2, name: 'What’s on at the maltings' }).count()).toBe(0);
});

test('an administrator sees the card that was taken down, marked, and why the events are not there', async () => {
  const page = await asAdministrator(browser, '/terms');
  await page.route(/\/api\/contentapi\/getevents/i, (route) => route.fulfill({ json: [] }));
  // Pressed before that, the events come with a document of the server.
  await untilAlive(page);
  await page
    .getByRole('link', { name: /^Sallowmere/ })
    .first()
    .click();
  await page.getByText('Not active: only administrators see this card').waitFor();
  await page.getByRole('heading', { name: 'Harvest supper' }).waitFor();
  await page
    .getByText('No upcoming brewery events exist so this card would be hidden in the Home page', { exact: true })
    .waitFor();
  expect(await page.getByText('For us: rota of the stall').count()).toBe(0);
  await expectAccessible(page);
});

test('terms and privacy notice stand side by side in one place, each with its version', async () => {
  const page = await browser.visit('/TERMS', { viewport: PHONE });
  await page.getByText(/^Version .+, in force from \d+ \w+ \d{4}$/).waitFor();
  const retail = page.getByRole('article');
  expect((await retail.innerText()).length).toBeGreaterThan(2000);
  await page.getByRole('radio', { name: 'Privacy Notice' }).check();
  await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor();
  expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(1000);
});

test('delivery information names each way with its price', async () => {
  const page = await browser.visit('/beershop/deliveryinfo', { viewport: DESK });
  const content = page.getByRole('main');
  await content.getByText('£6.95 a box').waitFor();
  await content.getByText('£3.99 a parcel').waitFor();
  const title = await content.getByRole('heading', { level: 2, name: 'By carrier' }).boundingBox();
  const price = await content.getByText('£6.95 a box').boundingBox();
  expect((price?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeLessThan(10);
  const islands = content.getByRole('row').filter({ hasText: 'Northern Ireland' });
  expect(await islands.innerText()).toMatch(/£15\.95[\s\S]+3 working days/);
  expect(await content.getByRole('row').filter({ hasText: 'Channel Islands' }).innerText()).toContain(
    'We do not send there',
  );
  for (const way of ['By carrier', 'By post', 'Our own van', 'Fetch it yourself', 'Vouchers and tickets'])
    await content.getByRole('heading', { level: 2, name: way }).waitFor();
  await content.getByText(/18 and over/).waitFor();
  await content.getByRole('link', { name: 'terms and conditions' }).click();
  await page.waitForURL('**/terms');
});
