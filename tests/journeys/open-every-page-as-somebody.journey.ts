import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/cast.ts';
import { SESSION_NAME } from '#wire/session.ts';
import { logInAnew } from '../log-in.ts';
import { DESK, PHONE, shopAddress, withBrowser } from './browser.ts';
import { pagesToSee } from './every-page.ts';
import { axeThatRemembers, open } from './look-whole.ts';

const browser = withBrowser();
const ALL_OF_THEM_MS = 600_000;

const faultsOfAccess = axeThatRemembers();

type Somebody = {
  readonly who: string;
  readonly email: string;
  readonly suspended?: boolean;
  /** On which screen she sees every other page, and on which the rest. */
  readonly even: typeof PHONE | typeof DESK;
  readonly odd: typeof PHONE | typeof DESK;
};

test.each<Somebody>([
  { who: 'a retail customer', email: people.member.email, even: PHONE, odd: DESK },
  { who: 'somebody suspended', email: people.suspended.email, suspended: true, even: DESK, odd: PHONE },
  { who: 'a trade buyer', email: people.trade30Days.email, even: PHONE, odd: DESK },
  { who: 'staff', email: people.staff.email, even: DESK, odd: PHONE },
  { who: 'the administrator', email: people.admin.email, even: PHONE, odd: DESK },
])(
  'to $who every page is whole',
  async ({ email, suspended = false, even, odd }) => {
    const page = await loggedIn(email);
    const faults: string[] = [];
    for (const [nth, look] of pagesToSee.entries()) {
      await page.setViewportSize(nth % 2 === 0 ? even : odd);
      const sentTo = look.sendsMembersTo ?? (suspended ? look.sendsSuspendedTo : undefined);
      const found = [...(await open(page, look, sentTo)), ...(await faultsOfAccess(page))];
      faults.push(...found.map((fault) => `${look.at}: ${fault}`));
    }
    expect(await page.evaluate((name) => localStorage.getItem(name), SESSION_NAME)).not.toBe(null);
    expect(faults).toEqual([]);
  },
  ALL_OF_THEM_MS,
);

/** Somebody who has logged in in this browser before. */
async function loggedIn(email: string): Promise<Page> {
  const { session } = await logInAnew({ url: shopAddress() }, email);
  const page = await browser.visit('about:blank');
  await page.addInitScript(
    ([name, text]) => {
      // The browser's own frame for a PDF keeps nothing.
      if (self !== top || sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', 'yes');
      localStorage.setItem(name, text);
    },
    [SESSION_NAME, JSON.stringify(session)] as const,
  );
  return page;
}
