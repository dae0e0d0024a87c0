import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedOfRun } from '../seed.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { DESK, PHONE, withBrowser } from './browser.ts';
import { pagesToSee, templatesToSee } from './every-page.ts';
import { axeThatRemembers, faultsOfWidth, open } from './look-whole.ts';
import { NO_LIMITS } from './no-limits.ts';

const NAME = 'Alder Bank Brewery';
const SOME_AT_ONCE = 12;
const SOME_OF_THEM_MS = 180_000;

type Extent = {
  /** Every page on both screens, and with axe by day and by night; otherwise twelve of them, others by each seed, on one. */
  readonly closely: boolean;
};

/**
 * Tests that a brewery can begin: a database without a row, a name in the settings, no artwork. Every address of the site is asked
 * for, those of the sample brewery's things among them, which are not there; page templates are opened on one screen, phone and
 * desk in turn. Closely, axe looks at each there by day, and then on the other, at its colours by night.
 */
export function testPagesOfEmptyBusiness({ closely }: Extent): void {
  const browser = withBrowser();
  const faultsByDay = axeThatRemembers();
  const faultsByNight = axeThatRemembers();

  let product: RunningProduct;
  let varDir: string;
  beforeAll(async () => {
    varDir = mkdtempSync(join(tmpdir(), 'gyle-empty-'));
    product = await startProduct({
      ...NO_LIMITS,
      DEMO: '0',
      VAR_DIR: varDir,
      BREWERY_NAME: NAME,
      SMTP_HOST: '127.0.0.1',
      MAIL_FROM: 'Shop <shop@alderbank.example>',
    });
  });
  afterAll(async () => {
    await product.stop();
    rmSync(varDir, { recursive: true, force: true });
  });

  test.each(pagesToSee)('$at is answered', async ({ at }) => {
    const { status } = await fetch(product.address + at);
    expect([200, 404]).toContain(status);
  });

  test.each(closely ? windows : windows.filter((_, nth) => nth === seedOfRun() % windows.length))(
    `$first and the pages after it are whole${closely ? ' on a phone and at a desk, by day and by night' : ''}`,
    async ({ some }) => {
      const page = await browser.visit(`${product.address}/home`);
      const faults: string[] = [];
      for (const [nth, at] of some.entries()) {
        const screens = nth % 2 === 0 ? [PHONE, DESK] : [DESK, PHONE];
        const answer = await fetch(product.address + at);
        const { status } = answer;
        // What is looked for in the head is waited for: it is what the server has put there.
        const isIndexed = (await answer.text()).includes('rel="canonical"');
        const isMissing = status === 404 && ({ status, text: NOT_FOUND } as const);
        const look = {
          at: product.address + at,
          ...(isIndexed && { canonical: at }),
          ...(ASKS_FOR_ONE_THING.test(at) && { text: NOT_FOUND }),
          ...isMissing,
        };
        await page.setViewportSize(screens[0]!);
        const found = (await open(page, look)).filter((fault) => !OF_THE_SAMPLE.test(fault));
        found.push(...(await brokenPictures(page)));
        if (closely) {
          found.push(...(await faultsByDay(page)));
          await page.setViewportSize(screens[1]!);
          found.push(...(await faultsOfWidth(page)), ...(await faultsByNight(page, 'by night')));
        }
        expect(await page.locator('.wordmark').innerText(), at).toContain('Alder');
        faults.push(...found.map((fault) => `${at}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
    SOME_OF_THEM_MS,
  );
}

const addresses = templatesToSee.map(({ at }) => at);
const windows = Array.from({ length: Math.ceil(addresses.length / SOME_AT_ONCE) }, (_, nth) =>
  addresses.slice(nth * SOME_AT_ONCE, (nth + 1) * SOME_AT_ONCE),
).map((some) => ({ first: some[0], some }));

const NOT_FOUND = /^Failed to load resource: .* 404/;
/** Pages that are there for everybody and ask for one thing, which an empty business has not. */
const ASKS_FOR_ONE_THING = /^\/(ticket|voucher|beerlisttemplate|member\/|beershop\/completed)/;
/** Which address is a page's own is looked at where there is something to have one. */
const OF_THE_SAMPLE = /^(canonical|kept from robots):/;

function brokenPictures(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ src }) => `a broken picture: ${src}`),
  );
}
