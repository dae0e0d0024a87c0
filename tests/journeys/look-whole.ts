import type { Page, Request } from 'playwright-core';
import { consoleErrors, shopAddress } from './browser.ts';
import type { Look } from './every-page.ts';
import { faultsOfAccess } from './faults-of-access.ts';
import { OF_ONE_RENDERING } from './parts-in-sight.ts';

/** Opens a page by a document of its own, and says what is wrong with its answer and with what stands there. */
export async function open(page: Page, look: Look, sentTo?: string): Promise<readonly string[]> {
  const before = consoleErrors(page).length;
  const onItsWay = requestsOf(page);
  await noteArrivalOfFaces(page);
  const answer = await page.goto(look.at);
  if (sentTo) await page.waitForURL(`**${sentTo}`);
  await standStill(page, onItsWay);
  return [
    ...differs('status', answer?.status(), look.status ?? 200),
    ...(await faultsOfWhatStands(page, look, before, sentTo)),
  ];
}

/** Goes on to a page in the document that is open, as a link of the site does, and says what is wrong with what stands there. */
export async function goOnTo(page: Page, look: Look, sentTo?: string): Promise<readonly string[]> {
  const before = consoleErrors(page).length;
  await goTo(page, look.at, sentTo);
  const isSameDocument = await page.evaluate(() => (globalThis as SiteInBrowser).isSameDocument === true);
  return [
    ...differs('in the same document', isSameDocument, true),
    ...(await faultsOfWhatStands(page, look, before, sentTo)),
  ];
}

/** Goes on to a page or a screen in the document that is open, until all of it stands. */
export async function goTo(page: Page, at: string, sentTo?: string): Promise<void> {
  const onItsWay = requestsOf(page);
  await page.evaluate(async (href) => {
    const site = globalThis as SiteInBrowser;
    site.isSameDocument = true;
    // oxlint-disable-next-line no-underscore-dangle -- the name that the router gives itself
    await site.__TSR_ROUTER__.navigate({ href });
  }, at);
  if (sentTo) await page.waitForURL(`**${sentTo}`);
  await standStill(page, onItsWay);
}

type SiteInBrowser = typeof globalThis & {
  /** Where TanStack Router leaves itself in a browser. */
  readonly __TSR_ROUTER__: { readonly navigate: (to: { readonly href: string }) => Promise<void> };
  isSameDocument?: boolean;
};

/** What is wrong with the head, the one heading and the width, and what the console said since it had so many errors. */
async function faultsOfWhatStands(page: Page, look: Look, errorsBefore: number, sentTo?: string) {
  const errors = consoleErrors(page)
    .slice(errorsBefore)
    .filter((error) => !look.text?.test(error));
  return [
    ...differs('first headings', await page.getByRole('heading', { level: 1 }).count(), 1),
    ...(await faultsOfHead(page, sentTo ?? look.canonical)),
    ...(await faultsOfWidth(page)),
    ...errors.map((error) => `console: ${error}`),
  ];
}

export const differs = (what: string, found: unknown, expected: unknown) =>
  Object.is(found, expected) ? [] : [`${what}: ${String(found)} instead of ${String(expected)}`];

/** A name, a language, and either the one address of the page or the word that no robot should keep it. */
async function faultsOfHead(page: Page, canonical: string | undefined): Promise<readonly string[]> {
  // Where only the browser knows the page, a skeleton stands first, which has the heading already.
  const mark = canonical ? 'link[rel="canonical"]' : 'meta[name="robots"][content*="noindex"]';
  await page
    .locator(mark)
    .first()
    .waitFor({ state: 'attached', timeout: HEAD_WITHIN_MS })
    .catch(() => undefined);
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

const HEAD_WITHIN_MS = 5000;

/** The narrowest screen that a page must fit on (WCAG 1.4.10). */
export const NARROW = { width: 320, height: 640 } as const;

/** How far the page can be pushed sideways, and the innermost elements that stick out. */
export async function faultsOfWidth(page: Page): Promise<readonly string[]> {
  const { wide, over, out } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const sticksOut = (one: Element) => one.getBoundingClientRect().right > clientWidth + 1;
    const wider = scrollWidth > clientWidth ? [...document.querySelectorAll('body *')].filter(sticksOut) : [];
    const innermost = wider.filter((one) => ![...one.children].some(sticksOut));
    const names = innermost.map((one) => `${one.localName}.${(one.getAttribute('class') ?? '').replaceAll(' ', '.')}`);
    return { wide: clientWidth, over: scrollWidth - clientWidth, out: [...new Set(names)].slice(0, 5) };
  });
  return over > 0 ? [`at ${wide} pixels it can be pushed ${over} sideways: ${out.join(', ')}`] : [];
}

/** How far a list of staff can be pushed sideways, and which of its controls are too small for a finger on a phone. */
export async function faultsOfList(page: Page): Promise<readonly string[]> {
  return page.locator('.table-scroll').evaluate((list) => {
    const over = list.scrollWidth - list.clientWidth;
    const isPhone = document.documentElement.clientWidth < 640;
    const controls = [...list.querySelectorAll('button, td > a, .flex > a, label')].filter((one) =>
      one.checkVisibility(),
    );
    const small = isPhone ? controls.filter((one) => one.getBoundingClientRect().height < 44) : [];
    return [
      ...(over > 0 ? [`the list can be pushed ${over} sideways`] : []),
      ...small.map((one) => `too small for a finger: ${one.outerHTML}`),
    ];
  });
}

/** The controls of a screen of staff on which a message still lies at the end of the page. */
export async function coveredByMessage(page: Page): Promise<readonly string[]> {
  await page.locator('.toast').first().waitFor();
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const message = document.querySelector('.toasts')!.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(a, button, input, select, textarea)')]
      .filter((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return top < message.bottom && bottom > message.top && left < message.right && right > message.left;
      })
      .map((one) => one.outerHTML);
  });
}

/** What the page has asked for and not been given yet, kept up to date. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const known = onTheirWay.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  onTheirWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

const onTheirWay = new WeakMap<Page, Set<Request>>();

/** Until the page has its heading, React has taken hold of it, no answer is waited for, and what came has been shown for a moment. */
async function standStill(page: Page, onItsWay: ReadonlySet<Request>): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  do await quietMoment(page);
  while (onItsWay.size > 0 && Date.now() < deadline);
}

const LONGEST_MS = 20_000;
const QUIET_MS = 60;
const LOOKS_EVERY_MS = 15;

function quietMoment(page: Page): Promise<void> {
  return page.evaluate(
    ([quiet, longest, every]) =>
      new Promise<void>((resolve) => {
        let lastHeardAt = performance.now();
        const hears = new MutationObserver(() => (lastHeardAt = performance.now()));
        hears.observe(document, { childList: true, subtree: true });
        const done = () => {
          hears.disconnect();
          resolve();
        };
        const look = () =>
          performance.now() - lastHeardAt > quiet &&
          // React marks what it has hydrated or made.
          Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')) &&
          !document.querySelector('[aria-busy="true"]') &&
          document.fonts.status === 'loaded'
            ? done()
            : setTimeout(look, every);
        setTimeout(look, quiet);
        setTimeout(done, longest);
      }),
    [QUIET_MS, LONGEST_MS, LOOKS_EVERY_MS] as const,
  );
}

type Shift = PerformanceEntry & {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

type WithFaceLoads = typeof globalThis & { faceLoads?: { readonly from: number; to: number }[] };

/** Keeps the times between which the page's fonts were loaded and drawn with, from before its first paint. */
async function noteArrivalOfFaces(page: Page): Promise<void> {
  if (notingFaces.has(page)) return;
  notingFaces.add(page);
  await page.addInitScript(() => {
    // A sandboxed frame is given this script, and may run nothing later.
    if (self !== top) return;
    const loads: NonNullable<WithFaceLoads['faceLoads']> = ((globalThis as WithFaceLoads).faceLoads = []);
    const TWO_FRAMES = 50;
    // On a busy machine the event comes after the frame that was drawn with the font already.
    let lastFrameAt = performance.now();
    requestAnimationFrame(function noteFrame(at) {
      lastFrameAt = at;
      requestAnimationFrame(noteFrame);
    });
    document.fonts.addEventListener('loading', () => loads.push({ from: lastFrameAt, to: Infinity }));
    document.fonts.addEventListener('loadingdone', () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          for (const load of loads) load.to = Math.min(load.to, performance.now() + TWO_FRAMES);
        }),
      ),
    );
  });
}

const notingFaces = new WeakSet<Page>();

/**
 * What has jumped since the page began, as the browser noticed it. What moves because a font arrives is left out: the
 * packaged Chromium has none of the fonts that the fallback faces are measured by, so it shows moves that no reader sees,
 * the more of them the busier the machine. Up to a line is no jump, and what came into sight or left it has no place to be
 * compared with.
 */
export function jumps(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const ONE_LINE = 40;
        const loads = (globalThis as WithFaceLoads).faceLoads ?? [];
        const isOfFaces = ({ startTime }: Shift) => loads.some(({ from, to }) => startTime >= from && startTime <= to);
        const problems: string[] = [];
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as Shift[])
            for (const { node, previousRect, currentRect } of shift.hadRecentInput || isOfFaces(shift)
              ? []
              : shift.sources)
              if (previousRect.height && currentRect.height && Math.abs(currentRect.y - previousRect.y) > ONE_LINE)
                problems.push(
                  `jumped: ${node?.nodeName} ${node?.textContent?.slice(0, 40)} (${previousRect.y} > ${currentRect.y})`,
                );
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(problems))));
      }),
  );
}

type Light = 'by day' | 'by night' | 'by night too';

/**
 * Looks with axe, once at each thing that is shown: the same header or the same beer under another address is no news.
 * By night only what changes with the light is looked at.
 */
export function axeThatRemembers(): (page: Page, light?: Light) => Promise<readonly string[]> {
  const seen = new Set<string>();
  return async (page, light = 'by day') => {
    const shown = await partsShown(page);
    if (shown.every((part) => seen.has(part))) return [];
    for (const part of shown) seen.add(part);
    await showWhatIsFurtherDown(page);
    const faults = light === 'by night' ? [] : await faultsOfAccess(page);
    if (light === 'by day') return faults;
    await page.emulateMedia({ colorScheme: 'dark' });
    const byNight = await faultsOfAccess(page, 'colours');
    await page.emulateMedia({ colorScheme: 'light' });
    return [...faults, ...byNight.map((fault) => `by night ${fault}`)];
  };
}

/** The parts of the page without what differs from one rendering of the same to the next. */
function partsShown(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (ofOneRendering) =>
      [...document.querySelectorAll('body > :not(script)')].map(({ outerHTML }) =>
        outerHTML.replaceAll(ofOneRendering, ''),
      ),
    OF_ONE_RENDERING,
  );
}

/** Cards out of sight are not drawn before they come near, and what is not drawn cannot be looked at. */
export function showWhatIsFurtherDown(page: Page, isShown = true): Promise<void> {
  return page.locator('.shelf-chunk, .shelf-place').evaluateAll(
    (places, contentVisibility) => {
      for (const place of places as HTMLElement[]) place.style.contentVisibility = contentVisibility;
    },
    isShown ? 'visible' : '',
  );
}

/** What was kept of the page before would hide how this one comes to stand. */
export async function asOnAFirstVisit(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin: shopAddress(), storageTypes: 'all' });
  await session.detach();
}
