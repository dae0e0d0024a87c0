import { expect, test } from 'vitest';
import { SESSION_NAME } from '#wire/session.ts';
import { seedOfRun } from '../seed.ts';
import { DESK, PHONE, withBrowser } from './browser.ts';
import { templatesToSee } from './every-page.ts';
import { axeThatRemembers, goOnTo } from './look-whole.ts';
import { rememberLogIn, seenBy, sendsTo, somebodies } from './somebody.ts';

const ALL_OF_THEM_MS = 300_000;
const SCREENS = [PHONE, DESK] as const;

type Extent = {
  /** Each page to each of them, and looked at with axe; otherwise each to one of them, to another by each seed. */
  readonly toEverybody: boolean;
};

/** Tests that each page template in each of its states is whole to who has logged in, to each of them in one document. */
export function testPagesAsSomebody({ toEverybody }: Extent): void {
  const browser = withBrowser();
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
      for (const [nth, template] of templatesToSee.entries()) {
        if (!toEverybody && (nth + first + seedOfRun()) % somebodies.length !== 0) continue;
        const look = seenBy(template, somebody);
        await page.setViewportSize(SCREENS[(first + nth) % 2]!);
        const found = [...(await goOnTo(page, look, sendsTo(look, somebody)))];
        if (toEverybody) found.push(...(await faultsOfAccess(page)));
        faults.push(...found.map((fault) => `${look.at}: ${fault}`));
      }
      expect(await page.evaluate((name) => localStorage.getItem(name), SESSION_NAME)).not.toBe(null);
      expect(faults).toEqual([]);
    },
    ALL_OF_THEM_MS,
  );
}
