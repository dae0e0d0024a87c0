// Features: every one
/* oxlint-disable unicorn/consistent-function-scoping -- what runs in a page is one function */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffPaths } from '#staff/paths.ts';
import { screens } from '#staff/screens.ts';
import { type FilledProduct, startFilledProduct } from '../payloads/filled-product.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, untilAlive, withBrowser } from './browser.ts';
import { faultsOfKeyboard, faultsOfOpening } from './faults-of-keyboard.ts';
import { axeThatRemembers, differs, faultsOfWidth, goTo, NARROW } from './look-whole.ts';

type Extent = {
  /** How many payloads each field takes. */
  readonly rounds: number;
  /** On both screens, by day and by night, with axe, and by keyboard where staff work; otherwise once, at a desk. */
  readonly closely: boolean;
};

/** Tests that on every page and screen that shows what somebody typed nothing of it runs or asks a foreign host, and that it is whole. */
export function testInertPages({ rounds, closely }: Extent): void {
  const browser = withBrowser();

  let filled: FilledProduct;
  beforeAll(async () => {
    filled = await startFilledProduct(rounds);
  }, ALL_OF_THEM_MS);
  afterAll(() => filled.product.stop());

  test(
    `on every screen and record of staff payloads are texts${closely ? ', and all is done by keyboard' : ''}`,
    async () => {
      const { address } = filled.product;
      const page = await asAdministrator(browser, '/staff', { address });
      const lists = screens
        .map(({ path }) => path)
        .filter((path) => !path.includes('$') && path !== staffPaths.newPack);
      const { faults, seen } = await lookAtAll(page, [...lists, ...filled.staffRecords], { ofStaff: true, closely });
      expect(faults).toEqual([]);
      expect(seen).toBeGreaterThan(closely ? 40 : 20);
    },
    ALL_OF_THEM_MS,
  );

  test(
    'on every page for visitors payloads are texts',
    async () => {
      const page = await browser.visit(`${filled.product.address}/terms`);
      const { faults, seen } = await lookAtAll(page, filled.pages, { closely });
      expect(faults).toEqual([]);
      expect(seen).toBeGreaterThan(closely ? 25 : 5);
    },
    ALL_OF_THEM_MS,
  );

  test(
    'to a customer her name, her addresses, her orders, and what is in her basket are texts',
    async () => {
      const page = await asSomebody(filled.customer, browser, filled.customer.pack, filled.product);
      await page.getByRole('button', { name: 'Add to basket' }).click();
      await page.waitForURL('**/beershop/basket');
      const { faults, seen } = await lookAtAll(page, OF_A_CUSTOMER, { closely });
      expect(faults).toEqual([]);
      expect(seen).toBeGreaterThan(closely ? 10 : 0);
    },
    ALL_OF_THEM_MS,
  );
}

const ALL_OF_THEM_MS = 900_000;

const OF_A_CUSTOMER =
  '/account /beershop/basket /beershop/checkout /beershop/orders /member /mydata /refundaccount'.split(' ');

/** Keeps what payloads do: what they run, and whom they ask. */
async function trap(page: Page): Promise<() => readonly string[]> {
  const fired: string[] = [];
  await page.exposeFunction('noteFired', (what: string) => fired.push(what));
  await page.addInitScript(() => {
    const note = (what: string) => (globalThis as unknown as { noteFired: (what: string) => void }).noteFired(what);
    globalThis.alert = (what) => note(`ran alert(${what})`);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      // The library of the contracts tries once whether it may compile them.
      const isTrial = blockedURI === 'eval' && sourceFile.startsWith(`${location.origin}/`);
      if (!isTrial) note(`the policy stopped ${violatedDirective} ${blockedURI} of ${sourceFile}`);
    });
  });
  page.on('dialog', (dialog) => {
    fired.push(`opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOwn = ['localhost', '127.0.0.1'].includes(hostname) || ['data:', 'blob:', 'about:'].includes(protocol);
    if (!isOwn) fired.push(`asked ${request.url()}`);
  });
  return () => fired.splice(0);
}

/** Elements and attributes of payloads that have become such. */
function foreignParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ADDRESSES = ['href', 'src', 'action', 'data', 'srcset'];
    const isForeign = (element: Element) =>
      [...element.attributes].some(
        ({ name, value }) =>
          name.startsWith('on') ||
          (name === 'id' && /^q\.\d\d$/.test(value)) ||
          (name === 'style' && /x\.test|expression/.test(value)) ||
          (ADDRESSES.includes(name) && /^\s*(?:javascript|data:text|(?:https?:)?\/\/x\.test)/i.test(value)),
      );
    const unknown = document.querySelectorAll('body :is(base, meta, object, embed, x, math, frame), iframe[src*="q."]');
    const foreign = [...document.querySelectorAll('*')].filter(isForeign);
    const documents = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
      try {
        // The server writes them; one that the browser made is empty.
        JSON.parse(script.textContent || 'null');
        return [];
      } catch {
        return [script];
      }
    });
    return [...unknown, ...foreign, ...documents].map((one) => `is not ours: ${one.outerHTML.slice(0, 200)}`);
  });
}

const markersOn = (page: Page) =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value);
    return [document.body.innerText, ...typed].join(' ').match(/q\.\d\d/g) ?? [];
  });

type Look = { readonly ofStaff?: boolean; readonly closely: boolean };

/**
 * Looks at all of them in one document, and says what is wrong with each. Closely, that is at a desk and on the narrowest screen;
 * screens of staff are gone through by keyboard then, and looked at in the dark while they are narrow: pages of the site are by
 * other journeys.
 */
async function lookAtAll(
  page: Page,
  addresses: readonly string[],
  { ofStaff = false, closely }: Look,
): Promise<{ readonly faults: readonly string[]; readonly seen: number }> {
  const fired = await trap(page);
  const [byDay, byNight] = [axeThatRemembers(), axeThatRemembers()];
  const faults: string[] = [];
  const markers = new Set<string>();
  // From here on documents have the trap. React would not take hold of a page that is gone on from before it has.
  await page.goto(addresses[0]!);
  await untilAlive(page);
  let before = 0;
  for (const at of addresses) {
    await goTo(page, at);
    for (const marker of await markersOn(page)) markers.add(marker);
    const found = [
      ...differs('first headings', await page.getByRole('heading', { level: 1 }).count(), 1),
      ...(await foreignParts(page)),
      ...(await faultsOfWidth(page)),
    ];
    // Pages of the site are looked at by axe in other journeys.
    if (closely || ofStaff) found.push(...(await byDay(page)));
    if (closely) {
      if (ofStaff) found.push(...(await faultsOfKeyboard(page)), ...(await faultsOfOpening(page)));
      await page.setViewportSize(NARROW);
      found.push(...(await faultsOfWidth(page)));
      if (ofStaff) found.push(...(await byNight(page, 'by night')));
      await page.setViewportSize(DESK);
    }
    found.push(...consoleErrors(page).slice(before), ...fired());
    before = consoleErrors(page).length;
    faults.push(...found.map((fault) => `${at}: ${fault}`));
  }
  return { faults, seen: markers.size };
}
