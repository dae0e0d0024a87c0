import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses, packs, people } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { readPdf } from '../../../../../tests/read-pdf.ts';
import { Shopper } from '../../../../../tests/shopper-for-test.ts';
import type { ContainersOf } from '../../containers.contract.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';

const desk = withOrderDesk();
const { read, move, broken } = desk;
const { id: business } = businesses.jollyWherryman;
const KEG = { packKind: 5, sizeMl: 30_000 };
/** £99 and its deposit of £30, with VAT. */
const [A_KEG, DEPOSIT] = [11_880, 3600];

async function basketOf(kegs: number): Promise<Shopper> {
  const shopper = new Shopper(desk.shop().url);
  shopper.headers = (await logInAnew(desk.shop(), people.trade30Days.email)).headers;
  await shopper.openBasket();
  await shopper.act({ action: 2 });
  await shopper.add(packs.sluiceKeg, kegs);
  return shopper;
}
async function onAccount(kegs: number): Promise<OrderForDesk> {
  const { url } = desk.shop();
  const { version } = (await (await fetch(`${url}/api/content/getterms?kind=trade`)).json()) as { version: string };
  const shopper = await basketOf(kegs);
  const placed = await shopper.confirm(PaymentMethod.onAccount, '', { termsVersion: version });
  expect(placed).toMatchObject({ status: 200, body: { cOnAcc: kegs * (A_KEG + DEPOSIT) } });
  return read(placed.body.id);
}
async function delivered(order: OrderForDesk): Promise<OrderForDesk> {
  const packed = (await move(order, 'pack')).body;
  const gone = await move(packed, 'despatch', { courier: 'Our own van', trackingNumber: '', trackingUrl: '' });
  return (await move(gone.body, 'deliver')).body;
}
async function bringBack(quantity: number, { entryId = randomUUID(), note = '' } = {}) {
  const body = { entryId, businessId: business, returned: [{ ...KEG, quantity }], note };
  const answer = await desk.shop().ask<ContainersOf>('POST', '/api/staff/containers/return', {
    body,
    headers: desk.headers(),
  });
  expect(answer.status).toBe(200);
  return answer.body;
}
const owed = async () =>
  (
    await desk.shop().ask<{ id: number; due: number }[]>('GET', '/api/order/getBusinessList', {
      query: { days: 0 },
      headers: desk.headers(),
    })
  ).body.find(({ id }) => id === business)!.due;
const creditsOf = async ({ id }: Pick<OrderForDesk, 'id'>) =>
  (await read(id)).credits.map(({ goods, money }) => [goods, money]);
const refundOne = (of: OrderForDesk, goods: string) =>
  desk.refund(of, { lines: [{ id: of.lines[0]!.id, quantity: 1 }], delivery: false, goods, why: '' });
const setStock = () =>
  desk.shop().db.updateTable('stock_item').set({ on_hand: 500 }).where('pack_id', '=', packs.sluiceKeg).execute();
test('a keg is shown and charged with its deposit, which is no part of the goods', async () => {
  await setStock();
  const { order } = await basketOf(2);
  expect(order).toMatchObject({ cGoods: 19_800, cTotalEx: 25_800, cTotalInc: 30_960, cVat: 5160 });
  expect(order?.priceSteps).toContainEqual({
    what: 'deposit',
    says: 'Deposit on Keg (30 litres), 2 × £30.00',
    amount: 6000,
  });
});

test('what comes back is credited, of the order that was handed over first, and the account owes so much less', async () => {
  await setStock();
  const [orderedFirst, orderedLast] = [await onAccount(1), await onAccount(2)];
  const first = await delivered(orderedLast);
  aMinuteLater();
  const second = await delivered(orderedFirst);
  const before = await owed();
  const body = await bringBack(1);
  expect(body.returns[0]).toMatchObject({ ...KEG, quantity: 1, deposits: 1 });
  expect(await owed()).toBe(before - DEPOSIT);
  expect(await creditsOf(first)).toEqual([['empties', DEPOSIT]]);
  await bringBack(2);
  expect(await creditsOf(first)).toEqual([
    ['empties', DEPOSIT],
    ['empties', DEPOSIT],
  ]);
  expect(await creditsOf(second)).toEqual([['empties', DEPOSIT]]);
  expect(await owed()).toBe(before - 3 * DEPOSIT);
  expect(await broken()).toEqual([]);
  const entries = await auditEntries(desk.shop().db, 'containers.returned');
  expect(entries.at(-1)?.after).toMatchObject({ credits: expect.stringMatching(/^CN\w+, CN\w+$/) });
});

test('what comes back beyond the deposits is counted and credits nothing', async () => {
  const before = await owed();
  const body = await bringBack(4);
  expect(body.returns[0]).toMatchObject({ quantity: 4, deposits: 0 });
  expect(await owed()).toBe(before);
});

test('an entry that is sent again credits once, and one that was wrong is made up by the next', async () => {
  await setStock();
  const order = await delivered(await onAccount(3));
  const before = await owed();
  const entryId = randomUUID();
  await Promise.all([bringBack(2, { entryId }), bringBack(2, { entryId })]);
  await bringBack(2, { entryId });
  expect(await owed()).toBe(before - 2 * DEPOSIT);
  expect((await bringBack(-1, { note: 'Miscounted' })).returns[0]).toMatchObject({ deposits: -1 });
  expect(await owed()).toBe(before - 2 * DEPOSIT);
  // One of these two was credited already.
  await bringBack(2);
  expect(await owed()).toBe(before - 3 * DEPOSIT);
  expect((await read(order.id)).credits).toHaveLength(2);
  expect(await broken()).toEqual([]);
});

test('a full keg that comes back has its deposit back with it, one that is credited and stays has not', async () => {
  await setStock();
  const order = await delivered(await onAccount(3));
  const stays = await refundOne(order, 'not-returned');
  expect(stays).toMatchObject({ status: 200, body: { credits: [{ money: A_KEG }] } });
  const back = await refundOne(stays.body, 'to-stock');
  expect(back.body.credits.at(-1)).toMatchObject({ money: A_KEG + DEPOSIT });
  expect(await broken()).toEqual([]);
  await bringBack(2);
  expect(await creditsOf(order)).toHaveLength(3);
  expect(await broken()).toEqual([]);
});

test('pieces that are taken out before packing take their deposit with them, and the rest of the price is right', async () => {
  await setStock();
  const order = await onAccount(3);
  const { body } = await desk.refund(order, {
    lines: [{ id: order.lines[0]!.id, quantity: 1 }],
    delivery: false,
    goods: 'taken-out',
    why: '',
  });
  expect(body.credits).toMatchObject([{ money: A_KEG + DEPOSIT }]);
  expect(body.price.left).toBe(2 * (A_KEG + DEPOSIT));
  expect(body.price.steps).toContainEqual(
    expect.objectContaining({ says: 'Deposit on Keg (30 litres), 2 × £30.00', amount: 6000 }),
  );
  expect(await broken()).toEqual([]);
});

test('an order that was paid by then has its deposits back as credit of the account', async () => {
  await setStock();
  const order = await delivered(await onAccount(1));
  expect((await desk.record(order)).body).toMatchObject({ isPaid: true });
  const before = await owed();
  await bringBack(1);
  expect(await read(order.id)).toMatchObject({
    isPaid: true,
    overPaid: DEPOSIT,
    refunds: [],
    credits: [{ goods: 'empties', money: DEPOSIT, offAccount: DEPOSIT }],
  });
  expect(await owed()).toBe(before - DEPOSIT);
  expect(await broken()).toEqual([]);
});

/** What the tests before have brought back has been there before what is delivered now. */
const aMinuteLater = () => desk.shop().clock.advance(60_000);
const credited = async () => desk.shop().run('credit-waiting-deposits');

test('a full keg whose own deposit has gone back with empties has that of the oldest order that still has one', async () => {
  aMinuteLater();
  await setStock();
  const [first, second] = [await delivered(await onAccount(2)), await delivered(await onAccount(2))];
  await bringBack(2);
  expect(await creditsOf(first)).toEqual([['empties', 2 * DEPOSIT]]);
  const before = await owed();
  expect((await refundOne(await read(first.id), 'to-stock')).body.credits.at(-1)).toMatchObject({ money: A_KEG });
  await credited();
  expect(await creditsOf(second)).toEqual([['empties', DEPOSIT]]);
  expect(await owed()).toBe(before - A_KEG - DEPOSIT);
  // Once, and the last keg has the last deposit.
  await credited();
  await bringBack(2);
  expect(await creditsOf(second)).toEqual([
    ['empties', DEPOSIT],
    ['empties', DEPOSIT],
  ]);
  const { containers, returns } = await bringBack(1);
  expect(containers.find(({ packKind }) => packKind === KEG.packKind)?.left).toBeLessThanOrEqual(0);
  expect(returns[0]).toMatchObject({ quantity: 1, deposits: 0 });
  expect(await owed()).toBe(before - A_KEG - 2 * DEPOSIT);
  expect(await broken()).toEqual([]);
});

test('empties that come back while money for their order is announced have their deposits once it is known', async () => {
  aMinuteLater();
  await setStock();
  const order = await delivered(await onAccount(2));
  const { headers } = await logInAnew(desk.shop(), people.trade30Days.email);
  const ask = <T>(path: string, body: object) => desk.shop().ask<T>('POST', `/api/order/${path}`, { body, headers });
  const orders = [{ orderId: order.id, cLeftToPay: 2 * (A_KEG + DEPOSIT) }];
  const { token } = (await ask<{ token: string }>('payaccountbypaypal', { orders })).body;
  await desk.shop().paypal.approve(token);
  desk.shop().paypal.setFaults({ capture: 'pending' });
  expect((await ask('payaccountapproved', { paymentId: token })).status).toBe(200);
  desk.shop().paypal.clearFaults();
  expect((await bringBack(1)).returns[0]).toMatchObject({ quantity: 1, deposits: 0 });
  await credited();
  expect(await creditsOf(order)).toEqual([]);
  const { capture_id: capture } = await desk
    .shop()
    .db.selectFrom('payment_attempt')
    .select('capture_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await desk.shop().paypal.settle(capture ?? '', 'COMPLETED');
  await expect.poll(async () => (await read(order.id)).isPaid).toBe(true);
  await credited();
  await credited();
  expect(await read(order.id)).toMatchObject({
    refunds: [{ amount: DEPOSIT }],
    credits: [{ goods: 'empties', money: DEPOSIT }],
  });
  // What came back has been counted; the other keg is still there.
  await bringBack(1);
  expect(await creditsOf(order)).toHaveLength(2);
  expect(await broken()).toEqual([]);
});

test('the invoice and the credit note name the deposits', async () => {
  await setStock();
  const order = await delivered(await onAccount(2));
  await bringBack(2);
  const { headers } = await logInAnew(desk.shop(), people.trade30Days.email);
  const words = async (path: string, body: object) => {
    const answer = await fetch(`${desk.shop().url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return readPdf(Buffer.from(await answer.arrayBuffer())).join(' ');
  };
  const { number } = (await read(order.id)).credits[0]!;
  for (const [path, more] of [
    ['/api/order/invoice', {}],
    ['/api/order/creditnote', { number }],
  ] as const)
    expect(await words(path, { orderId: order.id, ...more })).toContain('Deposit on Keg (30 litres)');
});
