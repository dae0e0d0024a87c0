import { describe, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { DeliveryMethod, OrderAction } from '#rules/orders/order-codes.ts';
import { packs, people, collectionPoints } from '#sample-brewery/fixtures.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { openShop, withShop } from '../../../../../tests/shop-for-test.ts';
import { type Order, Shopper } from '../../../../../tests/shopper-for-test.ts';

const BOTTLE = 360;
const OPEN = { LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' };

const shop = withShop({ settings: OPEN });

async function shopperWith(bottles: number, as?: { readonly email: string }): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  if (as) shopper.headers = (await logIn(shop, as.email)).headers;
  await shopper.act({ action: OrderAction.clearBasket });
  for (const { voucherCode } of shopper.order?.vouchers.filter(({ removable }) => removable) ?? [])
    await shopper.act({ action: OrderAction.removeVoucher, sValue: voucherCode });
  if (bottles > 0) await shopper.add(packs.reedcutterBottle, bottles);
  return shopper;
}

const enter = (shopper: Shopper, code: string) => shopper.act({ action: OrderAction.applyVoucher, sValue: code });
const take = (shopper: Shopper, code: string) => shopper.act({ action: OrderAction.removeVoucher, sValue: code });

const fares = (order: Order | null) =>
  (order?.vouchers ?? []).map(({ voucherCode, status, says, valp, rate }) => [voucherCode, status, says, valp, rate]);

/** What a shopper with these bottles is told of a code. */
async function outcomeOf(code: string, bottles = 4, as?: { readonly email: string }) {
  const shopper = await shopperWith(bottles, as);
  const { status, body } = await enter(shopper, code);
  expect([status, body.info]).toEqual([200, undefined]);
  return { shopper, order: body, line: body.vouchers.find(({ voucherCode }) => voucherCode === code) };
}

describe('a code on the draft', () => {
  test('of a gift voucher pays, and what it leaves is due (0)', async () => {
    const { order, line } = await outcomeOf('GFTNEW2345', 10);
    expect(line).toMatchObject({ status: 0, valp: 3000, says: 'Gift voucher reduced by £30.00', couponTpe: 1 });
    expect(order).toMatchObject({ cTotalInc: 3600, cGiftTokenValp: 3000, cDue: 600, nothingToPay: false });
  });

  test('of a gift voucher that pays for everything leaves nothing to pay, and way of paying 13', async () => {
    const { order } = await outcomeOf('GFTNEW2345', 4);
    expect(order).toMatchObject({ cDue: 0, nothingToPay: true, payMethodDefault: 13, payMethods: [13] });
  });

  test('of a discount takes its rate off, to the penny (1)', async () => {
    const { order, line } = await outcomeOf('REEDS2NEW', 3);
    expect(line).toMatchObject({ status: 1, rate: 1000, says: 'Discount voucher rate used: 10.00%', valp: 0 });
    expect(order).toMatchObject({ cDiscount: 1000, cDiscountValp: 108, cTotalInc: 3 * BOTTLE - 108 });
    expect(order.items.map(({ cLineDiscount }) => cLineDiscount)).toEqual([108]);
  });

  test('that is better for who collects has that rate with collection alone (2)', async () => {
    const { shopper, line } = await outcomeOf('FETCHHALF');
    expect(line).toMatchObject({ status: 1, rate: 500 });
    const { body } = await shopper.collectFrom(collectionPoints.breweryShop.id);
    expect(body.vouchers).toMatchObject([
      { status: 2, rate: 1000, says: 'Discount voucher collection rate used: 10.00%' },
    ]);
  });

  test('that is for collecting only does nothing before (1008)', async () => {
    const { shopper, order, line } = await outcomeOf('FETCHALL');
    expect([line?.status, line?.says, order.cDiscount]).toEqual([1008, 'Collection only discount NOT valid', 0]);
    expect((await shopper.collectFrom(collectionPoints.breweryShop.id)).body).toMatchObject({
      vouchers: [{ status: 2 }],
      cDiscount: 1000,
    });
  });

  test('that starts at £60 counts to the penny (1007)', async () => {
    const { shopper, line } = await outcomeOf('BIGBARGE', 16);
    expect([line?.status, line?.says]).toEqual([1007, 'Minimum order value applies']);
    const { body } = await shopper.add(packs.reedcutterBottle, 1);
    expect(body).toMatchObject({ vouchers: [{ status: 1, rate: 1500 }], cDiscountValp: 918 });
  });

  test('beaten by a better one is not needed (1004)', async () => {
    const { shopper } = await outcomeOf('BIGBARGE', 17);
    const { body } = await enter(shopper, 'REEDS2NEW');
    expect(fares(body)).toEqual([
      ['BIGBARGE', 1, 'Discount voucher rate used: 15.00%', 0, 1500],
      ['REEDS2NEW', 1004, 'Discount voucher not needed', 0, 0],
    ]);
  });

  test('of a gift voucher with nothing to pay is not needed (1003)', async () => {
    expect((await outcomeOf('GFTNEW2345', 0)).line).toMatchObject({ status: 1003, says: 'Gift voucher not needed' });
  });

  test('of a gift voucher that is spent is finished (1006)', async () => {
    expect((await outcomeOf('GFTSPENT23')).line).toMatchObject({ status: 1006, says: 'Gift voucher finished' });
  });

  test('of a membership that nobody has activated says so, and gives nothing (1005)', async () => {
    const { order, line } = await outcomeOf('CLUBNEW234');
    expect(line).toMatchObject({ status: 1005, says: 'Membership not activated', removable: true });
    expect(order).toMatchObject({ cDiscount: 0, firstClub: '' });
  });

  test('is read in small letters and with spaces', async () => {
    const shopper = await shopperWith(3);
    expect((await enter(shopper, ' reeds 2new ')).body.vouchers).toMatchObject([
      { voucherCode: 'REEDS2NEW', status: 1 },
    ]);
  });
});

const untouched = async (shopper: Shopper, code: string) => {
  const before = await shopper.openBasket();
  const { status, body } = await enter(shopper, code);
  expect(await shopper.openBasket()).toEqual(before);
  return [status, body.code, body.info];
};

describe('a code that does nothing here changes nothing', () => {
  test.each(['NOSUCHCODE', '', ' ', 'ABCDEFGHJKLMNPQRS', "';drop--", '🍺'])(
    'when there is none: “%s” (1101)',
    async (code) => {
      expect(await untouched(await shopperWith(1), code)).toEqual([422, 'INVALID_CODE', 'Invalid code']);
    },
  );

  test('when it holds characters that cannot be printed', async () => {
    expect((await enter(await shopperWith(1), 'A\u0000B')).status).toBe(400);
  });

  test.each([
    ['is not paid for', 'GFTWAITS23'],
    ['is over', 'LASTSUMMER'],
    ['has not begun', 'NEXTSPRING'],
    ['is somebody else’s gift voucher', 'GFTRUTH234'],
    ['is somebody else’s membership', 'CLUBRUTH23'],
    ['is somebody else’s discount', 'SPLASH7H3Q'],
  ])('when it %s (1102), and nobody learns why', async (_why, code) => {
    expect(await untouched(await shopperWith(1), code)).toEqual([422, 'INVALID_VOUCHER', 'Invalid voucher']);
    expect(await untouched(await shopperWith(1, people.regular), code)).toEqual([
      422,
      'INVALID_VOUCHER',
      'Invalid voucher',
    ]);
  });

  test('when it is on the draft already', async () => {
    const { shopper } = await outcomeOf('REEDS2NEW');
    expect(await untouched(shopper, 'REEDS2NEW')).toEqual([422, 'INVALID_VOUCHER', 'Invalid voucher']);
  });
});

test('a voucher comes off again and leaves the very same order', async () => {
  const shopper = await shopperWith(5);
  const { version: _, ...before } = await shopper.openBasket();
  await enter(shopper, 'REEDS2NEW');
  await enter(shopper, 'GFTNEW2345');
  await take(shopper, 'gftnew2345');
  const { version: __, ...after } = (await take(shopper, 'REEDS2NEW')).body;
  expect(after).toEqual(before);
  expect((await take(shopper, 'REEDS2NEW')).body).toMatchObject({ code: 'VOUCHER_NOT_ON_ORDER' });
});

test('five gift vouchers pay, the one that expires first before the others, and a sixth is not needed', async () => {
  const codes = Array.from({ length: 6 }, (_, at) => `SIXGIFTS${at + 2}`);
  await shop.db
    .insertInto('voucher')
    .values(codes.map((code, at) => ({ code, coupon_id: 1, value_pence: 100, ends_on: `2027-0${7 - at}-01` as never })))
    .execute();
  const shopper = await shopperWith(4);
  for (const code of codes) await enter(shopper, code);
  expect(fares(shopper.order).map(([code, status]) => [code, status])).toEqual([
    ...codes
      .toReversed()
      .slice(0, 5)
      .map((code) => [code, 0]),
    [codes[0], 1003],
  ]);
  expect(shopper.order).toMatchObject({ cGiftTokenValp: 500, cDue: 4 * BOTTLE - 500 });
});

describe('a member', () => {
  test('has her discount without a code (11), under the name of her club, and cannot take it off', async () => {
    const ruth = await shopperWith(4, people.member);
    expect(ruth.order).toMatchObject({ firstClub: 'Family', family: true, cDiscount: 1000, cDiscountValp: 144 });
    expect(ruth.order?.vouchers).toMatchObject([
      { voucherCode: 'CLUBRUTH23', status: 11, rate: 1000, removable: false, couponTpe: 111, couponName: 'Family' },
    ]);
    expect(ruth.order?.priceSteps).toContainEqual({
      what: 'discount',
      says: 'Family membership: 10.00% off £14.40',
      amount: -144,
    });
    expect(await take(ruth, 'CLUBRUTH23')).toMatchObject({ status: 409, body: { code: 'MEMBERSHIP_STAYS' } });
    expect(await enter(ruth, 'CLUBRUTH23')).toMatchObject({ status: 422, body: { code: 'INVALID_VOUCHER' } });
  });

  test('keeps the products of her club when another voucher is better (10), and is not asked for the same rate twice (1004)', async () => {
    const ruth = await shopperWith(17, people.member);
    expect(fares((await enter(ruth, 'REEDS2NEW')).body).map(([, status]) => status)).toEqual([11, 1004]);
    await take(ruth, 'REEDS2NEW');
    expect(fares((await enter(ruth, 'BIGBARGE')).body).map(([, status]) => status)).toEqual([10, 1]);
  });

  test('who collects has the rate of her club for that (12), and may leave the order at the brewery', async () => {
    const walter = await shopperWith(4, people.regular);
    const hold = walter.order?.metaData.deliveryOptions.find(({ method }) => method === DeliveryMethod.holdAtBrewery);
    expect(hold).toMatchObject({ available: true, cost: 0 });
    const { body } = await walter.collectFrom(collectionPoints.breweryShop.id);
    expect(body.vouchers).toMatchObject([{ status: 12, rate: 1500, holdPurchase: true }]);
    expect((await walter.deliver(DeliveryMethod.holdAtBrewery)).body).toMatchObject({
      deliveryMethod: 102,
      vouchers: [{ status: 11, rate: 1000 }],
    });
  });

  test('pays with her own gift voucher', async () => {
    const ruth = await shopperWith(4, people.member);
    expect((await enter(ruth, 'GFTRUTH234')).body).toMatchObject({ cGiftTokenValp: 1296, nothingToPay: true });
  });

  test('has it no more when it is over, and nobody has it whose time has gone', async () => {
    const hester = await shopperWith(4, people.membershipDue);
    expect(hester.order).toMatchObject({ firstClub: 'Family', cDiscount: 1000 });
    await shop.db
      .updateTable('voucher')
      .set({ ends_on: '2026-11-23' as never })
      .where('id', '=', 35)
      .execute();
    expect(await hester.openBasket()).toMatchObject({ firstClub: '', family: false, cDiscount: 0, vouchers: [] });
    const percy = await shopperWith(4, people.membershipJustOver);
    expect(percy.order).toMatchObject({ firstClub: '', vouchers: [] });
  });
});

test('a voucher lets anybody leave the order at the brewery, as long as it is on it', async () => {
  const shopper = await shopperWith(2);
  expect((await shopper.deliver(DeliveryMethod.holdAtBrewery)).status).toBe(422);
  expect((await enter(shopper, 'KEEPSCALM')).body.vouchers).toMatchObject([
    { status: 1, holdPurchase: true, rate: 0, says: 'Your order may wait at the brewery' },
  ]);
  expect((await shopper.deliver(DeliveryMethod.holdAtBrewery)).body).toMatchObject({
    deliveryMethod: 102,
    cDeliveryCost: 0,
  });
  const { body } = await take(shopper, 'KEEPSCALM');
  expect(body.metaData.deliveryOptions.some(({ method }) => method === DeliveryMethod.holdAtBrewery)).toBe(false);
});

test('a voucher opens bank transfer, which is chosen beforehand for who is logged in', async () => {
  const guest = await shopperWith(2);
  expect((await enter(guest, 'BYTRANSFER')).body).toMatchObject({
    payMethodDefault: 103,
    vouchers: [{ couponId: 2, status: 1 }],
  });
  expect(guest.order?.payMethods).toContain(11);
  const tom = await shopperWith(2, people.retail);
  expect(tom.order?.payMethods).not.toContain(11);
  expect((await enter(tom, 'BYTRANSFER')).body).toMatchObject({ payMethodDefault: 11 });
});

test('a voucher that runs out on the draft stays to be seen, gives nothing, and is told once (6)', async () => {
  await shop.db
    .insertInto('voucher')
    .values({ code: 'TODAYONLY2', coupon_id: 3, ends_on: '2026-11-24' as never })
    .execute();
  const { shopper } = await outcomeOf('TODAYONLY2');
  await shop.db
    .updateTable('voucher')
    .set({ ends_on: '2026-11-23' as never })
    .where('code', '=', 'TODAYONLY2')
    .execute();
  const refresh = () => shopper.act({ action: OrderAction.refresh });
  expect((await refresh()).body).toMatchObject({ retStatus: 6, cDiscount: 0, vouchers: [{ status: 1102 }] });
  expect((await refresh()).body).toMatchObject({ retStatus: 0, vouchers: [{ status: 1102, removable: true }] });
  await take(shopper, 'TODAYONLY2');
  expect(shopper.order?.vouchers).toEqual([]);
});

test('a voucher that staff block while it is on the draft is treated like one that runs out: told once (6), and worth nothing', async () => {
  await shop.db.insertInto('voucher').values({ code: 'BLOCKED22', coupon_id: 3 }).execute();
  const { shopper } = await outcomeOf('BLOCKED22');
  expect(shopper.order?.cDiscount).toBeGreaterThan(0);
  await shop.db
    .updateTable('voucher')
    .set({ blocked_at: '2026-11-24T10:00:00Z' as never })
    .where('code', '=', 'BLOCKED22')
    .execute();
  const refresh = () => shopper.act({ action: OrderAction.refresh });
  expect((await refresh()).body).toMatchObject({ retStatus: 6, cDiscount: 0, vouchers: [{ status: 1102 }] });
  expect((await refresh()).body).toMatchObject({ retStatus: 0, vouchers: [{ status: 1102, removable: true }] });
  expect(await untouched(await shopperWith(1), 'BLOCKED22')).toEqual([422, 'INVALID_VOUCHER', 'Invalid voucher']);
});

test('every step of the sum is told in words, and leads to what is due', async () => {
  const ruth = await shopperWith(13, people.member);
  await ruth.say({ toName: 'Ruth', invAddress: { postCode: 'NR1 1AA' } });
  await ruth.deliver(DeliveryMethod.national);
  const { body } = await enter(ruth, 'GFTNEW2345');
  expect(body.priceSteps.map(({ says, amount }) => [says, amount])).toEqual([
    ['13 packs', 4680],
    ['Family membership: 10.00% off £46.80', -468],
    ['National weekday 24hr, for 2 boxes', body.cDeliveryCost],
    [expect.stringMatching(/^Includes £\d+\.\d\d VAT at 20\.0%$/), 0],
    ['Paid by gift voucher GFTNEW2345', -3000],
  ]);
  expect(body.priceSteps.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.cDue);
});

test('a twenty-first code is refused, and goes on once another comes off', async () => {
  const codes = Array.from({ length: 21 }, (_, at) => `MANY${at}CODES`);
  await shop.db
    .insertInto('voucher')
    .values(codes.map((code) => ({ code, coupon_id: 1, value_pence: 100 })))
    .execute();
  const shopper = await shopperWith(1);
  for (const code of codes.slice(0, 20)) expect((await enter(shopper, code)).status).toBe(200);
  const last = codes.at(-1)!;
  expect(await untouched(shopper, last)).toEqual([409, 'TOO_MANY_CODES', 'There are 20 codes on this order already']);
  await take(shopper, codes[0]!);
  expect((await enter(shopper, last)).status).toBe(200);
});

const counted = async (shopper: Shopper) => {
  const before = statementsSoFar();
  await shopper.openBasket();
  return statementsSoFar() - before;
};

test('a draft without vouchers is read by no statement more, and one with four of them by one', async () => {
  const without = await counted(await shopperWith(1));
  const shopper = await shopperWith(1);
  for (const code of ['REEDS2NEW', 'BIGBARGE', 'GFTNEW2345', 'GFTPART234']) await enter(shopper, code);
  expect((await counted(shopper)) - without).toBe(1);
});

test('ten codes a minute may be tried from one address at the basket too, and nothing else is counted', async () => {
  const strict = await openShop(shop.db);
  try {
    const shopper = new Shopper(strict.url);
    for (let tries = 0; tries < 10; tries += 1) expect((await enter(shopper, 'NOSUCHCODE')).status).toBe(422);
    expect((await enter(shopper, 'REEDS2NEW')).status).toBe(429);
    expect((await shopper.add(packs.reedcutterBottle, 1)).status).toBe(200);
  } finally {
    await strict.stop();
  }
});
