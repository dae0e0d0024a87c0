import type { Page } from 'playwright-core';
import { people } from '#sample-brewery/people.ts';
import { logInAnew } from '../log-in.ts';
import { shopAddress, type withBrowser } from './browser.ts';

export type Browser = ReturnType<typeof withBrowser>;
export type Looks = NonNullable<Parameters<Browser['visit']>[1]>;

type Shop = { readonly address?: string; readonly looks?: Looks };

/** Visits a page as the administrator of the sample brewery, who has logged in on this machine before. */
export function asAdministrator(browser: Browser, path: string, shop?: Shop): Promise<Page> {
  return asSomebody(people.admin, browser, path, shop);
}

/** The same as somebody else who can log in. */
export async function asSomebody(
  { email }: { readonly email: string },
  browser: Browser,
  path: string,
  { address = shopAddress(), looks }: Shop = {},
): Promise<Page> {
  const { session } = await logInAnew({ url: address }, email);
  return browser.visit(new URL(path, address).href, { ...looks, session });
}
