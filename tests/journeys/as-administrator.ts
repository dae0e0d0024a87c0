import type { Page } from 'playwright-core';
import { people } from '#sample-brewery/people.ts';
import { SESSION_NAME } from '#wire/session.ts';
import { logInAnew } from '../log-in.ts';
import { shopAddress, type withBrowser } from './browser.ts';

type Browser = ReturnType<typeof withBrowser>;
type Looks = Parameters<Browser['visit']>[1];

/** Visits a page as the administrator of the sample brewery, who has logged in on this machine before. */
export async function asAdministrator(
  browser: Browser,
  path: string,
  shop: { readonly address: string; readonly looks?: Looks } = { address: shopAddress() },
): Promise<Page> {
  const { session } = await logInAnew({ url: shop.address }, people.admin.email);
  const page = await browser.visit(`${shop.address}/terms`, shop.looks);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    SESSION_NAME,
    JSON.stringify(session),
  ] as const);
  await page.goto(path);
  return page;
}
