// Features: posts
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import type { PostHead } from '#features/posts/posts.contract.ts';

const browser = withBrowser();

const pathOf = (page: Page) => new URL(page.url()).pathname;
const listed = async (page: Page) =>
  (await (await page.request.get('/api/contentapi/getbloglist?mode=2')).json()) as PostHead[];
const structured = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts.map((script) => JSON.parse(script.textContent ?? 'null') as Record<string, unknown>),
    );

const viewport = PHONE;

test('the first event to come is shown, with its own address in the address bar, and another when it is chosen', async () => {
  const page = await browser.visit('/events', { viewport });
  const [first, ...others] = await listed(page);
  await page.waitForURL(`**/events/${first?.url}`);
  await page.getByRole('heading', { level: 2, name: first!.title }).waitFor();

  await page
    .getByRole('navigation', { name: 'Events' })
    .getByRole('link', { name: /Meet the brewer/ })
    .click();
  await page.waitForURL('**/events/meet-the-brewer-wheatear');
  const event = page.getByRole('article', { name: 'Meet the brewer at the Wheatear' });
  await event.getByText('The Wheatear', { exact: true }).waitFor();
  for (const text of ['7:00 pm to 9:00 pm', '5 Castle Rise, Marlingham', 'NR1 5ZZ', 'Marlingham'])
    await event.getByText(text, { exact: false }).first().waitFor();
  await event.getByText(/^Arthur brings five beers/).waitFor();
  expect(others.length).toBeGreaterThan(6);
  expect(consoleErrors(page)).toEqual([]);
});

test('what is over stands behind what is to come and can still be read', async () => {
  const page = await browser.visit('/events', { viewport });
  const past = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Past events/ }) });
  await past.getByRole('link', { name: /Eel pie and porter night/ }).click();
  const event = page.getByRole('article', { name: 'Eel pie and porter night' });
  await event.getByText('It is over').waitFor();
  expect(await event.getByRole('link', { name: 'Put it into my calendar' }).count()).toBe(0);
});

test.each([0, 5, 10])(
  'who chooses %i ms after the page has come to life gets what she chose, not the first of the list',
  async (delay) => {
    const page = await browser.visit('/terms', { viewport });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(pressWhenAlive, { text: 'Eel pie and porter night', delay });
    await page.goto('/events');
    await page.getByRole('article', { name: 'Eel pie and porter night' }).getByText('It is over').waitFor();
  },
);

test('events are whole by day and by night', async () => {
  const page = await browser.visit('/events/club-blending-day', { viewport });
  await page.getByRole('article', { name: 'Club blending day' }).getByText('Private event').waitFor();
  await expectWhole(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectWhole(page);
});

test('on a phone the chosen event is brought into sight and the keyboard goes on there', async () => {
  const page = await browser.visit('/events', { viewport: PHONE });
  await page.waitForURL('**/events/*');
  // A link that is pressed before is followed by the browser, which shows the page anew.
  await untilAlive(page);
  await page.getByRole('link', { name: /Mere Festival/ }).press('Enter');
  const title = page.getByRole('heading', { level: 2, name: 'Mere Festival' });
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  const box = await title.boundingBox();
  expect(box!.y).toBeGreaterThan(0);
  expect(box!.y).toBeLessThan(PHONE.height);
});

test('on a desk the list keeps the keyboard, and the event beside it changes', async () => {
  const page = await browser.visit('/events', { viewport: DESK });
  await page.waitForURL('**/events/*');
  await untilAlive(page);
  const link = page.getByRole('link', { name: /\d Mere Festival/ });
  await link.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Mere Festival' }).waitFor();
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await link.getAttribute('aria-current')).toBe('page');
  await page.getByRole('link', { name: 'Mere Festival ticket, Weekend ticket, £12.00' }).waitFor();
});

test('going back from an event leads to where one came from, not through every event that was looked at', async () => {
  const page = await browser.visit('/tap', { viewport: DESK });
  await page.getByRole('link', { name: 'All events' }).click();
  await page.waitForURL('**/events/*');
  await page.getByRole('link', { name: /Mere Festival/ }).click();
  await page.waitForURL('**/events/mere-festival');
  await page.goBack();
  await page.waitForURL('**/tap');
});

test('a number and the old address lead to the event’s own, and what is no event is not there', async () => {
  const page = await browser.visit('/events/103');
  expect(pathOf(page)).toBe('/events/meet-the-brewer-wheatear');
  await page.goto('/event/mere-festival');
  expect(pathOf(page)).toBe('/events/mere-festival');
  await page.goto('/event/106');
  expect(pathOf(page)).toBe('/events/mere-festival');
  for (const path of ['/events/never-was', '/event/9999', '/events/spring-tasting', '/events/%3Cb%3E']) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
    await page.getByRole('heading', { level: 1, name: 'This event is not here' }).waitFor();
  }
});

test('search engines read when and where an event is, and the list has an address of its own', async () => {
  const page = await browser.visit('/events/mere-festival', { scripts: false });
  expect(await structured(page)).toContainEqual(
    expect.objectContaining({
      '@type': 'Event',
      name: 'Mere Festival',
      startDate: expect.stringMatching(/T12:00:00\+0[01]:00$/),
      location: expect.objectContaining({ name: 'Sallowmere Maltings' }),
    }),
  );
  await page.goto('/events/club-blending-day');
  expect((await structured(page)).filter((item) => item['@type'] === 'Event')).toEqual([]);
  await page.goto('/events');
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/events$/);
  await page.getByRole('link', { name: /Mere Festival/ }).waitFor();
});

test('an event goes into one’s own calendar, and all of them can be followed', async () => {
  const page = await browser.visit('/events/mere-festival');
  for (const name of ['Put it into my calendar', 'Follow all events in my calendar']) {
    const address = await page.getByRole('link', { name }).getAttribute('href');
    const answer = await page.request.get(address ?? '');
    expect([name, answer.status()]).toEqual([name, 200]);
    expect(await answer.text()).toContain('SUMMARY:Mere Festival');
  }
});

test('an administrator sees what is not active yet, marked, and can read it', async () => {
  const page = await asAdministrator(browser, '/events');
  const draft = page.getByRole('navigation', { name: 'Events' }).getByRole('link', { name: /Spring tasting/ });
  await draft.getByText('Not active yet').waitFor();
  await draft.click();
  await page.getByText('Date to be agreed with the hall.').waitFor();
  await page.reload();
  await page.getByRole('article', { name: 'Spring tasting' }).getByText('Not active yet').waitFor();
});

/** Presses a link soon after React has taken hold of it: effects of the page may run before or after. */
function pressWhenAlive({ text, delay }: { readonly text: string; readonly delay: number }): void {
  const timer = setInterval(() => {
    const link = [...document.querySelectorAll<HTMLElement>('main a')].find((each) => each.textContent.includes(text));
    if (!link || !Object.keys(link).some((key) => key.startsWith('__reactProps'))) return;
    clearInterval(timer);
    setTimeout(() => link.click(), delay);
  });
}
