import type { Page } from 'playwright-core';
import { people } from '#sample-brewery/people.ts';
import { SESSION_NAME } from '#wire/session.ts';
import { logInAnew } from '../log-in.ts';
import { shopAddress, type withBrowser } from './browser.ts';

/** Visits a page as the administrator of the sample brewery, who has logged in on this machine before. */
export async function asAdministrator(browser: ReturnType<typeof withBrowser>, path: string): Promise<Page> {
  const { session } = await logInAnew({ url: shopAddress() }, people.admin.email);
  const page = await browser.visit('/terms');
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    SESSION_NAME,
    JSON.stringify(session),
  ] as const);
  await page.goto(path);
  return page;
}
