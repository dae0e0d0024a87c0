import { describe, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { countStock } from '#features/stock-counts/server/count-stock.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import { ordersPast } from '../../../../tests/orders-for-test.ts';
import { shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';
import { unitsOnTheirWay } from '../../../../tests/units-on-their-way.ts';

const desk = withOrderDesk();
const { read, cancel, refund, move, pay, toCollect, toSend, stockOf, broken } = desk;

const takeOut = (order: OrderForDesk, quantity: number, more: object = {}) =>
  refund(order, { lines: [{ id: order.lines[0]!.id, quantity }], goods: 'taken-out', ...more });
const slipAfter = async (id: number) =>
  (
    await desk
      .shop()
      .db.selectFrom('outbox_mail')
      .selectAll()
      .where('once_key', 'like', `packing-slip/${id}/%`)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.text;
const creditedMail = (order: OrderForDesk) =>
  desk
    .shop()
    .db.selectFrom('outbox_mail')
    .select('text')
    .where('once_key', 'like', `order-credited/${order.id}/%`)
    .executeTakeFirstOrThrow();

describe('bottles taken out before packing', () => {
  test('can be sold again at once, their money goes back, and the rest is packed, handed over and taken out of the stock', async () => {
    const order = await read((await toCollect()).id);
    expect(order.creditableGoods).toEqual(['taken-out', 'not-returned']);
    const before = await stockOf(packs.reedcutterBottle);
    const answer = await takeOut(order, 2, { why: 'Only four, as you wrote.' });
    expect(answer).toMatchObject({ status: 200, body: { paid: 1440, isPaid: true, version: order.version + 1 } });
    const after = answer.body;
    expect(after.lines).toMatchObject([{ quantity: 6, takenOut: 2, price: 1440, vatParts: order.lines[0]!.vatParts }]);
    expect(after.price).toMatchObject({
      total: 1440,
      left: 0,
      settled: [{ says: 'Paid, less what goes back', amount: -1440 }],
    });
    expect(after.credits).toMatchObject([{ kind: 12, goods: 'taken-out', money: 720 }]);
    expect(await stockOf(packs.reedcutterBottle)).toEqual({ ...before, committed: before.committed - 2 });
    const { body: shown } = await desk
      .shop()
      .ask('GET', '/api/order/getorder', { query: { orderId: order.id }, headers: desk.headers() });
    expect(shown).toMatchObject({ items: [{ numPacks: 6, takenOut: 2 }], credits: [{ money: 720 }] });
    expect((await creditedMail(order)).text).toContain('taken out of your order');
    const slip = await slipAfter(order.id);
    expect(slip).toContain('throw its earlier slip away');
    expect(slip).toContain('4 ×');
    expect(slip).not.toContain('6 ×');
    expect(await broken()).toEqual([]);

    const ready = await move(after, 'make-ready');
    expect((await desk.mailsOf(order.id))['ready']?.text).toContain('4 ×');
    await move(ready.body, 'hand-over', { ageChecked: true });
    expect(await stockOf(packs.reedcutterBottle)).toEqual({
      ...before,
      on_hand: before.on_hand - 4,
      committed: before.committed - 6,
    });
    expect(await broken()).toEqual([]);
  });

  test('twice, as long as one is left; what is left is refunded or comes back later, and not a penny more', async () => {
    const order = await read((await toCollect()).id);
    const once = (await takeOut(order, 2)).body;
    const twice = (await takeOut(once, 3)).body;
    expect(twice.lines).toMatchObject([{ quantity: 6, takenOut: 5 }]);
    expect(await takeOut(twice, 1)).toMatchObject({
      status: 422,
      body: { fields: { lines: 'Nothing would be left of it: cancel the order instead' } },
    });
    expect((await takeOut(twice, 2)).status).toBe(422);
    const ready = (await move(twice, 'make-ready')).body;
    const handedOver = (await move(ready, 'hand-over', { ageChecked: true })).body;
    const stock = await stockOf(packs.reedcutterBottle);
    const line = { id: order.lines[0]!.id, quantity: 1 };
    const back = await refund(handedOver, { lines: [line], goods: 'to-stock' });
    expect(back).toMatchObject({ status: 200, body: { paid: 0 } });
    expect(await stockOf(packs.reedcutterBottle)).toEqual({ ...stock, on_hand: stock.on_hand + 1 });
    expect(await broken()).toEqual([]);
  });

  test('of a mixed case free each of its beers', async () => {
    const order = await read((await pay(await shopperReadyToPay(desk.shop().url, packs.coreSix, 3))).id);
    const { db } = desk.shop();
    const held = () =>
      db
        .selectFrom('stock_hold')
        .select(['stock_item_id', 'quantity'])
        .where('line_id', '=', order.lines[0]!.id)
        .orderBy('stock_item_id')
        .execute();
    const before = await held();
    expect(before.length).toBeGreaterThan(1);
    await takeOut(order, 1);
    expect(await held()).toEqual(before.map((hold) => ({ ...hold, quantity: (hold.quantity / 3) * 2 })));
    expect(await broken()).toEqual([]);
  });

  test('and a cancellation afterwards gives back the rest, of stock and of money', async () => {
    const before = await stockOf(packs.reedcutterBottle);
    const order = await read((await toSend()).id);
    const part = (await takeOut(order, 5, { delivery: true })).body;
    const cancelled = (await cancel(part)).body;
    expect(cancelled.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.paid);
    expect(await stockOf(packs.reedcutterBottle)).toEqual(before);
    expect(await broken()).toEqual([]);
  });

  test('leave less to fill the boxes with', async () => {
    const order = await read((await toSend()).id);
    expect((await desk.mailsOf(order.id))['packing-slip']?.text).toContain('1 bottle box, all full.');
    await takeOut(order, 5);
    expect(await slipAfter(order.id)).toContain('1 bottle box, the last with 7 of 12 places taken.');
  });

  test('are first those that are missing, and an order that has all that is left of it is not short any more', async () => {
    const { clock, db } = desk.shop();
    const order = await read((await toCollect()).id);
    const { on_hand: onHand, committed, reserved } = await stockOf(packs.reedcutterBottle);
    const away = await unitsOnTheirWay(db, packs.reedcutterBottle);
    const observation = { counted: committed + reserved - away - 2 };
    const count = {
      packId: packs.reedcutterBottle as PackId,
      variantId: null,
      reason: 'Broken',
      by: 'script: bert',
    } as const;
    await countStock({ db, ...ordersPast(desk.shop()) }, { ...count, observation }, clock.now());
    const short = await read(order.id);
    expect(short.lines).toMatchObject([{ isShort: true }]);
    const one = (await takeOut(short, 1)).body;
    expect(one.lines).toMatchObject([{ isShort: true, takenOut: 1 }]);
    expect(await stockOf(packs.reedcutterBottle)).toMatchObject({ committed: committed - 2 });
    const three = (await takeOut(one, 2)).body;
    expect(three.lines).toMatchObject([{ isShort: false, takenOut: 3 }]);
    expect(await stockOf(packs.reedcutterBottle)).toMatchObject({ committed: committed - 3 });
    expect(await broken()).toEqual([]);
    await countStock(
      { db, ...ordersPast(desk.shop()) },
      { ...count, observation: { counted: onHand - away } },
      clock.now(),
    );
    expect(await broken()).toEqual([]);
  });
});

describe('nothing is taken out', () => {
  test('of what is packed, or held at the brewery', async () => {
    const packed = (await move(await read((await toCollect()).id), 'pack')).body;
    expect(packed.creditableGoods).toEqual(['not-returned']);
    expect((await takeOut(packed, 1)).status).toBe(409);
    const own = await desk.customer();
    const held = await read((await desk.toHold(own, 3)).id);
    expect((await takeOut(held, 1)).status).toBe(409);
    expect((await read(held.id)).lines).toMatchObject([{ takenOut: 0 }]);
  });

  test('of a held order before it is asked for; once it goes in another box it is, and leaves that when it is cancelled', async () => {
    const own = await desk.customer();
    const held = await read((await desk.toHold(own, 3)).id);
    const { id } = await desk.withHeld(own, held.id);
    const inBox = await read(held.id);
    expect((await takeOut(inBox, 1)).status).toBe(200);
    expect(await slipAfter(id)).toContain('the last with 3 of 12 places taken.');
    expect((await cancel(await read(held.id))).body).toMatchObject({ status: 1002, box: null });
    const box = await read(id);
    expect(box).toMatchObject({ goesWith: [], status: 11 });
    expect(await slipAfter(id)).toContain('the last with 1 of 12 places taken.');
    expect(await broken()).toEqual([]);
  });

  test('when nothing is named, or more than there is', async () => {
    const order = await read((await toSend()).id);
    expect((await refund(order, { delivery: true, goods: 'taken-out' })).status).toBe(422);
    expect((await takeOut(order, 13)).status).toBe(422);
    expect(await read(order.id)).toEqual(order);
  });

  test('of what issued codes: that goes back with the whole order', async () => {
    const shopper = await shopperReadyToPay(desk.shop().url, packs.giftVoucher20, 2);
    const order = await read((await pay(shopper)).id);
    expect((await takeOut(order, 1)).status).toBe(422);
  });
});
