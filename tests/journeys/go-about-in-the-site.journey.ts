// Features: catalogue, contact, home, posts
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { logInAnew } from '../log-in.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, shopAddress, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

/** Waits until the late part of the shell has come to life; a network that falls silent is not to be had beside a PDF in a frame. */
async function alive(page: Page): Promise<void> {
  await untilAlive(page);
  await page.waitForFunction(() => {
    const late = [document.querySelector('#page-announcer'), document.querySelector('header summary')];
    return late.every((element) => element && Object.keys(element).some((key) => key.startsWith('__reactFiber')));
  });
}

/** Whether the document is still the one that was marked. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'));

const menu = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const goTo = (page: Page, part: string) => menu(page).getByRole('link', { name: part, exact: true }).click();
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first();

const isAnnounced = (page: Page, name: RegExp) =>
  page.locator('#page-announcer').filter({ hasText: name }).waitFor({ state: 'attached' });

test('by keyboard at a desk: past the menu to the content, or along the menu to another part', async () => {
  const page = await browser.visit('/home', { viewport: DESK });
  await alive(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await menu(page).getByRole('link', { name: 'Shop', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/tap');
  expect(await menu(page).getByRole('link', { name: 'Taproom' }).getAttribute('aria-current')).toBe('page');
});

test('by keyboard on a phone: the menu opens, leads on and shuts; Escape shuts it and goes back to its button', async () => {
  const page = await browser.visit('/home', { viewport: PHONE });
  await alive(page);
  const button = page.getByRole('banner').locator('summary');
  await button.focus();
  await page.keyboard.press('Enter');
  const news = menu(page).getByRole('link', { name: 'News', exact: true });
  await news.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await news.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await page.keyboard.press('Enter');
  await news.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/news');
  await news.waitFor({ state: 'hidden' });
});

test('whoever goes elsewhere with the keyboard while a page is on its way is left there when it comes', async () => {
  const page = await browser.visit('/terms', { viewport: DESK });
  await alive(page);
  const news = Promise.withResolvers<void>();
  await page.route(/getnewslist/i, (route) => news.promise.then(() => route.continue()));
  await goTo(page, 'News');
  const toShop = menu(page).getByRole('link', { name: 'Shop', exact: true });
  await toShop.focus();
  news.resolve();
  await isAnnounced(page, /^News/);
  expect(await toShop.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('whoever leaves a page the moment its bar has come to life takes nothing of it along', async () => {
  const { session } = await logInAnew({ url: shopAddress() }, people.staff.email);
  // So that the page to which she goes is at hand before the one that she leaves has come to life.
  const page = await browser.visit('/contact', { session });
  await untilAlive(page);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.bar-person-link[data-in="true"]')) return;
      observer.disconnect();
      document.querySelector<HTMLElement>('header nav a[href="/contact"]')!.click();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto('/home');
  await page.waitForURL('**/contact');
  await untilAlive(page);
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  expect(await page.locator('title').allTextContents()).toEqual([expect.stringMatching(/^Contact/)]);
  expect(consoleErrors(page)).toEqual([]);
});

test('on a phone the menu gives way at once, however long the page takes, and one that is opened meanwhile stays', async () => {
  const page = await browser.visit('/terms', { viewport: PHONE });
  await alive(page);
  const data = Promise.withResolvers<void>();
  await page.route(/getnewslist/i, (route) => data.promise.then(() => route.continue()));
  const button = page.getByRole('banner').locator('summary');
  const news = menu(page).getByRole('link', { name: 'News', exact: true });
  await button.click();
  await news.click();
  await news.waitFor({ state: 'hidden' });
  await button.click();
  await news.waitFor();
  data.resolve();
  await isAnnounced(page, /^News/);
  expect(await news.isVisible()).toBe(true);
});

test('a page that comes is read out by its name, the keyboard goes on from its content, and back is where one was', async () => {
  const page = await browser.visit('/beershop', { viewport: DESK });
  await alive(page);
  await page.evaluate(() => scrollTo(0, 900));
  // A pointer would first bring the bar into view, and so move the page.
  await menu(page)
    .getByRole('link', { name: 'News', exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/news');
  await isAnnounced(page, /^News/);
  expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['content', 0]);
  await page.goBack();
  await title(page).getByText('Beer Shop').waitFor();
  await page.waitForFunction(() => scrollY === 900);
});

describe('a newer version', () => {
  test('is noted while the tab is open, taken on the first change of module, and not loaded for again', async () => {
    const page = await browser.visit('/home', { viewport: DESK });
    await alive(page);
    await page.route('**/version.json', (route) => route.fulfill({ json: { semver: '99.0.0' } }));
    await mark(page);
    const footer = page.getByRole('contentinfo');
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return footer.getByText('An update is ready.').isVisible();
      })
      .toBe(true);
    await footer.getByText('Version 99.0.0 is available.').waitFor();
    await footer.getByRole('button', { name: 'Update now' }).waitFor();
    expect(await isSame(page)).toBe(true);
    await expectAccessible(page);

    await goTo(page, 'News');
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-same'));
    expect(new URL(page.url()).pathname).toBe('/news');
    await alive(page);

    await mark(page);
    await goTo(page, 'Info');
    await footer.getByText('Version 99.0.0 is available.').waitFor();
    await goTo(page, 'Shop');
    await title(page).getByText('Beer Shop').waitFor();
    expect(await isSame(page)).toBe(true);
    expect(await footer.getByText('An update is ready.').count()).toBe(0);
  });

  test('that cannot be asked for is an error in the footer, and nothing more', async () => {
    const page = await browser.visit('/home', { viewport: DESK });
    await alive(page);
    await page.route('**/version.json', (route) => route.fulfill({ status: 500 }));
    await goTo(page, 'News');
    await page
      .getByRole('contentinfo')
      .getByText(/^Error: .*500/)
      .waitFor();
    await page.unroute('**/version.json');
    await goTo(page, 'Info');
    await page
      .getByRole('contentinfo')
      .getByText(/^Error:/)
      .waitFor({ state: 'hidden' });
  });
});

const viewport = PHONE;

test('sends people to a page of its own, and brings them back to where they were', async () => {
  const page = await browser.visit('/news?page=1', { viewport });
  await alive(page);
  await page.clock.install();
  await page.route('**/api/accounts/checkserver*', (route) => route.fulfill({ json: 1 }));
  await page.reload();
  await alive(page);
  await page.clock.fastForward(2500);
  await page.waitForURL(/\/maintenance\.html\?back=%2Fnews/);
  await page.getByRole('heading', { level: 1, name: 'The cellar is being swept' }).waitFor();
  await expectWhole(page);
  let answers = 0;
  page.on('response', (response) => (answers += /checkserver/i.test(response.url()) ? 1 : 0));
  // More than once: a page that is late sets its timer after the time was put forward.
  const halfMinutePasses = () => page.clock.fastForward(30_000);
  await expect.poll(() => halfMinutePasses().then(() => answers), { interval: 250 }).toBeGreaterThan(0);
  expect(new URL(page.url()).pathname).toBe('/maintenance.html');
  await page.unroute('**/api/accounts/checkserver*');
  await expect.poll(() => halfMinutePasses().then(() => page.url()), { interval: 250 }).toMatch(/\/news(\?|$)/);
  await title(page).waitFor();
});

test('that can be read only says so and lets people stay', async () => {
  const page = await browser.visit('about:blank', { viewport });
  await page.route('**/api/accounts/checkserver*', (route) => route.fulfill({ json: 2 }));
  await page.goto('/news');
  await page.locator('#message').getByText('Everything can be read just now').waitFor();
  await expectWhole(page);
  expect(new URL(page.url()).pathname).toBe('/news');
});

test('a maintenance page leads back into this site only', async () => {
  const page = await browser.visit('about:blank');
  for (const [back, leads] of [
    ['/beershop?tab=vegan', '/beershop?tab=vegan'],
    ['https://elsewhere.example/', '/'],
    ['//elsewhere.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/maintenance.html', '/'],
  ] as const) {
    await page.goto(`/maintenance.html?back=${encodeURIComponent(back)}`);
    await page.waitForFunction(() => document.readyState === 'complete');
    expect([back, await page.getByRole('link', { name: 'Try again' }).getAttribute('href')]).toEqual([back, leads]);
  }
});

test('a page that takes its time says so over the page, politely, and the address is the page’s alone', async () => {
  const page = await browser.visit('about:blank', { viewport: PHONE });
  // The first thing it does once it looks for pages that take their time.
  const watches = page.waitForRequest(/checkserver/i);
  await page.goto('/terms');
  await watches;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/getshopcardlist/i, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Beer shop' }).click();
  const outlet = page.locator('output#message');
  await outlet.getByText('Loading data...').waitFor();
  await expectAccessible(page);
  expect(new URL(page.url()).pathname).toBe('/beershop');
  release();
  await title(page).getByText('Beer Shop').waitFor();
  await outlet.getByText('Loading data...').waitFor({ state: 'hidden' });
});

test('a script that is gone after a deploy is had by loading once; when that does not help, nothing goes round', async () => {
  const page = await browser.visit('/home', { viewport: DESK });
  await alive(page);
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  let refused = 0;
  await page.route(/\/assets\/news-page-.*\.js$/, (route) => {
    refused += 1;
    return route.fulfill({ status: 404, body: 'gone' });
  });
  await goTo(page, 'News');
  await expect.poll(() => documents).toBe(1);
  await title(page).waitFor();
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(1);
});

test.each(['/sitemap', '/xsitemap.xml'])(
  'going to %s from a page leaves it, in the same window, for what the server says',
  async (path) => {
    const page = await browser.visit('/home', { viewport: DESK });
    await alive(page);
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await page.waitForURL('**/sitemap.xml');
    expect(await page.evaluate(() => document.contentType)).toContain('xml');
    expect(page.context().pages()).toHaveLength(1);
  },
);

test('without scripts every page can be read, and says what needs them', async () => {
  const page = await browser.visit('/news', { viewport: PHONE, scripts: false });
  await page.locator('noscript > p').waitFor();
  await title(page).waitFor();
  await page.getByRole('banner').locator('summary').click();
  await goTo(page, 'Shop');
  await title(page).getByText('Beer Shop').waitFor();
});

test.each(['/account', '/beershop/orders', '/member', '/login'])(
  'without scripts %s does not wait for ever, and says whom to ring',
  async (path) => {
    const page = await browser.visit(path, { viewport: PHONE, scripts: false });
    await page
      .locator('noscript > p')
      .getByText(/your account, your orders and vouchers need it/)
      .waitFor();
    expect(await page.locator('noscript > p').getByRole('link').first().getAttribute('href')).toBe('tel:01632960000');
    expect(await page.locator('.skeleton:visible').count()).toBe(0);
  },
);

test('the footer of a phone is no longer than a screen and a half', async () => {
  const page = await browser.visit('/terms', { viewport: PHONE });
  const { height = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {};
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThan(1.5 * PHONE.height);
});

test('the footer leads to the pages that are there, and each of them is', async () => {
  const page = await browser.visit('/home', { viewport: DESK });
  const links = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/')));
  for (const path of ['/beershop', '/beershop/deliveryinfo', '/terms', '/sites', '/contact/outlets', '/events'])
    expect(links).toContain(path);
  for (const path of links) expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
  expect(consoleErrors(page)).toEqual([]);
});

test('a build that is not the published one has its colour in the footer: grey for the bench, yellow for a test', async () => {
  const page = await browser.visit('/terms', { viewport: PHONE });
  const mark = page.getByRole('contentinfo').locator('.build-mark');
  const colour = () => mark.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect([await mark.innerText(), await colour()]).toEqual(['Debug', 'rgb(211, 211, 211)']);
  await mark.evaluate((one) => one.setAttribute('data-build', 'test'));
  expect(await colour()).toBe('rgb(255, 233, 74)');
  await expectAccessible(page);
});

test('a telephone is told the brewery’s name and shown its sign', async () => {
  const page = await browser.visit('/home', { viewport: PHONE });
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Sallowmere Brewing Company', start_url: '/home', display: 'standalone' });
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.src.endsWith('.png'))) {
    const drawn = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, drawn]).toEqual([src, sizes]);
  }
});
