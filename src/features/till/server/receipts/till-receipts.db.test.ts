import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs, people, vouchers } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { mailsTo } from '../../../../../tests/mailed-link.ts';
import { bottles, memberHash, openTillForTest } from '../../../../../tests/till-for-test.ts';
import { mailTillReceipt } from '../../till-receipt.contract.ts';

let shop: CallableShop;
let till: Awaited<ReturnType<typeof openTillForTest>>;
beforeAll(async () => {
  shop = await openCallableShop();
  till = await openTillForTest({ db: shop.db, now: shop.clock.now() }, shop.url);
  const hash = await memberHash(shop.db, till.number, vouchers.familyOfRuth.code);
  const mixed = {
    lines: [
      { packId: packs.reedcutterBottle, quantity: 2, price: 360 },
      { packId: packs.book, quantity: 1, price: 1500 },
    ],
    discountRate: 1000,
    memberHash: hash,
    payments: [
      { by: 'cash' as const, amount: 500 },
      { by: 'card' as const, amount: 1498 },
    ],
    tendered: 1000,
    total: 1998,
  };
  const unpaid = { payments: [{ by: 'cash' as const, amount: 100 }], unpaid: true };
  const now = shop.clock.now();
  await till.send([bottles(1, now, 1, mixed), bottles(2, now, 1, unpaid)], now);
});
afterAll(() => shop.stop());

const mail = (number: number, email: string, from = till) => from.call(mailTillReceipt, { number, email });

test('the receipt says what was sold, its VAT and how it was paid', async () => {
  const { status, body } = await mail(1, 'ada@example.com');
  expect([status, body.orderReference]).toEqual([200, expect.stringMatching(/^BS\d+$/)]);
  const [receipt] = await mailsTo(shop.db, 'ada@example.com');
  for (const words of [
    'VAT number',
    'Registered in England and Wales, number',
    '2 × Reedcutter, Bottle (500 ml)  £7.20',
    'Discount of 10.00% on £22.20  −£2.22',
    'Total including VAT  £19.98',
    'VAT at 20.0% on £5.40, included  £1.08',
    'VAT at 0.0% on £13.50, included  £0.00',
    'Paid by card  £14.98',
    'Paid in cash  £10.00',
    'Change  £5.00',
    `Order ${body.orderReference}`,
  ])
    expect(receipt?.text).toContain(words);
  expect(receipt?.text).toMatch(/Sale 1 of Till/);
  expect(receipt?.text).not.toContain('Left to pay');
});

test('the receipt of gift vouchers has their codes, for as long as they are good', async () => {
  const now = shop.clock.now();
  const lines = [{ packId: packs.giftVoucher20, quantity: 2, price: 2000 }];
  const { body } = await till.send(
    [bottles(5, now, 1, { lines, payments: [{ by: 'card', amount: 4000 }], total: 4000 })],
    now,
  );
  const codes = body.sales[0]?.vouchers.map(({ code }) => code) ?? [];
  expect(codes).toHaveLength(2);
  await mail(5, 'gift@example.com');
  const [receipt] = await mailsTo(shop.db, 'gift@example.com');
  for (const code of codes) expect(receipt?.text).toContain(code);
  await till.post({
    sentAt: now,
    refunds: [
      {
        number: 6,
        refundedAt: now,
        sellerId: people.telesales.id,
        dayNumber: 1,
        ofTill: till.number,
        ofNumber: 5,
        reason: 'not wanted',
        resellable: false,
        lines: [{ place: 0, quantity: 2 }],
        payments: [{ by: 'card', amount: 4000 }],
        total: 4000,
      },
    ],
  });
  await mail(5, 'late@example.com');
  const [later] = await mailsTo(shop.db, 'late@example.com');
  expect(later?.text).toContain('Paid by card');
  for (const code of codes) expect(later?.text).not.toContain(code);
});

test('what is left to pay stands on the receipt of a sale that is not paid', async () => {
  await mail(2, 'bob@example.com');
  expect((await mailsTo(shop.db, 'bob@example.com'))[0]?.text).toContain('Left to pay  £2.60');
});

test('the same to the same mailbox again mails nothing, and to another one it does', async () => {
  for (const email of ['eve@example.com', 'Eve@Example.com', 'eva@example.com'])
    expect((await mail(2, email)).status).toBe(200);
  expect(await mailsTo(shop.db, 'eve@example.com')).toHaveLength(1);
  expect(await mailsTo(shop.db, 'Eve@Example.com')).toHaveLength(0);
  expect(await mailsTo(shop.db, 'eva@example.com')).toHaveLength(1);
});

test('a till mails no receipt of what it has not sold, and to no half address', async () => {
  const other = await openTillForTest({ db: shop.db, now: shop.clock.now() }, shop.url);
  expect(await mail(1, 'ada@example.com', other)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_TILL_SALE' } });
  expect((await mail(3, 'ada@example.com')).status).toBe(404);
  expect((await mail(1, 'ada@')).status).toBe(400);
});

test('a till mails so many receipts and no more for a while', async () => {
  const limited = await openCallableShop({ settings: { LIMIT_TILL_RECEIPT: '2/600' } });
  const [one, other] = [
    await openTillForTest({ db: limited.db, now: limited.clock.now() }, limited.url),
    await openTillForTest({ db: limited.db, now: limited.clock.now() }, limited.url),
  ];
  for (const status of [404, 404, 429]) expect((await mail(9, 'ada@example.com', one)).status).toBe(status);
  expect((await mail(9, 'ada@example.com', other)).status).toBe(404);
  await limited.stop();
});
