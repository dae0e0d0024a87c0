import { beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { type Order, Shopper } from '../../../../../tests/shopper-for-test.ts';

const PAYPAL = 103;
const CARD = 102;

const shop = withShop();
beforeEach(() => shop.paypal.clearFaults());

/** A case to Norwich, paid with PayPal by somebody whose address there is another. */
async function approvedBy(buyer: string): Promise<{ shopper: Shopper; token: string }> {
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  await shopper.add(packs.lamplighterBottle, 12);
  await shopper.deliver(0);
  await shopper.say({ invAddress: { postCode: 'NR3 1AA' }, payMethod: PAYPAL });
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token, buyer);
  return { shopper, token: body.token };
}

async function choiceOf(buyer: string): Promise<{ shopper: Shopper; token: string; order: Order }> {
  const { shopper, token } = await approvedBy(buyer);
  const { status, body } = await shopper.confirm(PAYPAL, token);
  expect({ status, order: body.status }).toEqual({ status: 200, order: 1 });
  return { shopper, token, order: body };
}

const choose = (shopper: Shopper, take: string, version = shopper.order?.version ?? 0) => {
  const sent = { orderId: shopper.order?.id, draftName: shopper.draftName, version, take };
  return shopper.call('POST', '/api/order/chooseaddress', {}, { ...sent, cDue: 1, cDeliveryCost: 0 });
};

async function payAgain(shopper: Shopper, order: Order, buyer: string) {
  shopper.order = order;
  const { status, body } = await shopper.beginPaypal();
  expect(status).toBe(200);
  await shop.paypal.approve(body.token, buyer);
  return { token: body.token, placed: await shopper.confirm(PAYPAL, body.token) };
}

const capturesOf = (token: string) => shop.paypal.ledger.captures.filter(({ orderId }) => orderId === token);

test('an address at other terms is a question: both with zone, charge, sum and day, and nothing is charged', async () => {
  const { order, token, shopper } = await choiceOf('isla');
  expect(order).toMatchObject({ retStatus: 7, paymentPending: false, invAddress: { postCode: 'NR3 1AA' } });
  expect(order.addressChoice).toMatchObject({
    paypal: {
      lines: ['Island Isla', '2 Harbour Street', 'Kirkwall', 'KW15 1AA'],
      zone: 'Scottish Highlands and islands',
      cDue: order.cDue + ((order.addressChoice?.paypal.cDeliveryCost ?? 0) - 695),
      says: expect.stringContaining('Arrives by'),
      available: true,
    },
    basket: { lines: ['NR3 1AA'], cDeliveryCost: 695, cDue: order.cDue, available: true },
  });
  expect(order.addressChoice?.paypal.cDeliveryCost).toBeGreaterThan(695);
  expect(order.addressChoice?.paypal.says).not.toBe(order.addressChoice?.basket.says);
  expect(capturesOf(token)).toEqual([]);
  // A reload, or another window, finds the same question.
  expect((await shopper.openBasket()).addressChoice).toEqual(order.addressChoice);
});

test('PayPal’s address is taken with one press, whatever the browser says that it costs, and paid with the next', async () => {
  const { shopper, order } = await choiceOf('isla');
  const { status, body } = await choose(shopper, 'paypal');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    addressChoice: null,
    retStatus: 0,
    toName: 'Island Isla',
    cDue: order.addressChoice?.paypal.cDue,
    invAddress: { line1: '2 Harbour Street', postCode: 'KW15 1AA', email: 'isla@example.com' },
    metaData: { addressMode: 1 },
  });
  const { token, placed } = await payAgain(shopper, body, 'isla');
  expect(placed.body).toMatchObject({ status: 11, isPaid: true, invAddress: { postCode: 'KW15 1AA' } });
  expect(capturesOf(token)).toMatchObject([
    { amount: { value: ((order.addressChoice?.paypal.cDue ?? 0) / 100).toFixed(2) } },
  ]);
});

test('the basket’s address is kept: the rest of it is asked for, and PayPal’s is not taken again', async () => {
  const { shopper, order } = await choiceOf('isla');
  const { body } = await choose(shopper, 'basket');
  expect(body).toMatchObject({ addressChoice: null, cDue: order.cDue, metaData: { addressMode: 1 } });
  shopper.order = body;
  expect(await shopper.beginPaypal()).toMatchObject({ status: 422 });
  const saved = await shopper.say({
    toName: 'Isla',
    invAddress: { line1: '5 Elm Hill', postCode: 'NR3 1AA', email: 'isla@example.com' },
  });
  const { token, placed } = await payAgain(shopper, saved.body, 'isla');
  expect(placed.body).toMatchObject({ status: 11, cDue: order.cDue, invAddress: { line1: '5 Elm Hill' } });
  expect(capturesOf(token)).toHaveLength(1);
});

test('where no alcohol is sent it says so, and only the basket’s address can be taken', async () => {
  const { shopper, order } = await choiceOf('joan');
  expect(order.addressChoice?.paypal).toMatchObject({
    available: false,
    reason: expect.stringContaining('Channel Islands'),
  });
  expect(await choose(shopper, 'paypal')).toMatchObject({ status: 422, body: { code: 'DELIVERY_NOT_AVAILABLE' } });
  expect((await choose(shopper, 'basket')).body).toMatchObject({ addressChoice: null, cDue: order.cDue });
});

test('what fits on no label is asked of her before anything is charged, whole, and taken once it is shortened', async () => {
  const { shopper, token, order } = await choiceOf('lena');
  expect(order.addressChoice).toMatchObject({
    paypal: { available: true, cDue: order.cDue, reason: expect.stringContaining('longer than the 40 characters') },
    basket: { available: true, reason: '' },
  });
  const { body } = await choose(shopper, 'paypal');
  expect(body).toMatchObject({
    invAddress: {
      line1: 'Flat 27b, The Old Corn Exchange Building, 114-116 Staithe Road East',
      line2: 'c/o The Very Long Company Name Limited (Goods Inwards)',
      postCode: 'NR3 1AA',
    },
    metaData: { addressMode: 1 },
  });
  shopper.order = body;
  expect(await shopper.beginPaypal()).toMatchObject({
    status: 422,
    body: { fields: { 'invoiceAddress.line1': 'At most 40 characters, please' } },
  });
  expect(capturesOf(token)).toEqual([]);
  const saved = await shopper.say({ invAddress: { line1: 'Flat 27b', line2: '114-116 Staithe Road East' } });
  const again = await payAgain(shopper, saved.body, 'lena');
  expect(again.placed.body).toMatchObject({ status: 11, invAddress: { line2: '114-116 Staithe Road East' } });
});

test('of two windows the one that is late is told, and the payment of before is charged by neither', async () => {
  const { shopper, token, order } = await choiceOf('isla');
  const { body } = await choose(shopper, 'paypal');
  expect(await choose(shopper, 'basket', order.version)).toMatchObject({
    status: 409,
    body: { code: 'ORDER_CHANGED' },
  });
  // The window that still shows the question goes on with the payment that was approved first.
  const late = await shopper.confirm(PAYPAL, token);
  expect(late.body).toMatchObject({ status: 1, addressChoice: null, invAddress: { postCode: 'KW15 1AA' } });
  expect(capturesOf(token)).toEqual([]);
  const again = await payAgain(shopper, late.body, 'isla');
  expect(again.placed.body).toMatchObject({ status: 11, cDue: body.cDue });
  expect((await shopper.confirm(PAYPAL, token)).body).toMatchObject({ id: body.id, status: 11 });
  expect(shop.paypal.ledger.captures.filter(({ orderId }) => [token, again.token].includes(orderId))).toHaveLength(1);
});

test('the question goes when it is answered otherwise: another postcode, delivery or way of paying', async () => {
  for (const otherwise of [
    (shopper: Shopper) => shopper.say({ invAddress: { postCode: 'NR3 1AB' } }),
    (shopper: Shopper) => shopper.collectFrom(1),
    (shopper: Shopper) => shopper.say({ payMethod: CARD }),
  ]) {
    const { shopper } = await choiceOf('isla');
    expect((await otherwise(shopper)).body.addressChoice).toBeNull();
    expect(await choose(shopper, 'paypal')).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } });
  }
});

test('a word that is neither is a fault of the caller', async () => {
  const { shopper } = await choiceOf('isla');
  expect(await choose(shopper, 'mine')).toMatchObject({
    status: 400,
    body: { fields: { take: 'must be paypal or basket' } },
  });
});
