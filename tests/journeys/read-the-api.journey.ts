// Features: none
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, withBrowser } from './browser.ts';
import { faultsOfAccess } from './faults-of-access.ts';

const browser = withBrowser();

test.each(['light', 'dark'])('the API is read under the policy of every page, by keyboard: %s', async (light) => {
  const page = await browser.visit('/api/docs', { dark: light === 'dark' });
  const group = page.locator('#operations-tag-Basket').getByRole('button');
  await group.waitFor();
  expect(await ourFaultsOfAccess(page)).toEqual([]);
  await group.press('Enter');
  const call = page.locator('[id*=orderactionbyvalidate]').filter({ hasText: 'POST' });
  await call.getByRole('button').first().press('Enter');
  await call.getByRole('heading', { name: 'Request body' }).waitFor();
  expect(await ourFaultsOfAccess(page)).toEqual([]);
  expect(await page.getByRole('button', { name: /Try it out|Authorize/ }).count()).toBe(0);
  expect(await loadedFromElsewhere(page)).toEqual([]);
  expect(consoleErrors(page)).toEqual([]);
});

/** What Swagger UI 5.35 brings itself; its colours are its own. */
const OF_THE_VIEWER = [
  'color-contrast',
  'heading-order',
  'nested-interactive',
  'region',
  'scrollable-region-focusable',
];

async function ourFaultsOfAccess(page: Page): Promise<readonly string[]> {
  return (await faultsOfAccess(page)).filter((fault) => !OF_THE_VIEWER.some((rule) => fault.startsWith(`${rule}:`)));
}

const loadedFromElsewhere = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => !name.startsWith(`${location.origin}/`) && !name.startsWith('data:')),
  );
