import type { Page } from 'playwright-core';
import { people } from '#sample-brewery/fixtures.ts';
import { priceLists } from '#sample-brewery/price-lists.ts';
import { SESSION_NAME } from '#wire/session.ts';
import { logInAnew } from '../log-in.ts';
import { shopAddress } from './browser.ts';
import { type Look, NOT_FOUND, shut } from './every-page.ts';

export type Somebody = {
  readonly who: string;
  readonly email: string;
  readonly suspended?: boolean;
  readonly trade?: boolean;
};

/** One of each role that can log in. */
export const somebodies: readonly Somebody[] = [
  { who: 'a retail customer', email: people.member.email },
  { who: 'somebody suspended', email: people.suspended.email, suspended: true },
  { who: 'a trade buyer', email: people.trade30Days.email, trade: true },
  { who: 'staff', email: people.staff.email },
  { who: 'the administrator', email: people.admin.email },
];

const ownPriceList = `/beerlisttemplate/${priceLists.jollyWherryman.id}`;

/** The page as it is to this person: what has no trade price is not there for trade, and only her browser knows what is not. */
export function seenBy(look: Look, { trade = false }: Somebody): Look {
  const isFoundByBrowser =
    look.ofRetailOnly || (look.status === 404 && /^\/beershop\/(advanced|\w*product)\//.test(look.at));
  if (!trade) return look;
  // The list of her own business, which only her browser can open.
  if (look.at === ownPriceList) return { at: look.at };
  // A mixed case of retail is not there; the pack that a link of it leads to is.
  if (look.at.includes('?parent=')) return { ...look, text: NOT_FOUND };
  return isFoundByBrowser ? shut(look.at) : look;
}

/** Where the page itself sends this person, if it does. */
export function sendsTo(look: Look, { suspended = false }: Somebody): string | undefined {
  return look.sendsMembersTo ?? (suspended ? look.sendsSuspendedTo : undefined);
}

/** As of somebody who has logged in in this browser before: documents that are opened from now on find the session. */
export async function rememberLogIn(page: Page, email: string): Promise<void> {
  const { session } = await logInAnew({ url: shopAddress() }, email);
  await page.addInitScript(
    ([name, text]) => {
      // The browser's own frame for a PDF keeps nothing.
      if (self !== top || sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', 'yes');
      localStorage.setItem(name, text);
    },
    [SESSION_NAME, JSON.stringify(session)] as const,
  );
}
