import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/cast.ts';
import { SESSION_NAME } from '#wire/session.ts';
import { logInAnew } from '../log-in.ts';
import { PHONE, shopAddress, withBrowser } from './browser.ts';
import { pagesToSee } from './every-page.ts';
import { faultsOfAccess, open } from './look-whole.ts';

const browser = withBrowser();
const ALL_OF_THEM_MS = 600_000;

/** What axe has looked at already, whoever saw it. */
const looked = new Set<string>();

test.each([
  { who: 'a retail customer', email: people.member.email },
  { who: 'somebody suspended', email: people.suspended.email, suspended: true },
  { who: 'a trade buyer', email: people.trade30Days.email },
  { who: 'staff', email: people.staff.email },
  { who: 'the administrator', email: people.admin.email },
])(
  'to $who every page is whole',
  async ({ email, suspended = false }: { readonly email: string; readonly suspended?: boolean }) => {
    const page = await loggedIn(email);
    const faults: string[] = [];
    for (const look of pagesToSee) {
      const sentTo = look.sendsMembersTo ?? (suspended ? look.sendsSuspendedTo : undefined);
      const found = [...(await open(page, look, sentTo))];
      const shown = await whatIsShown(page);
      if (!looked.has(shown)) found.push(...(await faultsOfAccess(page)));
      looked.add(shown);
      faults.push(...found.map((fault) => `${look.at}: ${fault}`));
    }
    expect(await page.evaluate((name) => localStorage.getItem(name), SESSION_NAME)).not.toBe(null);
    expect(faults).toEqual([]);
  },
  ALL_OF_THEM_MS,
);

/** Somebody who has logged in on this telephone before. */
async function loggedIn(email: string): Promise<Page> {
  const { session } = await logInAnew({ url: shopAddress() }, email);
  const page = await browser.visit('about:blank', { viewport: PHONE });
  await page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', 'yes');
      localStorage.setItem(name, text);
    },
    [SESSION_NAME, JSON.stringify(session)] as const,
  );
  return page;
}

/** The page without what differs from one rendering of the same to the next. */
function whatIsShown(page: Page): Promise<string> {
  return page.evaluate(() =>
    ['header', 'main']
      .map((part) => document.querySelector(part)?.outerHTML ?? '')
      .join('')
      .replaceAll(/ (?:id|for|aria-(?:controls|labelledby|describedby|activedescendant)|style)="[^"]*"/g, ''),
  );
}
