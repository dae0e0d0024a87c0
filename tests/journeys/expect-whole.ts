import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, PHONE } from './browser.ts';
import { faultsOfAccess } from './faults-of-access.ts';
import { faultsOfWidth, showWhatIsFurtherDown } from './look-whole.ts';
import { partsInSight, showsNewParts } from './parts-in-sight.ts';

type Size = { readonly width: number; readonly height: number };

/**
 * Fails with a readable list when axe finds anything on the page, or when it can be pushed sideways: as it stands, and
 * then on the other screen and in the other light, so that a flow need not be gone through twice. What the other screen
 * shows as well is looked at again for its colours alone. The page stands afterwards as it did.
 */
export async function expectWhole(page: Page, otherScreen?: Size): Promise<void> {
  expect(await faultsOnBothScreens(page, otherScreen)).toEqual([]);
}

export async function faultsOnBothScreens(page: Page, otherScreen?: Size): Promise<readonly string[]> {
  const screen = page.viewportSize() ?? DESK;
  const other = otherScreen ?? (screen.width < NARROWEST_DESK ? DESK : PHONE);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await showWhatIsFurtherDown(page);
  const faults = await faultsOf(page, screen, isDark, 'whole');
  const parts = await partsInSight(page);
  await show(page, other, !isDark);
  const part = (await showsNewParts(page, parts)) ? 'whole' : 'colours';
  faults.push(...(await faultsOf(page, other, !isDark, part)));
  await show(page, screen, isDark);
  await showWhatIsFurtherDown(page, false);
  return faults;
}

const NARROWEST_DESK = 640;

async function faultsOf(page: Page, { width }: Size, isDark: boolean, part: 'whole' | 'colours'): Promise<string[]> {
  const faults = [...(await faultsOfWidth(page)), ...(await faultsOfAccess(page, part))];
  return faults.map((fault) => `${width} pixels wide, by ${isDark ? 'night' : 'day'}: ${fault}`);
}

async function show(page: Page, screen: Size, isDark: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await page.setViewportSize(screen);
  // One for what React makes of it, one for where that comes to stand.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}
