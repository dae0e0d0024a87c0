// Features: brewery, order-desk, posts
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, untilAlive, withBrowser } from './browser.ts';

const browser = withBrowser();

const textOf = (page: Page) => page.getByRole('main').innerText();

test.each(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])(
  'a device in %s shows the days and hours of London, to visitors and to staff',
  async (timezone) => {
    for (const at of ['/events', '/tap']) {
      const [there, here] = [await browser.visit(at, { timezone }), await browser.visit(at)];
      for (const page of [there, here]) await untilAlive(page);
      expect(await textOf(there)).toBe(await textOf(here));
      expect(consoleErrors(there)).toEqual([]);
    }
    const there = await asAdministrator(browser, '/staff/events', { looks: { timezone } });
    const here = await asAdministrator(browser, '/staff/events');
    for (const page of [there, here]) await page.getByRole('row').filter({ hasText: 'Spring tasting' }).waitFor();
    expect(await textOf(there)).toBe(await textOf(here));
    expect(consoleErrors(there)).toEqual([]);
  },
);
