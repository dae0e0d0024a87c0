import { expect, test } from 'vitest';
import type { StocktakeApproved, StocktakeRow } from '#features/stocktakes/stocktakes.contract.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import type { StockItemForStaff } from '../stock.contract.ts';

const desk = withOrderDesk();
const post = <T>(path: string, body: object) =>
  desk.shop().ask<T>('POST', `/api/staff/${path}`, { body, headers: desk.headers() });

const stock = async () => {
  const { id } = await desk
    .shop()
    .db.selectFrom('stock_item')
    .select('id')
    .where('pack_id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();
  const answer = await desk.shop().ask<StockItemForStaff>('GET', '/api/staff/stock/item', {
    query: { id },
    headers: desk.headers(),
  });
  return answer.body;
};

/** An order of twelve bottles that a courier has. */
async function sendTwelve() {
  const placed = await desk.read((await desk.toSend()).id);
  const sent = await desk.move(placed, 'despatch', { courier: 'DPD', trackingNumber: '1', trackingUrl: '' });
  expect(sent).toMatchObject({ status: 200, body: { status: 16 } });
  return sent.body;
}

test('a count of what is in the brewery leaves what is on its way on hand until it is delivered', async () => {
  const before = await stock();
  const sent = await sendTwelve();
  expect(await stock()).toMatchObject({ onHand: before.onHand, onItsWay: before.onItsWay + 12 });
  const here = before.onHand - before.onItsWay - 12;
  const counted = await post('stock/count', { id: before.id, kind: 'counted', number: here, reason: 'Friday' });
  expect(counted).toMatchObject({ status: 200, body: { was: before.onHand, onHand: before.onHand, shortOrders: [] } });
  await desk.move(sent, 'deliver');
  expect(await stock()).toMatchObject({ onHand: before.onHand - 12, onItsWay: before.onItsWay });
  expect(await desk.broken()).toEqual([]);
});

test('in a stocktake it is no difference, and no more is written off than is in the brewery', async () => {
  await sendTwelve();
  const { id: item, onHand, onItsWay } = await stock();
  const { id } = (await post<StocktakeRow>('stocktake/start', { name: 'Cellar', search: 'Reedcutter' })).body;
  await post('stocktake/enter', { id, itemId: item, number: onHand - onItsWay - 2, again: false });
  await post('stocktake/handin', { id });
  const approved = await post<StocktakeApproved>('stocktake/approve', { id, reason: 'I am alone' });
  expect(approved.status).toBe(200);
  expect(await stock()).toMatchObject({ onHand: onHand - 2, onItsWay });
  const all = await post('stock/writeoff', { id: item, number: onHand, why: 'waste', reason: 'Flood' });
  const sentence = `Only ${onHand - 2 - onItsWay} of them are on hand`;
  expect(all).toMatchObject({ status: 422, body: { fields: { number: sentence } } });
  expect(await desk.broken()).toEqual([]);
});

test('fewer than orders keep: what is on its way loses nothing, the order that is still here does', async () => {
  const sent = await sendTwelve();
  const waiting = await desk.toSend();
  const { id } = await stock();
  expect(await post('stock/count', { id, kind: 'counted', number: 0, reason: 'Flood' })).toMatchObject({ status: 200 });
  expect((await desk.read(waiting.id)).lines).toMatchObject([{ isShort: true }]);
  expect((await desk.read(sent.id)).lines).toMatchObject([{ isShort: false }]);
  expect(await desk.broken()).toEqual([]);
});
