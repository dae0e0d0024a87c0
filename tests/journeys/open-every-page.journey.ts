import { expect, test } from 'vitest';
import { DESK, PHONE, withBrowser } from './browser.ts';
import { templatesToSee } from './every-page.ts';
import { asOnAFirstVisit, axeThatRemembers, faultsOfWidth, jumps, NARROW, open } from './look-whole.ts';

/*
 * Each page template in each of its states, in a browser: opened on one screen, and then looked at on the other. Every
 * address opened on every screen is the matrix's: tests/matrix.
 */

const browser = withBrowser();
const PHONE_FIRST = [PHONE, DESK] as const;
const DESK_FIRST = [DESK, PHONE] as const;
const faultsOfAccess = new Map([
  [PHONE.width, axeThatRemembers()],
  [DESK.width, axeThatRemembers()],
]);

test.each(
  templatesToSee.map((look, nth) => ({ look, at: look.at, screens: nth % 2 === 0 ? PHONE_FIRST : DESK_FIRST })),
)('$at is whole on a phone and at a desk, by day and by night', async ({ look, screens }) => {
  const page = await browser.visit('about:blank', { viewport: screens[0] });
  await asOnAFirstVisit(page);
  const faults = [...(await open(page, look)), ...(await jumps(page))];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const found = [
      ...(await faultsOfWidth(page)),
      ...((await faultsOfAccess.get(screen.width)?.(page, 'by night too')) ?? []),
    ];
    faults.push(...found.map((fault) => `${screen.width} pixels wide: ${fault}`));
  }
  await page.setViewportSize(NARROW);
  expect([...faults, ...(await faultsOfWidth(page))]).toEqual([]);
});
