import type { Page } from 'playwright-core';
import { people } from '#sample-brewery/people.ts';
import { SESSION_NAME } from '#wire/session.ts';
import { logInAnew } from '../log-in.ts';
import { shopAddress, type withBrowser } from './browser.ts';

export type Browser = ReturnType<typeof withBrowser>;
export type Looks = NonNullable<Parameters<Browser['visit']>[1]>;

type Shop = { readonly address: string; readonly looks?: Looks };

/** Visits a page as the administrator of the sample brewery, who has logged in on this machine before. */
export function asAdministrator(browser: Browser, path: string, shop?: Shop): Promise<Page> {
  return asStaff(people.admin, browser, path, shop);
}

/** The same as somebody else who can log in. */
export async function asStaff(
  { email }: { readonly email: string },
  browser: Browser,
  path: string,
  shop: Shop = { address: shopAddress() },
): Promise<Page> {
  const { session } = await logInAnew({ url: shop.address }, email);
  const page = await browser.visit(`${shop.address}/terms`, shop.looks);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    SESSION_NAME,
    JSON.stringify(session),
  ] as const);
  await page.goto(path);
  return page;
}
