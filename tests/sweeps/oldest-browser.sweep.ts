// Features: every one
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffPaths } from '#staff/paths.ts';
import { screens } from '#staff/screens.ts';
import { type Member, newerNames } from '../build/newer-than-supported.ts';
import { asAdministrator } from '../journeys/as-administrator.ts';
import { consoleErrors, withBrowser } from '../journeys/browser.ts';
import { beginDay, connectTill } from '../journeys/connect-till.ts';
import { templatesToSee } from '../journeys/every-page.ts';
import { asOnAFirstVisit, goTo, open } from '../journeys/look-whole.ts';
import { putIn, takeCash } from '../journeys/till-device.ts';
import { type FilledProduct, startFilledProduct } from '../payloads/filled-product.ts';

/*
 * Every page, every screen of staff and a day of the till in a browser from which all is gone that one of the oldest supported
 * browsers lacks (decision 197): the calls that no bundle shows by their name alone, and those of the scripts within a document.
 */

const browser = withBrowser();

/** Runs in a document. What cannot be taken away stays. */
function takeAway(globals: readonly string[], members: readonly Member[]): void {
  const ofIterators: unknown = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const { owner, name, isStatic } of members) {
    const of = owner
      .split('.')
      .reduce<unknown>((outer, inner) => (outer as Record<string, unknown> | undefined)?.[inner], globalThis) as
      | { readonly prototype?: object }
      | undefined;
    const holder = isStatic ? of : owner === 'Iterator' ? ofIterators : of?.prototype;
    if (holder) Reflect.deleteProperty(holder, name);
  }
  for (const name of globals) Reflect.deleteProperty(globalThis, name);
}

const { globals, members } = newerNames();
const looks = { runsFirst: `(${String(takeAway)})(${JSON.stringify([...globals])}, ${JSON.stringify(members)})` };

const ALL_OF_THEM_MS = 900_000;

let filled: FilledProduct;
beforeAll(async () => {
  filled = await startFilledProduct(1);
}, ALL_OF_THEM_MS);
afterAll(() => filled.product.stop());

test(
  'every page of the site works in the oldest supported browsers',
  async () => {
    const page = await browser.visit('about:blank', looks);
    const faults: string[] = [];
    for (const look of templatesToSee) {
      await asOnAFirstVisit(page);
      faults.push(...(await open(page, look)).map((fault) => `${look.at}: ${fault}`));
    }
    expect(faults).toEqual([]);
    const isGone = await page.evaluate(() => [
      Reflect.has(Map, 'groupBy'),
      Reflect.has(URL, 'parse'),
      Reflect.has([].values(), 'map'),
      Reflect.has(globalThis, 'navigation'),
      Reflect.has(HTMLElement.prototype, 'showPopover'),
    ]);
    expect(isGone).toEqual([false, false, false, false, false]);
  },
  ALL_OF_THEM_MS,
);

test(
  'every screen of staff works in the oldest supported browsers',
  async () => {
    const { address } = filled.product;
    const page = await asAdministrator(browser, '/staff', { address, looks });
    const lists = screens.map(({ path }) => path).filter((path) => !path.includes('$') && path !== staffPaths.newPack);
    const faults: string[] = [];
    for (const at of [...lists, ...filled.staffRecords]) {
      const before = consoleErrors(page).length;
      await goTo(page, at);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      faults.push(
        ...consoleErrors(page)
          .slice(before)
          .map((error) => `${at}: ${error}`),
      );
    }
    expect(faults).toEqual([]);
  },
  ALL_OF_THEM_MS,
);

test(
  'a till sells and closes its day in the oldest supported browsers',
  async () => {
    const page = await connectTill(browser, 'Old tablet', { ...looks, viewport: { width: 1024, height: 768 } });
    await beginDay(page, 'Maud Rix', '5000');
    await putIn(page, 'glass');
    await takeCash(page);
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    await page.getByRole('button', { name: 'Close the day…' }).click();
    await page.getByRole('button', { name: 'Close it' }).click();
    await page.getByRole('heading', { name: 'Day 1 is closed' }).waitFor();
    expect(consoleErrors(page)).toEqual([]);
  },
  ALL_OF_THEM_MS,
);
