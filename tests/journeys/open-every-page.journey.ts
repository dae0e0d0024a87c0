import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { consoleErrors, DESK, expectAccessible, PHONE, shopAddress, withBrowser } from './browser.ts';

const browser = withBrowser();

type Visited = {
  readonly path: string;
  readonly status?: number;
  /** Its one address; none for pages about a person and for those that are not there, which no robot keeps. */
  readonly canonical?: string;
  /** The browser's own line for an answer that is expected there. */
  readonly said?: RegExp;
};

const NOT_FOUND = /^Failed to load resource: .* 404/;

const PAGES: readonly Visited[] = [
  { path: '/home', canonical: '/home' },
  { path: '/beershop', canonical: '/beershop' },
  { path: '/beershop?tab=gluten-free', canonical: '/beershop' },
  { path: '/beershop/product/101-reedcutter', canonical: '/beershop/product/101-reedcutter' },
  { path: '/beershop/product/122', canonical: '/beershop/product/122-harbourlight' },
  { path: '/beershop/product/221', canonical: '/beershop/product/221-members-gyle-no-7' },
  { path: '/beershop/product/1001', canonical: '/beershop/product/1001-t-shirt' },
  { path: '/beershop/product/1014', canonical: '/beershop/product/1014-gift-voucher' },
  { path: '/beershop/multi_pack/903', canonical: '/beershop/multi_pack/903-dark-of-the-mere' },
  { path: '/beershop/dynamic_pack/911', canonical: '/beershop/dynamic_pack/911-pick-six' },
  { path: '/beershop/deliveryinfo', canonical: '/beershop/deliveryinfo' },
  { path: '/terms', canonical: '/terms' },
  { path: '/beershop/basket' },
  { path: '/beershop/checkout' },
  { path: '/beershop/completed', said: NOT_FOUND },
  { path: '/no-such-page', status: 404, said: NOT_FOUND },
  { path: '/beershop/product/99999', status: 404, said: NOT_FOUND },
];

describe.each([
  { on: 'a phone', viewport: PHONE },
  { on: 'a desk', viewport: DESK },
])('on $on', ({ viewport }) => {
  test.each(PAGES)('$path is whole by day and by night', async (visited) => {
    const page = await browser.visit('about:blank', { viewport });
    const answer = await page.goto(visited.path);
    expect(answer?.status()).toBe(visited.status ?? 200);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');

    await expectOneHead(page, visited);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await jumps(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await showWhatIsFurtherDown(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    expect(consoleErrors(page).filter((said) => !visited.said?.test(said))).toEqual([]);
  });
});

/** A name, a language, and either the one address of the page or the word that no robot should keep it. */
async function expectOneHead(page: Page, { canonical }: Visited): Promise<void> {
  expect(await page.locator('title').count()).toBe(1);
  expect((await page.title()).length).toBeGreaterThan(5);
  expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');
  const addresses = await page
    .locator('link[rel="canonical"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(canonical ? [shopAddress() + canonical] : []);
  if (!canonical)
    expect(await page.locator('meta[name="robots"]').first().getAttribute('content')).toContain('noindex');
}

/** How far the page can be pushed sideways, in pixels. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}

type Shift = PerformanceEntry & {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/**
 * What has jumped since the page began, as the browser noticed it. A word that ends a line elsewhere when the face of the
 * text arrives moves what is below by one line at most, and that is no jump.
 */
function jumps(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const ONE_LINE = 32;
        const heard: string[] = [];
        new PerformanceObserver((list) => {
          for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
            for (const { node, previousRect, currentRect } of hadRecentInput ? [] : sources)
              if (Math.abs(currentRect.y - previousRect.y) > ONE_LINE)
                heard.push(
                  `${node?.nodeName}: ${node?.textContent?.slice(0, 40)} (${previousRect.y} > ${currentRect.y})`,
                );
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(heard))));
      }),
  );
}

/** Cards out of sight are not drawn before they come near, and what is not drawn cannot be looked at. */
function showWhatIsFurtherDown(page: Page): Promise<void> {
  return page.locator('.shelf-place').evaluateAll((places) => {
    for (const place of places as HTMLElement[]) place.style.contentVisibility = 'visible';
  });
}
