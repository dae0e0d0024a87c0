import { expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import { ADA } from '../../../../tests/shopper-for-test.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';

const desk = withOrderDesk();
const { read, move, refund, pay, handedOver, toSend, stockOf, broken } = desk;

const pieces = (order: OrderForDesk, quantity: number) => ({ lines: [{ id: order.lines[0]!.id, quantity }] });

test('goods that come back to the stock can be sold again, written off they cannot', async () => {
  const order = await handedOver();
  const before = await stockOf(packs.reedcutterBottle);
  const returned = (await refund(order, { ...pieces(order, 2), goods: 'to-stock' })).body;
  expect(await stockOf(packs.reedcutterBottle)).toMatchObject({ on_hand: before.on_hand + 2 });
  const broke = (await refund(returned, { ...pieces(order, 1), goods: 'written-off' })).body;
  expect(await stockOf(packs.reedcutterBottle)).toMatchObject({ on_hand: before.on_hand + 2 });
  expect(broke.credits).toMatchObject([{ kind: 700 }, { kind: 600 }]);
  expect(await broken()).toEqual([]);
});

test('of a box that comes back each part can be sold again', async () => {
  const shopper = await desk.basketOf({}, 1);
  await shopper.add(packs.coreSix, 1);
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  const ready = await move(await read((await pay(shopper)).id), 'make-ready');
  const order = (await move(ready.body, 'hand-over', { ageChecked: true })).body;
  const box = order.lines.find(({ parts }) => parts.length > 0)!;
  const stock = async () => desk.shop().db.selectFrom('stock_item').select(['id', 'on_hand']).orderBy('id').execute();
  const before = await stock();
  await refund(order, { lines: [{ id: box.id, quantity: 1 }], goods: 'to-stock' });
  const after = await stock();
  const more = after.map(({ on_hand }, place) => on_hand - before[place]!.on_hand).filter((change) => change !== 0);
  expect(more.toSorted((a, b) => a - b)).toEqual(box.parts.map(({ quantity }) => quantity).toSorted((a, b) => a - b));
  expect(await broken()).toEqual([]);
});

test('goods come back only from a customer who has them', async () => {
  const order = await read((await toSend()).id);
  for (const goods of ['to-stock', 'written-off'])
    expect(await refund(order, { ...pieces(order, 1), goods })).toMatchObject({
      status: 409,
      body: { info: expect.stringContaining('does not have this order yet') },
    });
  expect(await read(order.id)).toEqual(order);
});
