import { expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { packs, collectionPoints, variants } from '#sample-brewery/fixtures.ts';
import { withShop } from '../../../../tests/shop-for-test.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';

const MINUTE = 60_000;

const shop = withShop();

async function free(packId: number): Promise<number> {
  const rows = await shop.db.selectFrom('stock_item').selectAll().where('pack_id', '=', packId).execute();
  return rows.reduce((sum, row) => sum + row.on_hand - row.reserved - row.committed, 0);
}

/** 0 = open (D-84). */
async function setShop(value: number): Promise<void> {
  await shop.db.updateTable('shop_status').set({ value, closed_message: 'Back on Monday' }).execute();
  shop.changes.notifyAll();
}

test('six bottles in the basket are six bottles nobody else can have', async () => {
  const shopper = new Shopper(shop.url);
  const before = await free(packs.reedcutterBottle);
  const { status, body } = await shopper.add(packs.reedcutterBottle, 6);
  expect(status).toBe(200);
  expect(body).toMatchObject({ basketNum: 6, status: 1, retStatus: 0, cTotalInc: 6 * 360, cDue: 6 * 360 });
  expect(body.items).toMatchObject([{ packId: packs.reedcutterBottle, numPacks: 6, cLine: 2160, cLineVat: 360 }]);
  expect(await free(packs.reedcutterBottle)).toBe(before - 6);
});

test('an add that finds its draft takes six statements at most', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.lamplighterBottle, 1);
  await free(packs.lamplighterBottle);
  const before = statementsSoFar();
  await shopper.add(packs.lamplighterBottle, 1);
  expect(statementsSoFar() - before).toBeLessThanOrEqual(6);
});

test('adding adds, setting sets, nought cancels and remembers what was asked', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.eelCatcherBottle, 2);
  const added = await shopper.add(packs.eelCatcherBottle, 3);
  expect(added.body.items).toMatchObject([{ numPacks: 5 }]);
  const itemId = added.body.items[0]?.id ?? 0;
  const set = await shopper.add(packs.eelCatcherBottle, 4, { bAdd: false, itemId });
  expect(set.body.items).toMatchObject([{ numPacks: 4 }]);
  const before = await free(packs.eelCatcherBottle);
  const cancelled = await shopper.add(packs.eelCatcherBottle, 0, { bAdd: false, itemId });
  expect(cancelled.body).toMatchObject({ basketNum: 0, cDue: 0, timeLeft: -1 });
  expect(cancelled.body.items).toMatchObject([{ status: 1001, numPacks: 0, oldPacks: 4 }]);
  expect(await free(packs.eelCatcherBottle)).toBe(before + 4);
});

test('of twelve bottles the one who asks for twenty-four gets twelve and is told, and the next one none', async () => {
  const first = new Shopper(shop.url);
  const got = await first.add(packs.twelveHoar, 24);
  expect(got.body).toMatchObject({ retStatus: 3, items: [{ numPacks: 12, oldPacks: 24, status: 3, numStock: 12 }] });
  const second = await new Shopper(shop.url).add(packs.twelveHoar, 1);
  expect(second).toMatchObject({
    status: 409,
    body: { info: 'Sorry, currently out of stock', code: 'SOLD_OUT' },
  });
  await first.act({ action: 2 });
  expect(await free(packs.twelveHoar)).toBe(12);
});

test('nobody buys more than forty-eight of one pack', async () => {
  const { body } = await new Shopper(shop.url).add(packs.longDroveBottle, 60);
  expect(body).toMatchObject({ retStatus: 9, items: [{ numPacks: 48, oldPacks: 60, status: 9 }] });
});

test('totals, roles and flags that a client sends count for nothing, and a price of its own is refused', async () => {
  const lies = { tradeBizId: 1, appBizTpe: 2, cTotalInc: 1, isStaff: true, vatRateId: 0 };
  const shopper = new Shopper(shop.url);
  expect(await shopper.add(packs.marshHareBottle, 2, { ...lies, cPrice: 1 })).toMatchObject({
    status: 403,
    body: { code: 'STAFF_ONLY' },
  });
  const { body } = await shopper.add(packs.marshHareBottle, 2, { ...lies, cPrice: 370 });
  expect(body).toMatchObject({ cDue: 740, mode: 0, appBizId: -1, vatMethod: 1, items: [{ cPackPrice: 370 }] });
});

test('a gift voucher of one’s own value costs what is named, within its bounds', async () => {
  const shopper = new Shopper(shop.url);
  const low = await shopper.add(packs.giftVoucherOwnValue, 1, { cPrice: 499 });
  expect(low).toMatchObject({
    status: 422,
    body: { code: 'VALUE_OUT_OF_BOUNDS', info: 'Value must be between £5 and £200' },
  });
  await shopper.add(packs.giftVoucherOwnValue, 1, { cPrice: 2500 });
  const { body } = await shopper.add(packs.giftVoucherOwnValue, 1, { cPrice: 3000 });
  expect(body).toMatchObject({ cDue: 5500, cVat: 0, items: [{ cPackPrice: 2500 }, { cPackPrice: 3000 }] });
  const { body: withBeer } = await shopper.add(packs.marshHareBottle, 1);
  expect(withBeer.items.map(({ editPrice }) => editPrice)).toEqual([true, true, false]);
});

test('a fixed mixed case takes its bottles out of the cellar', async () => {
  const parts = await shop.db.selectFrom('pack_component').selectAll().where('pack_id', '=', packs.coreSix).execute();
  const part = parts[0]!;
  const before = await free(part.component_pack_id);
  const { body } = await new Shopper(shop.url).add(packs.coreSix, 2);
  expect(body).toMatchObject({ basketNum: 2, items: [{ numPacks: 2, tpe: 101 }] });
  expect(await free(part.component_pack_id)).toBe(before - 2 * part.quantity);
});

test('a pick-your-own six wants six beers of its choice, and two fillings are two lines', async () => {
  const shopper = new Shopper(shop.url);
  const choices = await shop.db.selectFrom('pack_choice').selectAll().where('pack_id', '=', packs.pickSix).execute();
  const inStock: number[] = [];
  for (const { choice_pack_id: id } of choices) if ((await free(id)) > 20) inStock.push(id);
  const [one = 0, other = 0] = inStock;
  const before = await free(one);
  const notAll = await shopper.add(packs.pickSix, 1, { dynamicPks: [one, one, one] });
  expect(notAll).toMatchObject({ status: 422, body: { info: 'Not all the beers have yet been picked' } });
  const notOnOffer = await shopper.add(packs.pickSix, 1, {
    dynamicPks: [one, one, one, one, one, packs.giftVoucher10],
  });
  expect(notOnOffer.status).toBe(422);
  await shopper.add(packs.pickSix, 1, { dynamicPks: [one, one, one, one, one, other] });
  const { body } = await shopper.add(packs.pickSix, 2, { dynamicPks: [one, one, one, other, other, other] });
  expect(body.items).toMatchObject([{ numPacks: 1 }, { numPacks: 2 }]);
  expect(await free(one)).toBe(before - 5 - 6);
});

test('a shirt is of a size and a colour', async () => {
  const shopper = new Shopper(shop.url);
  expect(await shopper.add(packs.tShirt, 1)).toMatchObject({ status: 422, body: { code: 'CHOOSE_AN_OPTION' } });
  const [extraItemId = 0] = Object.values(variants) as number[];
  const row = await shop.db
    .selectFrom('pack_variant')
    .select('pack_id')
    .where('id', '=', extraItemId)
    .executeTakeFirst();
  const { status, body } = await shopper.add(row?.pack_id ?? packs.tShirt, 1, { extraItemId });
  expect(status).toBe(200);
  expect(body.items).toMatchObject([{ extraItemId, numPacks: 1 }]);
  expect(body.items[0]?.chosen).not.toBe('');
});

test.each([
  ['a pack for members', () => packs.membersGyleCan, 403],
  ['a pack for telephone sales', () => packs.telesalesOnlyCan, 409],
  ['a pack that is not sold online', () => packs.notOnlineCan, 409],
  ['a pack that is no longer sold', () => packs.inactiveSmallBottle, 409],
  ['a cask, which has no retail price', () => packs.reedcutterFirkin, 409],
  ['a pack that is out of stock', () => packs.outOfStockFirstCuckoo, 409],
  ['a pack that there never was', () => 987_654, 404],
])('%s is refused', async (_what, packId, status) => {
  expect((await new Shopper(shop.url).add(packId(), 1)).status).toBe(status);
});

test.each([
  [{ action: 99 }, 'action'],
  [{ action: 'one' }, 'action'],
  [{ action: 1, packId: packs.reedcutterBottle, numPacks: -1 }, 'numPacks'],
  [{ action: 1, packId: packs.reedcutterBottle, numPacks: 1.5 }, 'numPacks'],
  [{ action: 1, packId: 'ale', numPacks: 1 }, 'packId'],
  [{ action: 1, packId: packs.reedcutterBottle, numPacks: 1, cPrice: 1e9 }, 'cPrice'],
  [{ action: 1, packId: packs.pickSix, numPacks: 1, dynamicPks: ['a'] }, 'dynamicPks.0'],
  [{ action: 10, delivMethod: {} }, 'delivMethod'],
])('what cannot be understood is answered with the field at fault: %j', async (action, field) => {
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  const answer = await shopper.call(
    'POST',
    '/api/order/orderactionbyvalidate',
    {},
    { ...action, draftName: shopper.draftName },
  );
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields ?? {})).toContain(field);
  expect(answer.body.traceId).not.toBe('');
});

test('a draft opens to its own token alone, whatever number is named', async () => {
  const [ada, eve] = [new Shopper(shop.url), new Shopper(shop.url)];
  await ada.add(packs.quayStreetBottle, 1);
  await eve.openBasket();
  const byNumber = await eve.call(
    'POST',
    '/api/order/orderactionbyvalidate',
    {},
    { action: 2, orderId: ada.order?.id },
  );
  expect(byNumber.status).toBe(404);
  const withOwnToken = await eve.act({ action: 2, orderId: ada.order!.id });
  expect(withOwnToken.status).toBe(404);
  const invented = await eve.act({ action: 2, draftName: 'AAAAAAAAAAAAAAAAAAAAAA' });
  expect(invented.status).toBe(404);
  expect((await ada.openBasket()).basketNum).toBe(1);
});

test('the draft is also found by its cookie, and then only our own pages may change it', async () => {
  const opened = await fetch(`${shop.url}/api/order/getdraftorder2`);
  const cookies = opened.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  expect(cookies.some((cookie) => cookie.startsWith('bs_d='))).toBe(true);
  expect(opened.headers.getSetCookie().find((line) => line.startsWith('bs_d='))).toContain('HttpOnly');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  const add = (headers: Record<string, string>) =>
    fetch(`${shop.url}/api/order/orderactionbyvalidate`, {
      method: 'POST',
      headers: { cookie: cookies.join('; '), 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ action: 1, packId: packs.sluiceBottle, numPacks: 1 }),
    });
  expect((await add({})).status).toBe(403);
  expect((await add({ 'x-xsrf-token': token })).status).toBe(200);
  const again = await fetch(`${shop.url}/api/order/getdraftorder2`, { headers: { cookie: cookies.join('; ') } });
  expect(await again.json()).toMatchObject({ basketNum: 1 });
});

test('what members and staff may do is refused to somebody without a name', async () => {
  const shopper = new Shopper(shop.url);
  expect(await shopper.act({ action: 4, iValue: 5000 })).toMatchObject({ status: 403, body: { code: 'STAFF_ONLY' } });
  expect(await shopper.act({ action: 12, orderLink: 1 })).toMatchObject({ status: 401 });
  expect(await shopper.act({ action: 51 })).toMatchObject({ status: 401 });
});

test('the hour runs from the last add, not from looking, and can be lengthened once', async () => {
  const shopper = new Shopper(shop.url);
  const left = async () =>
    (
      await shopper.call<number>(
        'POST',
        '/api/order/getServerTimeDiff',
        {},
        { draftName: shopper.draftName, dt: 'my clock' },
      )
    ).body;
  await shopper.openBasket();
  expect(await left()).toBe(-1);
  expect((await shopper.add(packs.hayselBottle, 1)).body.timeLeft).toBe(60 * MINUTE);
  shop.clock.advance(20 * MINUTE);
  await shopper.openBasket();
  await shopper.act({ action: 11 });
  expect(await left()).toBe(40 * MINUTE);
  await shopper.add(packs.hayselBottle, 1);
  expect(await left()).toBe(60 * MINUTE);
  expect((await shopper.act({ action: 13 })).body.timeLeft).toBe(90 * MINUTE);
  expect((await shopper.act({ action: 13 })).status).toBe(409);
});

test('when the hour is over the bottles go back to the shelf and the shopper is told', async () => {
  const shopper = new Shopper(shop.url);
  const before = await free(packs.sluiceBottle);
  await shopper.add(packs.sluiceBottle, 5);
  shop.clock.advance(61 * MINUTE);
  await shop.run('release-expired-stock');
  expect(await free(packs.sluiceBottle)).toBeGreaterThanOrEqual(before);
  const draft = await shopper.openBasket();
  expect(draft).toMatchObject({ retStatus: 4, basketNum: 0, timeLeft: -1 });
  expect(draft.items).toMatchObject([{ status: 1001, oldPacks: 5, numPacks: 0 }]);
  const again = await shopper.add(0, 5, { bAdd: false, itemId: draft.items[0]?.id ?? 0 });
  expect(again.body.items).toMatchObject([{ status: 0, numPacks: 5 }]);
});

test('a basket filled while the clock of the database was a day ahead gives its bottles back in time', async () => {
  const DAY = 24 * 60 * MINUTE;
  shop.clock.advance(DAY);
  const shopper = new Shopper(shop.url);
  const { body } = await shopper.add(packs.sluiceBottle, 5);
  const keeps = () =>
    shop.db
      .selectFrom('stock_hold')
      .innerJoin('order_line', 'order_line.id', 'stock_hold.line_id')
      .select('stock_hold.quantity')
      .where('order_line.order_id', '=', body.id)
      .execute();
  shop.clock.advance(-DAY);
  await shop.run('release-expired-stock');
  expect(await keeps()).toEqual([{ quantity: 5 }]);
  expect((await shopper.openBasket()).timeLeft).toBe(180 * MINUTE);
  shop.clock.advance(181 * MINUTE);
  await shop.run('release-expired-stock');
  expect(await keeps()).toEqual([]);
});

test('whoever asks for bottles that somebody else’s hour has run out on gets them at once', async () => {
  const slow = new Shopper(shop.url);
  expect((await slow.add(packs.lastOldFleet, 1)).status).toBe(200);
  expect((await new Shopper(shop.url).add(packs.lastOldFleet, 1)).status).toBe(409);
  shop.clock.advance(61 * MINUTE);
  const quick = new Shopper(shop.url);
  expect(await quick.add(packs.lastOldFleet, 1)).toMatchObject({ status: 200, body: { basketNum: 1 } });
  expect(await slow.openBasket()).toMatchObject({ retStatus: 4, basketNum: 0 });
  await quick.act({ action: 2 });
});

test('an action that comes after the hour tells that the order has timed out', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.quayStreetCan, 2);
  shop.clock.advance(61 * MINUTE);
  const { body } = await shopper.add(packs.fenFireCan, 1);
  expect(body).toMatchObject({ retStatus: 4, basketNum: 1 });
  expect(body.items).toMatchObject([{ status: 1001 }, { status: 0, numPacks: 1 }]);
});

test('delivery is chosen among what the goods allow', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.reedcutterBottle, 2);
  const tooFew = await shopper.deliver(0);
  expect(tooFew).toMatchObject({ status: 422, body: { code: 'DELIVERY_NOT_AVAILABLE' } });
  await shopper.add(packs.reedcutterBottle, 4);
  expect((await shopper.deliver(0)).body).toMatchObject({ deliveryMethod: 0, cDeliveryCost: 695, cDue: 2160 + 695 });
  expect((await shopper.deliver(202)).body).toMatchObject({ deliveryMethod: 202, cDeliveryCost: 0 });
  expect((await shopper.deliver(201)).status).toBe(422);
  expect((await shopper.deliver(102)).status).toBe(422);
  expect((await shopper.collectFrom(4711)).status).toBe(404);
  const collected = await shopper.collectFrom(collectionPoints.breweryShop.id);
  expect(collected.body).toMatchObject({ deliveryMethod: 101, siteId: 1, cDeliveryCost: 0 });
  expect(collected.body.dtCollect).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a line’s warning stays through delivery, name and clock, until the basket is looked at anew', async () => {
  const shopper = new Shopper(shop.url);
  const warned = { items: [{ numPacks: 48, oldPacks: 60, status: 9 }] };
  expect((await shopper.add(packs.lamplighterBottle, 60)).body).toMatchObject(warned);
  expect((await shopper.collectFrom(collectionPoints.breweryShop.id)).body).toMatchObject(warned);
  expect((await shopper.act({ action: 13 })).body).toMatchObject(warned);
  expect((await shopper.say({ toName: 'Ada Example' })).body).toMatchObject(warned);
  expect((await shopper.act({ action: 11 })).body.items).toMatchObject([{ numPacks: 48, oldPacks: 48, status: 0 }]);
  await shopper.act({ action: 2 });
});

/** What a can of Low Water costs from now on: so many pence more than it did. */
async function dearer(by: number): Promise<number> {
  const cans = shop.db.updateTable('pack').where('id', '=', packs.lowWaterCan);
  const { retail_inc_pence: now } = await cans
    .set((pack) => ({ retail_inc_pence: pack('retail_inc_pence', '+', by) }))
    .returning('retail_inc_pence')
    .executeTakeFirstOrThrow();
  shop.changes.notifyAll();
  return now ?? 0;
}

test('a price that changed since the add counts, and the line tells what it was until it is refreshed', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.lowWaterCan, 2);
  const was = shopper.order!.items[0]!.cPackPrice;
  expect(shopper.order?.items).toMatchObject([{ oldPrice: was }]);
  const now = await dearer(10);
  expect((await shopper.openBasket()).items).toMatchObject([{ cPackPrice: now, oldPrice: was }]);
  const { body } = await shopper.add(packs.reedcutterBottle, 1);
  expect(body).toMatchObject({ retStatus: 5, items: [{ cPackPrice: now, oldPrice: was }, {}] });
  expect((await shopper.openBasket()).items).toMatchObject([{ cPackPrice: now, oldPrice: was }, {}]);
  const yetDearer = await dearer(5);
  expect((await shopper.add(packs.lowWaterCan, 1)).body).toMatchObject({
    retStatus: 5,
    items: [{ numPacks: 3, cPackPrice: yetDearer, oldPrice: was }, {}],
  });
  expect((await shopper.act({ action: 11 })).body).toMatchObject({
    retStatus: 0,
    items: [{ cPackPrice: yetDearer, oldPrice: yetDearer }, {}],
  });
});

test('a price that changed while nothing was done is told by the refresh that finds it', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.lowWaterCan, 2);
  const was = shopper.order!.items[0]!.cPackPrice;
  const now = await dearer(10);
  const priceNotice = { retStatus: 5, cDue: 2 * now, items: [{ cPackPrice: now, oldPrice: was }] };
  expect((await shopper.act({ action: 11 })).body).toMatchObject(priceNotice);
  expect((await shopper.act({ action: 11 })).body).toMatchObject({ retStatus: 0, items: [{ oldPrice: now }] });
});

test('a price that came back is no news any more', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.lowWaterCan, 2);
  const was = shopper.order!.items[0]!.cPackPrice;
  await dearer(10);
  await shopper.act({ action: 10, delivMethod: 999 });
  await dearer(-10);
  const { body } = await shopper.act({ action: 10, delivMethod: 999 });
  expect(body.items).toMatchObject([{ cPackPrice: was, oldPrice: was }]);
});

test('a closed shop sells nothing, says why, and loses nobody’s basket', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.reedcutterBottle, 1);
  await setShop(2);
  expect(await shopper.add(packs.reedcutterBottle, 1)).toMatchObject({ status: 409, body: { info: 'Back on Monday' } });
  await setShop(0);
  expect(await shopper.openBasket()).toMatchObject({ basketNum: 1 });
});
