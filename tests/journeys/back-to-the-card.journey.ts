// Features: basket, catalogue
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE, untilAlive, withBrowser } from './browser.ts';

const browser = withBrowser();

const SHELVES = ['/beershop', '/beershop?size=500', '/beershop?q=ale', '/beershop?tab=gluten-free', '/catalogue'];
const DEPTHS = [0.25, 0.6, 1];

test.each(SHELVES.flatMap((path) => [PHONE, DESK].map((viewport) => ({ path, viewport, width: viewport.width }))))(
  'Back from the page of a beer leads to the card that was pressed: $path, $width pixels wide',
  async ({ path, viewport }) => {
    const page = await browser.visit(path, { viewport });
    await untilAlive(page);
    for (const depth of DEPTHS) {
      await page.goto(path);
      await untilAlive(page);
      await scrollTo(page, depth);
      const card = await cardInMiddle(page);
      const link = page.locator(`[data-pack="${card.pack}"] h3 a`);
      await link.click();
      await page.waitForURL(`**${card.href}`);
      await untilAlive(page);
      await page.goBack();
      await link.waitFor();
      await expect
        .poll(async () => Math.abs((await link.evaluate((it) => it.getBoundingClientRect().top)) - card.top), {
          message: `from ${depth} of the page`,
        })
        .toBeLessThanOrEqual(40);
    }
  },
);

/** As somebody scrolls who looks at what comes, window by window, until so much of all cards is above the middle. */
async function scrollTo(page: Page, depth: number): Promise<void> {
  await page.evaluate(async (part) => {
    const cards = [...document.querySelectorAll('[data-pack]')];
    const card = cards[Math.round((cards.length - 1) * part)];
    while ((card?.getBoundingClientRect().top ?? 0) > innerHeight / 2) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    // The last cards that came into sight are drawn, and the page has its height.
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  }, depth);
}

/** The card whose name is nearest to the middle of the window, and where the name stands. */
function cardInMiddle(page: Page): Promise<{ pack: string; href: string; top: number }> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('[data-pack] h3 a')].map((link) => {
      const { top } = link.getBoundingClientRect();
      const pack = link.closest('[data-pack]')?.getAttribute('data-pack') ?? '';
      return { pack, href: link.getAttribute('href') ?? '', top, distance: Math.abs(top - innerHeight / 2) };
    });
    return links.reduce((nearest, link) => (link.distance < nearest.distance ? link : nearest));
  });
}
