// Features: every one
import { expect, test } from 'vitest';
import { DESK, PHONE, withBrowser } from './browser.ts';
import { templatesToSee } from './every-page.ts';
import { asOnAFirstVisit, axeThatRemembers, faultsOfWidth, jumps, NARROW, open } from './look-whole.ts';

/*
 * Each page template in each of its states, in a browser: opened on one screen, phone and desk in turn, where axe looks at
 * it by day, and then looked at on the other, where axe looks at its colours by night. Every address opened on every screen
 * in every light is the matrix's: tests/matrix.
 */

const browser = withBrowser();
/** Opened one after another in one page, whose process has its scripts, styles and fonts at hand. */
const SOME_AT_ONCE = 8;
const faultsByDay = axeThatRemembers();
const faultsByNight = axeThatRemembers();

const templates = templatesToSee.map((look, nth) => ({ look, screens: nth % 2 === 0 ? [PHONE, DESK] : [DESK, PHONE] }));
const groups = Array.from({ length: Math.ceil(templates.length / SOME_AT_ONCE) }, (_, nth) =>
  templates.slice(nth * SOME_AT_ONCE, (nth + 1) * SOME_AT_ONCE),
).map((some) => ({ first: some[0]?.look.at, some }));

test.each(groups)(
  '$first and the pages after it are whole on a phone and at a desk, by day and by night',
  async ({ some }) => {
    const page = await browser.visit('about:blank');
    const faults: string[] = [];
    for (const { look, screens } of some) {
      const [here, there] = screens;
      await page.setViewportSize(here!);
      await asOnAFirstVisit(page);
      const found = [
        ...(await open(page, look)),
        ...(await jumps(page)),
        ...(await faultsOfWidth(page)),
        ...(await faultsByDay(page)),
      ];
      await page.setViewportSize(there!);
      found.push(...(await faultsOfWidth(page)), ...(await faultsByNight(page, 'by night')));
      await page.setViewportSize(NARROW);
      found.push(...(await faultsOfWidth(page)));
      faults.push(...found.map((fault) => `${look.at}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);
