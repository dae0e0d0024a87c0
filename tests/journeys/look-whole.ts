import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { consoleErrors, shopAddress } from './browser.ts';
import type { Look } from './every-page.ts';

/** Opens a page and says what is wrong with its answer, its head, its one heading and how it came to stand. */
export async function open(page: Page, look: Look, sentTo?: string): Promise<readonly string[]> {
  const before = consoleErrors(page).length;
  const answer = await page.goto(look.at);
  if (sentTo) await page.waitForURL(`**${sentTo}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await standStill(page);
  const isMissing = look.status === 404;
  const complained = consoleErrors(page)
    .slice(before)
    .filter((said) => !look.said?.test(said));
  return [
    ...differs('status', answer?.status(), isMissing ? 404 : 200),
    ...differs('first headings', await page.getByRole('heading', { level: 1 }).count(), 1),
    ...(await faultsOfHead(page, sentTo ?? look.canonical)),
    ...(await faultsOfWidth(page)),
    ...complained.map((said) => `console: ${said}`),
  ];
}

const differs = (what: string, found: unknown, meant: unknown) =>
  Object.is(found, meant) ? [] : [`${what}: ${String(found)} instead of ${String(meant)}`];

/** A name, a language, and either the one address of the page or the word that no robot should keep it. */
async function faultsOfHead(page: Page, canonical: string | undefined): Promise<readonly string[]> {
  const head = await page.evaluate(() => ({
    titles: document.querySelectorAll('title').length,
    title: document.title,
    language: document.documentElement.lang,
    canonical: [...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href')).join(),
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '',
  }));
  return [
    ...differs('titles', head.titles, 1),
    ...differs('has a title', head.title.length > 5, true),
    ...differs('language', head.language, 'en-GB'),
    ...differs('canonical', head.canonical, canonical ? shopAddress() + canonical : ''),
    ...differs('kept from robots', Boolean(canonical) || head.robots.includes('noindex'), true),
  ];
}

/** How far the page can be pushed sideways. */
export async function faultsOfWidth(page: Page): Promise<readonly string[]> {
  const { wide, over } = await page.evaluate(() => ({
    wide: document.documentElement.clientWidth,
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  return over > 0 ? [`at ${wide} pixels it can be pushed ${over} sideways`] : [];
}

/** What axe finds; `colours` looks again at what changes with the light alone. */
export async function faultsOfAccess(page: Page, part: 'whole' | 'colours' = 'whole'): Promise<readonly string[]> {
  await showWhatIsFurtherDown(page);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (part === 'colours') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Until nothing has been asked of the server for a moment and the page shows what came. */
async function standStill(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let heard = performance.now();
        new PerformanceObserver(() => (heard = performance.now())).observe({ type: 'resource' });
        new MutationObserver(() => (heard = performance.now())).observe(document, { childList: true, subtree: true });
        const look = () =>
          performance.now() - heard > quiet &&
          !document.querySelector('[aria-busy="true"]') &&
          document.fonts.status === 'loaded'
            ? resolve()
            : setTimeout(look, 30);
        setTimeout(look, quiet);
        setTimeout(resolve, 8000);
      }),
    QUIET_MS,
  );
}

const QUIET_MS = 250;

type Shift = PerformanceEntry & {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/**
 * What has jumped since the page began, as the browser noticed it. A word that ends a line elsewhere when the face of the
 * text arrives moves what is below by one line at most, and that is no jump. What came into sight or left it has no place
 * to be told from.
 */
export function jumps(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const ONE_LINE = 40;
        const heard: string[] = [];
        new PerformanceObserver((list) => {
          for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
            for (const { node, previousRect, currentRect } of hadRecentInput ? [] : sources)
              if (previousRect.height && currentRect.height && Math.abs(currentRect.y - previousRect.y) > ONE_LINE)
                heard.push(
                  `jumped: ${node?.nodeName} ${node?.textContent?.slice(0, 40)} (${previousRect.y} > ${currentRect.y})`,
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
