import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESK, PHONE, shopAddress, withBrowser } from './browser.ts';
import { leadingElsewhere, pagesToSee } from './every-page.ts';
import { axeThatRemembers, faultsOfWidth, jumps, open } from './look-whole.ts';

const browser = withBrowser();
const SOME_AT_ONCE = 8;
const SOME_OF_THEM_MS = 180_000;

/** One browser window looks at some of them, which is quicker than a new one for each. */
const windows = Array.from({ length: Math.ceil(pagesToSee.length / SOME_AT_ONCE) }, (_, nth) =>
  pagesToSee.slice(nth * SOME_AT_ONCE, (nth + 1) * SOME_AT_ONCE),
).map((looks) => ({ first: looks[0]?.at, looks }));

describe.each([
  { on: 'a phone', viewport: PHONE },
  { on: 'a desk', viewport: DESK },
])('on $on', ({ viewport }) => {
  const faultsOfAccess = axeThatRemembers();

  test.each(windows)(
    '$first and the pages after it are whole by day and by night',
    async ({ looks }) => {
      const page = await browser.visit('about:blank', { viewport });
      const faults: string[] = [];
      for (const look of looks) {
        await page.setViewportSize(viewport);
        await asOnAFirstVisit(page);
        const found = [
          ...(await open(page, look)),
          ...(await jumps(page)),
          ...(await faultsOfAccess(page, 'by night too')),
        ];
        faults.push(...[...found, ...(await faultsWhenNarrow(page))].map((fault) => `${look.at}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
    SOME_OF_THEM_MS,
  );
});

async function faultsWhenNarrow(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  return faultsOfWidth(page);
}

/** What was kept of the page before would hide how this one comes to stand. */
async function asOnAFirstVisit(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

test('every other address leads where it should', async () => {
  const led = await Promise.all(
    leadingElsewhere.map(async ({ at }) => {
      const answer = await fetch(shopAddress() + at, { redirect: 'manual' });
      const to = new URL(answer.headers.get('location') ?? '/nowhere', shopAddress());
      return { at, leadsTo: to.pathname, isRedirect: [301, 307, 308].includes(answer.status) };
    }),
  );
  expect(led).toEqual(leadingElsewhere.map((look) => ({ ...look, isRedirect: true })));
});
