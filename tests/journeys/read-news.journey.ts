// Features: posts
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, DESK, expectAccessible, PHONE, shopAddress, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { asAdministrator } from './as-administrator.ts';

const browser = withBrowser();

type Post = { readonly title: string; readonly url: string; readonly archived: boolean };

async function newsOf(page: Page): Promise<readonly Post[]> {
  return (await (await page.request.get('/api/contentapi/getnewslist')).json()) as Post[];
}

const viewport = PHONE;

test('the news stands newest first, the archive at its end, and older news on the next page', async () => {
  const page = await browser.visit('/home', { viewport });
  if (viewport === PHONE) await page.getByRole('banner').locator('summary').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();

  const news = await newsOf(page);
  const titles = page.getByRole('article').getByRole('link');
  expect(await titles.allInnerTexts()).toEqual(news.slice(0, 10).map(({ title }) => title));
  const archived = page.getByRole('article').filter({ hasText: '(From the archive)' });
  expect(await archived.count()).toBe(news.slice(0, 10).filter((post) => post.archived).length);
  expect(await page.getByText('Click to read more').count()).toBe(10);
  await expectWhole(page);

  await page.getByRole('link', { name: 'Older' }).click();
  await page.waitForURL('**/news?page=2');
  await expect.poll(() => titles.allInnerTexts()).toEqual(news.slice(10).map(({ title }) => title));
  await page.getByRole('link', { name: 'Newer' }).click();
  await page.waitForURL('**/news');
  expect(consoleErrors(page)).toEqual([]);
});

test('a piece of news is read whole, with its day, and leads to the one before and the one after', async () => {
  const page = await browser.visit('/news', { viewport });
  const [first, second, third] = await newsOf(page);
  await page.getByRole('link', { name: second!.title }).click();
  await page.getByRole('heading', { level: 1, name: second!.title }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/news/${second!.url}`);
  const article = page.getByRole('article');
  await article.getByText(/^\d\d \w+ \d{4}$/).waitFor();
  expect((await article.locator('.post-body').innerText()).length).toBeGreaterThan(80);

  const more = page.getByRole('navigation', { name: 'More news' });
  await more.getByRole('link', { name: first!.title }).waitFor();
  await more.getByRole('link', { name: third!.title }).click();
  await page.getByRole('heading', { level: 1, name: third!.title }).waitFor();
  await page.getByRole('link', { name: 'All news' }).click();
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('news from the archive can still be read, says so, and is kept by no robot', async () => {
  const page = await browser.visit('/news/first-cuckoo-heard', { viewport });
  await page.getByText('From the archive.').waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await expectWhole(page);
});

test('a number, an old address and capitals lead to the one address of a post', async () => {
  const page = await browser.visit('/news', { viewport: DESK });
  for (const path of ['/news/1', '/newsitem/1', '/news/Reed-Harvest-Begins']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe('/news/reed-harvest-begins');
  }
});

test('search engines are told of a post what they want to know, and readers where the feed is', async () => {
  const page = await browser.visit('/news/reed-harvest-begins', { viewport: DESK, scripts: false });
  const structuredData = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as Record<
    string,
    string
  >;
  expect(structuredData['@type']).toBe('BlogPosting');
  expect(structuredData['mainEntityOfPage']).toBe(`${shopAddress()}/news/reed-harvest-begins`);
  expect(structuredData['headline']).toBe(await page.getByRole('heading', { level: 1 }).innerText());
  expect(await page.locator('meta[property="og:type"]').getAttribute('content')).toBe('article');
  const feed = await page.locator('link[rel="alternate"][type="application/atom+xml"]').getAttribute('href');
  expect(feed).toBe(`${shopAddress()}/api/feeds/news.atom`);
});

test('news that is not there is a real 404 with a way back to all that is', async () => {
  const page = await browser.visit('about:blank', { viewport: PHONE });
  for (const path of ['/news/never-happened', '/news/orchard-end-pressing', '/newsitem/99999', '/news/-1']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await page.locator('[data-info="99"]').getByRole('alert').getByText('404 Page not found').waitFor();
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All news' }).click();
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
});

test('when the news cannot be had, the red box says why, and asking again brings it', async () => {
  const page = await browser.visit('about:blank', { viewport: DESK });
  const address = /\/api\/contentapi\/getnewslist/i;
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { info: 'the press is broken', code: 'FAULT', traceId: 'x' } }),
  );
  await page.goto('/terms');
  await untilAlive(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News', exact: true }).click();
  await page
    .locator('[data-info="99"]')
    .getByRole('alert')
    .getByText('ERROR: Unable to get this data - the press is broken')
    .waitFor();
  await expectAccessible(page);
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('article').first().waitFor();
});

test('a film is loaded from elsewhere only when its link is pressed, and stands where the link stood', async () => {
  const page = await browser.visit('/news', { viewport: PHONE });
  const requests: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' });
  });
  const frame = 'https://www.youtube-nocookie.com/embed/reedcutting1';
  const link = `<a class="embed" data-embed="video" data-frame="${frame}" href="https://www.youtube.com/watch?v=reedcutting1" rel="noopener">The cut (YouTube)</a>`;
  await page.route(/\/api\/contentapi\/getblogitemany/i, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      json: { ...((await answer.json()) as object), text: `<p>See for yourself.</p><p>${link}</p>` },
    });
  });
  await untilAlive(page);
  await page.getByRole('article').getByRole('link').nth(3).click();
  const film = page.getByRole('link', { name: 'The cut (YouTube)' });
  await film.waitFor();
  expect(requests).toEqual([]);
  await expectAccessible(page);
  await film.focus();
  const before = await film.boundingBox();
  await film.press('Enter');
  await page.frameLocator('iframe[title="The cut (YouTube)"]').getByText('The film').waitFor();
  expect(requests).toEqual([frame]);
  expect(await page.locator('iframe').boundingBox()).toEqual(before);
  expect(consoleErrors(page)).toEqual([]);
});

test('an administrator sees drafts, marked as such, in the list and by their address', async () => {
  const page = await asAdministrator(browser, '/news');
  await page.getByRole('article').filter({ hasText: '(Draft)' }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Pressing at Orchard End' }).waitFor();
  await page.getByText('Administrators alone can see this.').waitFor();
  await page.reload();
  await page.getByText('Administrators alone can see this.').waitFor();
  await expectAccessible(page);
});
