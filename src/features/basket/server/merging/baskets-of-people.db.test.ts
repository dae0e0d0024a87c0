import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { packs, people, collectionPoints } from '#sample-brewery/fixtures.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { expectAuditPasses } from '../../../../../tests/expect-audit.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { ADA, readTermsVersion, Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

type Somebody = { readonly id: number; readonly email: string };

const DRAFT = '/api/order/getDraftOrder2';
const MINUTE = 60_000;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
  await readTermsVersion(shop.url);
});
afterAll(async () => {
  await expectAuditPasses(shop.db);
  await shop.stop();
});
/** Everybody begins each test with an empty basket. */
beforeEach(async () => {
  for (const who of [people.retail, people.member]) await (await hers(who)).act({ action: 2 });
});

const headersOf = async ({ email }: Somebody) => (await logIn(shop, email)).headers;

/** Somebody in a browser of her own, which knows of no draft. */
async function hers(who: Somebody): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  shopper.headers = await headersOf(who);
  return shopper;
}

/** A guest with packs in the basket, who has not logged in yet. */
async function guestWith(packId: number, many: number): Promise<Shopper> {
  const guest = new Shopper(shop.url);
  await guest.add(packId, many);
  return guest;
}

const held = async (packId: number) => {
  const items = shop.db.selectFrom('stock_item').select('reserved').where('pack_id', '=', packId);
  return (await items.executeTakeFirstOrThrow()).reserved;
};

const statementsOf = async (work: () => Promise<unknown>) => {
  const before = statementsSoFar();
  await work();
  return statementsSoFar() - before;
};

describe('the basket of somebody who is logged in', () => {
  test('is one wherever she sits, and needs no token', async () => {
    const [atHome, outside] = [await hers(people.retail), await hers(people.retail)];
    const { body } = await atHome.add(packs.reedcutterBottle, 2);
    expect(body).toMatchObject({ appUserId: people.retail.id, draftName: '', basketNum: 2 });
    expect(await outside.openBasket()).toMatchObject({ id: body.id, basketNum: 2 });
    expect((await outside.add(packs.reedcutterBottle, 1)).body).toMatchObject({ id: body.id, basketNum: 3 });
    const { headers } = atHome;
    const left = await shop.ask<number>('POST', '/api/order/getservertimediff', { body: {}, headers });
    expect(left.body).toBeGreaterThan(59 * MINUTE);
    const shown = await shop.ask('GET', '/api/order/getOrder', { query: { orderId: body.id }, headers });
    expect(shown.body).toMatchObject({ id: body.id, basketNum: 3 });
  });

  test('is another one for beer that is made for a chosen day', async () => {
    const shopper = await hers(people.retail);
    const plain = await shopper.openBasket();
    const request = { query: { mode: 500 }, headers: shopper.headers };
    const { body } = await shop.ask<{ id: number; mode: number }>('GET', DRAFT, request);
    expect(body.mode).toBe(500);
    expect(body.id).not.toBe(plain.id);
  });

  test('is nobody else’s: not by its number, not with a token of one’s own', async () => {
    const own = await (await hers(people.retail)).openBasket();
    const other = await guestWith(packs.reedcutterBottle, 1);
    for (const headers of [{}, await headersOf(people.member)]) {
      const body = { action: 1, orderId: own.id, packId: packs.reedcutterBottle, numPacks: 1 };
      const asking = { body: { ...body, draftName: other.draftName }, headers };
      expect((await shop.ask('POST', '/api/order/orderactionbyvalidate', asking)).status).toBe(404);
      expect((await shop.ask('GET', '/api/order/getOrder', { query: { orderId: own.id }, headers })).status).toBe(404);
    }
  });

  test('knows no order to be collected now, and does not call her a stranger', async () => {
    expect((await (await hers(people.retail)).act({ action: 51 })).status).toBe(404);
  });

  test('costs one statement more than a guest’s: for her memberships', async () => {
    const [guest, person] = [await guestWith(packs.lamplighterBottle, 1), await hers(people.retail)];
    await person.add(packs.lamplighterBottle, 1);
    const ofGuest = await statementsOf(() => guest.openBasket());
    expect(await statementsOf(() => person.openBasket())).toBe(ofGuest + 1);
    const addOfGuest = await statementsOf(() => guest.add(packs.lamplighterBottle, 1));
    expect(await statementsOf(() => person.add(packs.lamplighterBottle, 1))).toBe(addOfGuest + 1);
    await guest.act({ action: 2 });
  });

  test('is paid by her without a token, and the order is hers', async () => {
    const shopper = await hers(people.retail);
    await shopper.add(packs.reedcutterBottle, 6);
    await shopper.collectFrom(collectionPoints.breweryShop.id);
    await shopper.say({ toName: 'Tom Orford', invAddress: ADA });
    const { body } = await shopper.beginPaypal();
    await shop.paypal.approve(body.token);
    const placed = await shopper.confirm(103, body.token);
    expect(placed.body).toMatchObject({ status: 11, appUserId: people.retail.id });
    expect(await shopper.openBasket()).toMatchObject({ basketNum: 0, status: 1 });
    expect(shopper.order?.id).not.toBe(placed.body.id);
  });

  test('loses a members’ beer with the membership, and says so', async () => {
    const shopper = await hers(people.member);
    expect((await shopper.add(packs.membersGyleCan, 2)).body.items).toMatchObject([{ numPacks: 2, status: 0 }]);
    const memberships = shop.db.updateTable('voucher').where('person_id', '=', people.member.id);
    await memberships.set({ active: false }).execute();
    const { body } = await shopper.act({ action: 11 });
    expect(body).toMatchObject({ retStatus: 8, basketNum: 0, items: [{ numPacks: 0, status: 1001 }] });
    await memberships.set({ active: true }).execute();
    const guest = new Shopper(shop.url);
    expect((await guest.add(packs.membersGyleCan, 1)).body.code).toBe('MEMBERS_ONLY');
  });

  test('is not paid for with a members’ beer in it when the membership is over by then', async () => {
    const shopper = await hers(people.member);
    await shopper.add(packs.membersGyleCan, 2);
    await shopper.collectFrom(collectionPoints.breweryShop.id);
    const { body } = await shopper.beginPaypal();
    await shop.paypal.approve(body.token);
    const memberships = shop.db.updateTable('voucher').where('person_id', '=', people.member.id);
    await memberships.set({ active: false }).execute();
    const answer = await shopper.confirm(103, body.token);
    expect(answer.body).toMatchObject({ status: 1, retStatus: 8, items: [{ status: 1001 }] });
    expect(shop.paypal.ledger.captures.filter(({ orderId }) => orderId === body.token)).toEqual([]);
    await memberships.set({ active: true }).execute();
  });
});

describe('what was put into a basket before logging in', () => {
  test('goes up in her own with her first call, and only once', async () => {
    await (await hers(people.retail)).add(packs.reedcutterBottle, 2);
    const guest = await guestWith(packs.reedcutterBottle, 3);
    await guest.add(packs.lamplighterBottle, 1);
    const before = [guest.order!.id, guest.draftName] as const;
    const reserved = await held(packs.reedcutterBottle);
    guest.headers = await headersOf(people.retail);
    for (const _ of ['once', 'again']) {
      guest.draftName = before[1];
      expect(await guest.openBasket()).toMatchObject({
        appUserId: people.retail.id,
        draftName: '',
        basketNum: 6,
        items: [
          { packId: packs.reedcutterBottle, numPacks: 5 },
          { packId: packs.lamplighterBottle, numPacks: 1 },
        ],
      });
    }
    expect(await held(packs.reedcutterBottle)).toBe(reserved);
    const row = shop.db.selectFrom('orders').select(['status', 'draft_token_hash']).where('id', '=', before[0]);
    expect(await row.execute()).toEqual([{ status: -1, draft_token_hash: null }]);
  });

  test('goes up in it when she adds before she looks, whatever number she still has', async () => {
    const guest = await guestWith(packs.reedcutterBottle, 2);
    guest.headers = await headersOf(people.retail);
    const { status, body } = await guest.add(packs.reedcutterBottle, 1);
    expect([status, body.appUserId, body.basketNum]).toEqual([200, people.retail.id, 3]);
  });

  test('is brought along by its name, never by a cookie alone; the cookie is taken back when it is empty', async () => {
    const guest = await guestWith(packs.reedcutterBottle, 2);
    const cookies = { bs_d: guest.draftName };
    const headers = await headersOf(people.retail);
    expect((await shop.ask<{ basketNum: number }>('GET', DRAFT, { cookies, headers })).body.basketNum).toBe(0);
    const asking = { cookies, headers: { ...headers, 'x-draft-token': guest.draftName } };
    const merged = await shop.ask<{ basketNum: number }>('GET', DRAFT, asking);
    expect(merged.body.basketNum).toBe(2);
    expect(merged.headers.getSetCookie().join()).toMatch(/bs_d=;/);
  });

  test('is not forgotten because a page still named another', async () => {
    const guest = await guestWith(packs.reedcutterBottle, 2);
    const asking = { cookies: { bs_d: guest.draftName }, headers: await headersOf(people.retail) };
    const stale = await shop.ask('GET', DRAFT, { ...asking, query: { draftName: 'of-long-ago' } });
    expect(stale.headers.getSetCookie().join()).not.toMatch(/bs_d=;/);
    const named = { ...asking, query: { draftName: guest.draftName } };
    expect((await shop.ask<{ basketNum: number }>('GET', DRAFT, named)).body.basketNum).toBe(2);
  });

  test('is cut to what one order may have, and she is told', async () => {
    await (await hers(people.retail)).add(packs.reedcutterBottle, 30);
    const guest = await guestWith(packs.reedcutterBottle, 30);
    const reserved = await held(packs.reedcutterBottle);
    guest.headers = await headersOf(people.retail);
    const { items, retStatus } = await guest.openBasket();
    expect(items).toMatchObject([{ numPacks: 48, oldPacks: 60, status: 9 }]);
    expect(retStatus).toBe(9);
    expect(await held(packs.reedcutterBottle)).toBe(reserved - 12);
  });

  test('brings its words where she has none, and none of them stay behind', async () => {
    const guest = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
    const { id } = guest.order!;
    guest.headers = await headersOf(people.membershipLongOver);
    expect(await guest.openBasket()).toMatchObject({ toName: 'Ada Example', deliveryMethod: 101 });
    const left = shop.db.selectFrom('orders').select(['to_name', 'invoice_address']).where('id', '=', id);
    expect(await left.execute()).toEqual([{ to_name: '', invoice_address: {} }]);
  });

  test('stays apart while it is being paid, and comes when that is over', async () => {
    const guest = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
    const { draftName, order } = guest;
    await guest.beginPaypal();
    guest.headers = await headersOf(people.retail);
    expect((await guest.openBasket()).basketNum).toBe(0);
    Object.assign(guest, { draftName, order });
    expect((await guest.cancelPayment()).status).toBe(200);
    expect((await guest.openBasket()).basketNum).toBe(2);
  });

  test('waits to be chosen again where its hour was over', async () => {
    const guest = await guestWith(packs.reedcutterBottle, 2);
    shop.clock.advance(61 * MINUTE);
    guest.headers = await headersOf(people.retail);
    const { items, retStatus } = await guest.openBasket();
    expect(items).toMatchObject([{ numPacks: 0, oldPacks: 2, status: 1001 }]);
    expect(retStatus).toBe(Altered.timedOut);
  });

  test('stays with its browser when who logs in is suspended', async () => {
    const guest = await guestWith(packs.reedcutterBottle, 2);
    const { draftName } = guest;
    guest.headers = await headersOf(people.suspended);
    expect((await guest.openBasket()).basketNum).toBe(0);
    Object.assign(guest, { headers: {}, draftName });
    expect((await guest.openBasket()).basketNum).toBe(2);
  });
});

test('codes for which there is no room when two baskets become one are named to her, until she has seen it', async () => {
  const codes = Array.from({ length: 22 }, (_, at) => `ROOM${at}FORME`);
  const found = await shop.db
    .insertInto('voucher')
    .values(codes.map((code) => ({ code, coupon_id: 1, value_pence: 100 })))
    .returning('id')
    .execute();
  const put = (shopper: Shopper, from: number, to: number) =>
    shop.db
      .insertInto('order_voucher')
      .values(found.slice(from, to).map(({ id }) => ({ order_id: shopper.order!.id, voucher_id: id, status: 0 })))
      .execute();
  const ruth = await hers(people.member);
  await ruth.add(packs.reedcutterBottle, 6);
  await shop.db.deleteFrom('order_voucher').where('order_id', '=', ruth.order!.id).execute();
  await put(ruth, 0, 18);
  const guest = await guestWith(packs.reedcutterBottle, 1);
  await put(guest, 17, 22);

  guest.headers = await headersOf(people.member);
  const left = codes.slice(20);
  expect(await guest.openBasket()).toMatchObject({ retStatus: Altered.voucherChanged, codesLeftOut: left });
  const elsewhere = await hers(people.member);
  expect((await elsewhere.openBasket()).codesLeftOut).toEqual(left);
  expect((await elsewhere.openBasket()).vouchers.filter(({ removable }) => removable)).toHaveLength(20);

  expect((await elsewhere.act({ action: 5, sValue: codes[0]! })).body.codesLeftOut).toEqual(left);
  expect((await elsewhere.act({ action: 3, sValue: left[0]! })).body.codesLeftOut).toEqual(left.slice(1));
  expect((await elsewhere.act({ action: 11 })).body.codesLeftOut).toEqual([]);
  await shop.db.deleteFrom('order_voucher').where('order_id', '=', elsewhere.order!.id).execute();
});
