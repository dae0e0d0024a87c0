// Features: accounts, brewery, catalogue, held-orders, home, memberships, my-account, newsletter, orders, posts, terms
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { DESK, PHONE, untilAlive, withBrowser } from './browser.ts';
import { logIn, logOut, nameInBar } from './logging-in.ts';

const browser = withBrowser();
const { email, name } = people.regular;

test.each(['/beershop?tab=vegan', '/beershop/product/101-reedcutter', '/contact'])(
  'who logs in by the bar is brought back to %s',
  async (path) => {
    const page = await browser.visit(path, { viewport: PHONE });
    await untilAlive(page);
    await logIn(page, email);
    await nameInBar(page, name).waitFor();
    expect(new URL(page.url()).pathname).toBe(new URL(path, 'http://shop.example').pathname);
  },
);

test('the bar of the log-in itself forgets no way that was begun elsewhere', async () => {
  const page = await browser.visit('/beershop/orders');
  await page.waitForURL('**/login');
  await logIn(page, email, undefined, '**/beershop/orders');
  await nameInBar(page, name).waitFor();
});

/** What only a person is answered. */
const HERS = /getspecialorderlist|getmy|getheldorders|getdraftorder2|exportmydata/;
/** Pictures, and whether the shop is open, which each page asks every few seconds. */
const AGAIN_AND_AGAIN = /\/images\/|checkshop/i;

test.each(['/beershop/orders', '/account', '/member', '/beershop', '/beershop/basket', '/home'])(
  'who logs out on %s goes home, and nothing of hers is asked for in nobody’s name',
  async (path) => {
    const page = await browser.visit('/home', { viewport: DESK });
    await logIn(page, email);
    await page.goto(path);
    await nameInBar(page, name).waitFor();
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    const refused: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      const inNobodysName = request.headers()['authorization'] === undefined;
      if (inNobodysName && pathname.startsWith('/api/') && !AGAIN_AND_AGAIN.test(pathname))
        requests.push(pathname + search.replace(/[?&]ts=\d+/, ''));
    });
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await logOut(page);
    await page.waitForURL('**/home');
    await page.waitForLoadState('networkidle');
    expect(requests.filter((address) => address.includes('revoketoken'))).toHaveLength(1);
    expect(requests.filter((address) => HERS.test(address))).toEqual([]);
    expect(requests).toEqual([...new Set(requests)]);
    expect(refused).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/home');
  },
);
