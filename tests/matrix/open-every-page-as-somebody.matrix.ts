import { describe, expect, test } from 'vitest';
import { SESSION_NAME } from '#wire/session.ts';
import { DESK, PHONE, withBrowser } from '../journeys/browser.ts';
import { pagesToSee } from '../journeys/every-page.ts';
import { axeThatRemembers, open } from '../journeys/look-whole.ts';
import { rememberLogIn, seenBy, sendsTo, somebodies } from '../journeys/somebody.ts';

const browser = withBrowser();
const ALL_OF_THEM_MS = 900_000;

describe.each([
  { on: 'a phone', viewport: PHONE },
  { on: 'a desk', viewport: DESK },
])('on $on', ({ viewport }) => {
  const faultsOfAccess = axeThatRemembers();

  test.each(somebodies)(
    'to $who every page is whole by day and by night',
    async (somebody) => {
      const page = await browser.visit('about:blank', { viewport });
      await rememberLogIn(page, somebody.email);
      const faults: string[] = [];
      for (const look of pagesToSee.map((one) => seenBy(one, somebody))) {
        const found = [
          ...(await open(page, look, sendsTo(look, somebody))),
          ...(await faultsOfAccess(page, 'by night too')),
        ];
        faults.push(...found.map((fault) => `${look.at}: ${fault}`));
      }
      expect(await page.evaluate((name) => localStorage.getItem(name), SESSION_NAME)).not.toBe(null);
      expect(faults).toEqual([]);
    },
    ALL_OF_THEM_MS,
  );
});
