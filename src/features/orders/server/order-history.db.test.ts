import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { orders, packs, people, variants, vouchers } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn, logInAnew } from '../../../../tests/log-in.ts';
import { ADA, readTermsVersion, Shopper, shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';
import type { specialOrderList } from '../orders.contract.ts';

const PAYPAL = 103;
const NOTHING = 13;
const BY_EMAIL = 106;
const LIST = '/api/order/getSpecialOrderList';

type List = AnswerOf<typeof specialOrderList>;
type Somebody = { readonly email: string };

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
  await readTermsVersion(shop.url);
});
beforeEach(() => {
  shop.paypal.clearFaults();
  shop.paypal.setFaults({ webhooks: 'none' });
});
afterAll(() => shop.stop());

async function list(who: Somebody | null, mode = 1, more: Readonly<Record<string, string>> = {}) {
  const headers = who === null ? {} : (await logIn(shop, who.email)).headers;
  return shop.ask<List>('GET', LIST, { query: { mode, ...more }, headers });
}
const numbersOf = async (who: Somebody, mode = 1) => (await list(who, mode)).body.items.map(({ id }) => id);

async function orderStatus(who: Somebody | null, orderId: number): Promise<number> {
  const headers = who === null ? {} : (await logIn(shop, who.email)).headers;
  return (await shop.ask('GET', '/api/order/getOrder', { query: { orderId }, headers })).status;
}

/** A logged-in shopper at the checkout; the name on her order differs from her account's. */
async function loggedInAndReady(who: Somebody): Promise<Shopper> {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 6);
  shopper.headers = (await logIn(shop, who.email)).headers;
  return shopper;
}

describe('the list of one’s own orders', () => {
  test('has the last ten, the newest first, and nobody else’s', async () => {
    const { status, headers, body } = await list(people.regular);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.items).toHaveLength(10);
    const dates = body.items.map(({ dtOrder }) => dtOrder);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const owners = await shop.db
      .selectFrom('orders')
      .select(['id', 'person_id', 'total_inc_pence'])
      .where(
        'id',
        'in',
        body.items.map(({ id }) => id),
      )
      .execute();
    expect(new Set(owners.map((row) => row.person_id))).toEqual(new Set([people.regular.id]));
    for (const { id, cTotalInc } of body.items)
      expect(cTotalInc).toBe(owners.find((row) => row.id === id)?.total_inc_pence);
  });

  test('begins on 12 May 2020 by London clocks, to the minute', async () => {
    const placeAt = (moment: string) =>
      shop.db
        .updateTable('orders')
        .set({ ordered_at: moment as never })
        .where('id', '=', orders.beforeTheTenLast)
        .execute();
    const others = shop.db.updateTable('orders').where('person_id', '=', people.regular.id);
    await others.set({ kind: 1 }).where('id', '<>', orders.beforeTheTenLast).execute();
    await placeAt('2020-05-11T22:59:59Z');
    expect(await numbersOf(people.regular)).toEqual([]);
    await placeAt('2020-05-11T23:00:00Z');
    expect(await numbersOf(people.regular)).toEqual([orders.beforeTheTenLast]);
    await others.set({ kind: 0 }).where('id', '<>', orders.beforeTheTenLast).execute();
  });

  test('shows retail kinds alone, advanced orders among them', async () => {
    const [first] = await numbersOf(people.regular);
    const kindIs = (kind: number) => shop.db.updateTable('orders').set({ kind }).where('id', '=', first!).execute();
    for (const [kind, shown] of [
      [500, true],
      [510, true],
      [110, true],
      [1, false],
      [12, false],
      [501, false],
    ] as const) {
      await kindIs(kind);
      expect([kind, (await numbersOf(people.regular)).includes(first!)]).toEqual([kind, shown]);
    }
    await kindIs(0);
  });

  test('ticks what is placed and not cancelled', async () => {
    const [first] = await numbersOf(people.regular);
    const statusIs = (status: number) =>
      shop.db.updateTable('orders').set({ status }).where('id', '=', first!).execute();
    for (const [status, confirmed] of [
      [11, true],
      [21, true],
      [1001, false],
      [1004, false],
    ] as const) {
      await statusIs(status);
      expect((await list(people.regular)).body.items[0]).toMatchObject({ id: first, status, confirmed });
    }
    await statusIs(21);
  });

  test('is one statement beside those of the log-in', async () => {
    const { headers } = await logIn(shop, people.regular.email);
    const count = async (query: Record<string, number>) => {
      const start = statementsSoFar();
      await shop.ask('GET', LIST, { query, headers });
      return statementsSoFar() - start;
    };
    // Mode 2 is refused before anything is read.
    expect((await count({ mode: 1 })) - (await count({ mode: 2 }))).toBe(1);
  });

  test('is empty for who has bought nothing, and shut for who is not logged in', async () => {
    expect(await list(people.membershipLongOver)).toMatchObject({ status: 200, body: { items: [] } });
    expect((await list(null)).status).toBe(401);
    const forged = await shop.ask('GET', LIST, {
      query: { mode: 1, id: people.regular.id, appUserId: people.regular.id },
    });
    expect(forged.status).toBe(401);
  });

  test('is no other person’s, whatever number is sent along', async () => {
    const { body } = await list(people.membershipLongOver, 1, { id: String(people.regular.id) });
    expect(body.items).toEqual([]);
  });
});

describe('the other lists', () => {
  test('are for staff, and for a trade account its own', async () => {
    for (const mode of [2, 3, 4]) expect([mode, (await list(people.regular, mode)).status]).toEqual([mode, 403]);
    expect((await list(people.trade30Days, 3)).status).toBe(403);
    expect(await list(people.tradeNotLinked, 4)).toMatchObject({ status: 200, body: { items: [] } });
    expect((await list(people.telesales, 9)).status).toBe(400);
  });

  test('tell staff what is open, and what a voucher was used on', async () => {
    const open = (await list(people.telesales, 3)).body.items;
    expect(open.map(({ id }) => id)).toContain(orders.confirmed);
    expect(open.every(({ status }) => status >= 11 && status < 21)).toBe(true);
    const used = await list(people.telesales, 2, { voucherCode: vouchers.barrelOfWalter.code.toLowerCase() });
    expect(used.body.items.length).toBeGreaterThan(0);
    expect((await list(people.telesales, 2, { voucherCode: 'NOSUCHCODE' })).body.items).toEqual([]);
  });

  test('tell a trade buyer of her business and no other', async () => {
    const own = await numbersOf(people.trade30Days, 4);
    expect(own.length).toBeGreaterThan(0);
    const rows = await shop.db.selectFrom('orders').select('business_id').where('id', 'in', own).execute();
    expect(new Set(rows.map((row) => row.business_id))).toEqual(new Set([people.trade30Days.business]));
    expect(await orderStatus(people.trade30Days, own[0]!)).toBe(200);
    expect(await orderStatus(people.tradeTerms0, own[0]!)).toBe(404);
  });
});

describe('one order', () => {
  test('is shown to who placed it and to staff; to others it is not there', async () => {
    const [own] = await numbersOf(people.regular);
    expect(await orderStatus(people.regular, own!)).toBe(200);
    expect(await orderStatus(people.telesales, own!)).toBe(200);
    expect(await orderStatus(people.member, own!)).toBe(404);
    expect(await orderStatus(people.suspended, own!)).toBe(404);
    expect(await orderStatus(null, own!)).toBe(404);
  });

  test('is not a draft, which even staff cannot open', async () => {
    const shopper = await loggedInAndReady(people.retail);
    await shopper.beginPaypal();
    expect(await orderStatus(people.retail, shopper.order!.id)).toBe(404);
    expect(await orderStatus(people.admin, shopper.order!.id)).toBe(404);
  });
});

describe('an order that is placed by somebody who is logged in', () => {
  test('is hers, and nobody else’s', async () => {
    const shopper = await loggedInAndReady(people.retail);
    const { body } = await shopper.beginPaypal();
    await shop.paypal.approve(body.token);
    const placed = await shopper.confirm(PAYPAL, body.token);
    expect(placed.body).toMatchObject({ status: 11, appUserId: people.retail.id });
    expect((await numbersOf(people.retail))[0]).toBe(placed.body.id);
    expect(await orderStatus(people.retail, placed.body.id)).toBe(200);
    expect(await orderStatus(people.member, placed.body.id)).toBe(404);
  });

  test('is hers too when the provider’s notification places it after her session has expired', async () => {
    const shopper = await loggedInAndReady(people.retail);
    const { body } = await shopper.beginPaypal();
    await shop.paypal.approve(body.token);
    shop.paypal.setFaults({ webhooks: 'before-answer', webhookTimes: 3 });
    shopper.headers = {};
    const placed = await shopper.confirm(PAYPAL, body.token);
    expect(placed.body.status).toBe(11);
    const moves = shop.db.selectFrom('order_move').select('moved_by').where('order_id', '=', placed.body.id);
    expect(await moves.execute()).toEqual([{ moved_by: 'webhook' }]);
    expect((await numbersOf(people.retail))[0]).toBe(placed.body.id);
  });

  test('stands beside an open draft of hers', async () => {
    const one = await loggedInAndReady(people.retail);
    await one.beginPaypal();
    const two = await loggedInAndReady(people.retail);
    const { status, body } = await two.beginPaypal();
    expect(status).toBe(200);
    await shop.paypal.approve(body.token);
    expect((await two.confirm(PAYPAL, body.token)).body).toMatchObject({ status: 11, appUserId: people.retail.id });
  });

  test('is a guest’s when she logged out before she paid, whoever began before her', async () => {
    const shopper = await loggedInAndReady(people.retail);
    await shopper.beginPaypal();
    await shopper.cancelPayment();
    shopper.headers = {};
    await shopper.openBasket();
    const { body } = await shopper.beginPaypal();
    await shop.paypal.approve(body.token);
    const placed = await shopper.confirm(PAYPAL, body.token);
    expect(placed.body).toMatchObject({ status: 11, appUserId: 0 });
    expect(await numbersOf(people.retail)).not.toContain(placed.body.id);
  });

  test('is not hers because somebody says so, or has her e-mail', async () => {
    const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 6);
    await shopper.say({ appUserId: people.retail.id, invAddress: { ...ADA, email: people.retail.email } });
    const { body } = await shopper.beginPaypal({ appUserId: people.retail.id });
    await shop.paypal.approve(body.token);
    const placed = await shopper.confirm(PAYPAL, body.token, { appUserId: people.retail.id });
    expect(placed.body).toMatchObject({ status: 11, appUserId: 0 });
    expect(await numbersOf(people.retail)).not.toContain(placed.body.id);
  });
});

describe('somebody who is suspended', () => {
  const suspended = [people.suspended, people.tradeSuspended];

  test.each(suspended)('may look at the basket, and change nothing ($name)', async (who) => {
    const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 6);
    const { body: payment } = await shopper.beginPaypal();
    await shop.paypal.approve(payment.token);
    const before = shopper.order!;
    shopper.headers = (await logIn(shop, who.email)).headers;
    const { draftName } = shopper;
    expect(await shopper.openBasket()).toMatchObject({ appUserId: who.id, basketNum: 0 });
    Object.assign(shopper, { draftName, order: before });
    const refused = [
      await shopper.add(packs.reedcutterBottle, 1),
      await shopper.act({ action: 2 }),
      await shopper.collectFrom(1),
      await shopper.act({ action: 11 }),
      await shopper.say({ note: 'mine' }),
      await shopper.beginPaypal(),
      await shopper.beginCard(),
      await shopper.confirm(PAYPAL, payment.token),
      await shopper.confirm(NOTHING),
      await shopper.cancelPayment(),
    ];
    for (const { status, body } of refused)
      expect([status, body.code, body.info]).toEqual([
        403,
        'SHOPPER_SUSPENDED',
        'Your account is suspended: you can look around, but not buy',
      ]);
    expect(shop.paypal.ledger.captures.filter(({ orderId }) => orderId === payment.token)).toEqual([]);
    shopper.headers = {};
    expect(await shopper.openBasket()).toMatchObject({ version: before.version, paymentPending: true, note: '' });
  });

  test('may look at former orders', async () => {
    expect((await list(people.suspended)).status).toBe(200);
  });

  test('is suspended at once, not from the next log-in', async () => {
    const shopper = await loggedInAndReady(people.membershipJustOver);
    shopper.headers = (await logInAnew(shop, people.membershipJustOver.email)).headers;
    expect((await shopper.add(packs.reedcutterBottle, 1)).status).toBe(200);
    await shop.db.updateTable('person').set({ role: 2 }).where('id', '=', people.membershipJustOver.id).execute();
    await shop.aSecondLater();
    expect((await shopper.add(packs.reedcutterBottle, 1)).status).toBeGreaterThanOrEqual(401);
  });
});

describe('the confirmation mail', () => {
  test('says event, day, time and place of a ticket, as do the page of the order and the ticket itself', async () => {
    const { product_id } = await shop.db
      .selectFrom('pack')
      .select('product_id')
      .where('id', '=', packs.festivalTicket)
      .executeTakeFirstOrThrow();
    const { id } = await shop.db
      .insertInto('post')
      .values({
        kind: 2,
        mode: 2,
        slug: 'wassail-in-the-barn',
        title: 'Wassail',
        starts_at: '2027-01-16T19:00:00.000Z' as never,
        ends_at: null,
        changed_at: shop.clock.now(),
        changed_by: null,
        parent_id: null,
        publish_at: null,
        location_name: 'The tithe barn',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db.deleteFrom('post_product').where('product_id', '=', product_id).execute();
    await shop.db.insertInto('post_product').values({ post_id: id, product_id }).execute();
    const shopper = new Shopper(shop.url);
    await shopper.openBasket();
    await shopper.add(packs.festivalTicket, 2);
    await shopper.say({ toName: 'Ada Example', invAddress: ADA });
    await shopper.deliver(BY_EMAIL);
    const { body } = await shopper.beginPaypal();
    await shop.paypal.approve(body.token);
    const { body: placed } = await shopper.confirm(PAYPAL, body.token);
    const says = 'Wassail, Saturday 16 January 2027, 7:00 pm, The tithe barn';
    expect(placed.items[0]?.chosen).toBe(says);
    const { text } = await shop.db
      .selectFrom('outbox_mail')
      .select('text')
      .where('once_key', '=', `order-placed/${placed.id}`)
      .executeTakeFirstOrThrow();
    expect(text).toContain(says);
    const code = /completed\?t=([\w-]+)/.exec(text)?.[1] ?? '';
    const sheet = () =>
      shop.ask('GET', '/api/contentapi/getHtmlTicketVoucher', {
        query: { mode: 1, id: placed.items[0]?.id ?? 0, code },
      });
    const { text: withPlace } = await sheet();
    for (const fact of ['Wassail', 'Saturday 16 January 2027, 7:00 pm', 'The tithe barn'])
      expect(withPlace).toContain(`<dd>${fact}</dd>`);
    await shop.db.updateTable('post').set({ location_name: '' }).where('id', '=', id).execute();
    expect((await sheet()).text).toMatch(/<dt>Where<\/dt>\s*<dd>Sallowmere Brewing Company/);
  });

  test('links each ticket and each voucher to its sheet, and the links open them', async () => {
    const shopper = new Shopper(shop.url);
    await shopper.openBasket();
    await shopper.add(packs.tourTicket, 2, { extraItemId: variants.tourSaturdayMorning });
    await shopper.add(packs.giftVoucher20, 2);
    await shopper.say({ toName: 'Ada Example', invAddress: ADA });
    await shopper.deliver(BY_EMAIL);
    const { body } = await shopper.beginPaypal();
    await shop.paypal.approve(body.token);
    const { body: placed } = await shopper.confirm(PAYPAL, body.token);
    const { text, html } = await shop.db
      .selectFrom('outbox_mail')
      .selectAll()
      .where('once_key', '=', `order-placed/${placed.id}`)
      .executeTakeFirstOrThrow();
    const ticketLine = placed.items.find(({ packId }) => packId === packs.tourTicket);
    const pass = /completed\?t=([\w-]+)/.exec(text)?.[1] ?? '';
    expect(text).toContain('Your ticket\n-----------');
    expect(text).toContain(`${shop.url}/ticket/${ticketLine?.id}?code=${pass}`);
    expect(html).toContain(`href="${shop.url}/ticket/${ticketLine?.id}?code=${pass}"`);
    const sheet = await shop.ask('GET', '/api/contentapi/getHtmlTicketVoucher', {
      query: { mode: 1, id: ticketLine?.id ?? 0, code: pass },
    });
    expect([sheet.status, sheet.text.includes('Admits 2')]).toEqual([200, true]);
    const codes = placed.items.flatMap(({ vLink }) => (vLink === '' ? [] : vLink.split(', ')));
    expect(codes).toHaveLength(2);
    for (const code of codes) expect(text).toContain(`Print ${code}:\n${shop.url}/voucher/${code}`);
  });

  test('speaks of no tickets where there are none', async () => {
    const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 6);
    const { body } = await shopper.beginPaypal();
    await shop.paypal.approve(body.token);
    const { body: placed } = await shopper.confirm(PAYPAL, body.token);
    const mail = shop.db.selectFrom('outbox_mail').select('text').where('once_key', '=', `order-placed/${placed.id}`);
    expect((await mail.executeTakeFirstOrThrow()).text).not.toMatch(/ticket|Print/i);
  });
});
