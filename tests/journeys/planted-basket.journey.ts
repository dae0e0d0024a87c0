// Features: accounts, basket, brewery, catalogue, checkout, held-orders, home, my-account, newsletter, orders, posts, terms
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { ADA, type Order, Shopper } from '../shopper-for-test.ts';
import { shopAddress, withBrowser } from './browser.ts';
import { fillIn, logIn, logOut, untilHome } from './logging-in.ts';
import { addFromShelf, goOn, openBasket, orderNumber, registerAsGuest } from './shopping.ts';

/** A stranger wants somebody to shop in his basket, to read there who she is: each way he may try, in a real browser. */

const browser = withBrowser();
const HIS_BEER = 'Lamplighter';
const HIS_NAME = 'Mallory Malt';
const VICTIM = { name: 'Vera Victim', email: 'vera@example.com', beer: 'Reedcutter' } as const;
const OF_HERS = Object.values(VICTIM);
/** Nobody else's journey needs his basket. */
const PERCY = people.membershipJustOver;

/** Another site: a browser sends it no cookie of the shop, which is at localhost. */
let elsewhere: Server;
let elsewhereAddress = '';
let html = '';
beforeAll(async () => {
  elsewhere = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  elsewhereAddress = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
});
afterAll(() => elsewhere.close());

/** His basket, with his beer, his name and his address in it. */
async function stranger(): Promise<Shopper> {
  const shopper = new Shopper(shopAddress());
  await shopper.add(packs.lamplighterBottle, 2);
  await shopper.deliver(DeliveryMethod.national);
  await shopper.say({ toName: HIS_NAME, invAddress: ADA, delAddress: ADA });
  expect(shopper.order).toMatchObject({ toName: HIS_NAME, basketNum: 2 });
  return shopper;
}

const linkTo = ({ draftName }: Shopper) => `${shopAddress()}/api/order/getdraftorder2?draftName=${draftName}`;
const inBar = (page: Page, count: string) => page.getByRole('link', { name: `Basket, ${count}`, exact: true });

/** Follows his link, in the tab that she then shops in. */
async function followLink(page: Page, link: string): Promise<void> {
  html = `<a href="${link}">Free beer</a>`;
  await page.goto(elsewhereAddress);
  const answered = page.waitForResponse(link);
  await page.getByRole('link', { name: 'Free beer' }).click();
  // It shows him and whoever he gives it to his own basket.
  expect(((await (await answered).json()) as Order).toName).toBe(HIS_NAME);
}

/** Over plain http a neighbour on the same host can write it; over https the names of cookies keep it out. */
async function planted(his: Shopper): Promise<Page> {
  const page = await browser.visit('/home');
  await page.context().addCookies([{ name: 'bs_d', value: his.draftName, url: shopAddress(), sameSite: 'Lax' }]);
  return page;
}

/** All that he can ask for by the token of his basket, as one text; none of it may be hers. */
async function whatHeReads(his: Shopper, itsNumber = his.order!.id): Promise<string> {
  const query = { draftName: his.draftName };
  const answers = await Promise.all([
    his.call('GET', '/api/order/getdraftorder2', query),
    his.call('GET', '/api/order/getorder', query),
    his.call('GET', '/api/order/getorder', { ...query, orderId: itsNumber }),
    his.call('POST', '/api/order/orderactionpresave', {}, { ...query, orderId: itsNumber }),
    his.call('POST', '/api/order/orderactionbyvalidate', {}, { ...query, orderId: itsNumber, action: 11 }),
  ]);
  return JSON.stringify(answers);
}

function expectNothingOfHers(read: string): void {
  for (const hers of OF_HERS) expect(read).not.toContain(hers);
  expect(read).toContain(HIS_NAME);
}

/** From the first stage to the payment: she will collect, and says who she is. Gives the name that stood there before. */
async function giveName(page: Page): Promise<string> {
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  const name = page.getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  await name.fill(VICTIM.name);
  await page.getByLabel('E-mail').fill(VICTIM.email);
  await goOn(page, 'payment');
  return before;
}

async function payByCard(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Pay £.* by card$/ }).click();
  await page.getByLabel('Name on card').fill(VICTIM.name);
  await page.getByRole('button', { name: /^Pay/ }).click();
  return orderNumber(page);
}

/** The basket on the screen: her beer alone. */
async function expectHerBasket(page: Page): Promise<void> {
  await openBasket(page);
  const lines = await page.getByRole('table', { name: 'Your order' }).innerText();
  expect(lines).toContain(VICTIM.beer);
  expect(lines).not.toContain(HIS_BEER);
}

test('who follows a link to a stranger’s basket shops in her own, and he reads nothing of her, before or after she has paid', async () => {
  const his = await stranger();
  const page = await browser.visit('/home');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await followLink(page, linkTo(his));
  expect((await page.context().cookies()).filter(({ value }) => value === his.draftName)).toEqual([]);
  requests.length = 0;

  await page.goto('/beershop');
  await inBar(page, 'empty').waitFor();
  await addFromShelf(page, VICTIM.beer, 2);
  await inBar(page, '2 items').waitFor();
  await expectHerBasket(page);
  await registerAsGuest(page, 'Card');
  expect(await giveName(page)).toBe('');
  expectNothingOfHers(await whatHeReads(his));
  const token = await page.evaluate(() => localStorage.getItem('bs.draft.0'));
  expect(token).toMatch(/^[\w-]{20,}$/);
  expect([token === his.draftName, requests.filter((address) => address.includes(token!))]).toEqual([false, []]);

  const number = await payByCard(page);
  expectNothingOfHers(await whatHeReads(his, Number(number.replace('BS', ''))));
  expect(requests.filter((address) => /[?&](draftName|t)=/.test(address))).toEqual([]);
});

test('no picture, frame, script or form of another site puts a stranger’s basket before her', async () => {
  const his = await stranger();
  const page = await browser.visit('/home');
  const link = (of: string) => `${linkTo(his)}&of=${of}`;
  html = `
    <img src="${link('picture')}" alt="">
    <iframe src="${link('frame')}"></iframe>
    <form action="${shopAddress()}/api/order/getdraftorder2" target="aside">
      <input name="draftName" value="${his.draftName}"><input name="of" value="form"><button>Go</button>
    </form>
    <iframe name="aside"></iframe>
    <script>
      fetch(${JSON.stringify(link('script'))}, { mode: 'no-cors', credentials: 'include' });
    </script>`;
  const came = new Set<string>();
  page.on('requestfinished', (request) => came.add(new URL(request.url()).searchParams.get('of') ?? ''));
  page.on('requestfailed', (request) => came.add(new URL(request.url()).searchParams.get('of') ?? ''));
  await page.goto(elsewhereAddress);
  await page.getByRole('button', { name: 'Go' }).click();
  await expect
    .poll(() => [...came].filter((of) => of !== '').toSorted())
    .toEqual(['form', 'frame', 'picture', 'script']);

  await page.goto('/beershop');
  await inBar(page, 'empty').waitFor();
  await addFromShelf(page, VICTIM.beer, 2);
  await inBar(page, '2 items').waitFor();
  await expectHerBasket(page);
  await registerAsGuest(page, 'Card');
  expect(await giveName(page)).toBe('');
  expectNothingOfHers(await whatHeReads(his));
});

describe('where his cookie has been planted all the same', () => {
  test('nothing of it comes along with who logs in', async () => {
    const his = await stranger();
    const page = await planted(his);
    await logIn(page, PERCY.email);
    await page.goto('/beershop');
    await inBar(page, 'empty').waitFor();
    expectNothingOfHers(await whatHeReads(his));
  });

  test('his token opens nothing once she pays', async () => {
    const his = await stranger();
    const page = await planted(his);
    await page.goto('/beershop');
    await addFromShelf(page, VICTIM.beer, 2);
    await openBasket(page);
    await registerAsGuest(page, 'Card');
    await giveName(page);
    const number = await payByCard(page);
    const read = await whatHeReads(his, Number(number.replace('BS', '')));
    for (const hers of OF_HERS) expect(read).not.toContain(hers);
  });
});

test('nothing of a stranger’s comes into the empty basket of who is logged in, nor of who logs in after his link', async () => {
  const his = await stranger();
  const page = await browser.visit('/home');
  await logIn(page, PERCY.email);
  await followLink(page, linkTo(his));
  await page.goto('/beershop');
  await inBar(page, 'empty').waitFor();
  await page.goto('/home');
  await logOut(page);

  await followLink(page, linkTo(his));
  // She has said her age in this tab.
  await page.goto('/login');
  await fillIn(page, PERCY.email, demoPassword);
  await untilHome(page, PERCY.email);
  await page.goto('/beershop');
  await inBar(page, 'empty').waitFor();
  await addFromShelf(page, VICTIM.beer, 2);
  await inBar(page, '2 items').waitFor();
  await expectHerBasket(page);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByLabel(/I have read and accept/).check();
  await page.getByRole('radio', { name: 'Card' }).check();
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(PERCY.name);
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByLabel('Name', { exact: true }).fill(VICTIM.name);
  await goOn(page, 'payment');
  const main = await page.getByRole('main').innerText();
  for (const ofHis of [HIS_BEER, HIS_NAME, ADA.line1]) expect(main).not.toContain(ofHis);
  expectNothingOfHers(await whatHeReads(his));
});
