import { expect, test } from 'vitest';
import { SESSION_NAME } from '#wire/session.ts';
import { DESK, PHONE, withBrowser } from './browser.ts';
import { templatesToSee } from './every-page.ts';
import { axeThatRemembers, goOnTo } from './look-whole.ts';
import { rememberLogIn, seenBy, sendsTo, somebodies } from './somebody.ts';

/* Each page template in each of its states, to everybody who can log in, each in one document. */

const browser = withBrowser();
const ALL_OF_THEM_MS = 300_000;
const SCREENS = [PHONE, DESK] as const;

const faultsOfAccess = axeThatRemembers();

test.each(somebodies.map((somebody, nth) => ({ ...somebody, nth })))(
  'to $who every page is whole',
  async ({ nth: first, ...somebody }) => {
    const page = await browser.visit('about:blank');
    await rememberLogIn(page, somebody.email);
    await page.goto('/home');
    // Only a page that has come to life knows who is there; going on before that would lead out of a half-made document.
    await page.locator('.bar-person-link[data-in="true"]').waitFor();
    const faults: string[] = [];
    for (const [nth, look] of templatesToSee.map((one) => seenBy(one, somebody)).entries()) {
      await page.setViewportSize(SCREENS[(first + nth) % 2]!);
      const found = [...(await goOnTo(page, look, sendsTo(look, somebody))), ...(await faultsOfAccess(page))];
      faults.push(...found.map((fault) => `${look.at}: ${fault}`));
    }
    expect(await page.evaluate((name) => localStorage.getItem(name), SESSION_NAME)).not.toBe(null);
    expect(faults).toEqual([]);
  },
  ALL_OF_THEM_MS,
);
