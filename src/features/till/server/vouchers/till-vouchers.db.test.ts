import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { later } from '#rules/calendar/instant.ts';
import { packs, people, vouchers } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { expectAuditPasses } from '../../../../../tests/expect-audit.ts';
import { bottles, memberHash, openTillForTest, type SaleToSend } from '../../../../../tests/till-for-test.ts';
import { lookAtVoucher } from '../../till-voucher.contract.ts';

const LEFT = 3000;
const { code: GIFT } = vouchers.giftUnused;

let shop: CallableShop;
let till: Awaited<ReturnType<typeof openTillForTest>>;
let number = 0;
beforeAll(async () => {
  shop = await openCallableShop({ settings: { LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' } });
  till = await openTillForTest({ db: shop.db, now: shop.clock.now() }, shop.url);
  await sql`update stock_item set on_hand = on_hand + 1000 where pack_id = ${packs.reedcutterBottle}`.execute(shop.db);
});
afterEach(async () => {
  await shop.db.updateTable('problem').set({ resolved_at: shop.clock.now(), resolution: 'tested' }).execute();
  await expectAuditPasses(shop.db);
});
afterAll(() => shop.stop());

const now = () => shop.clock.now();
const next = () => (number += 1);
const by = (amount: number, voucherCode: string = GIFT) => ({ by: 'voucher' as const, amount, voucherCode });
const cash = (amount: number) => ({ by: 'cash' as const, amount });
const selling = (quantity: number, payments: SaleToSend['payments'], more: Partial<SaleToSend> = {}) =>
  bottles(next(), now(), quantity, { payments, ...more });
const send = async (...sales: SaleToSend[]) => (await till.send(sales, now())).body.sales;
const reasonOf = async (...sales: SaleToSend[]) => (await send(...sales)).map(({ reason }) => reason);
const voucher = (code: string) =>
  shop.db.selectFrom('voucher').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const give = (code: string, value: number) =>
  shop.db
    .updateTable('voucher')
    .set({ value_pence: sql`used_online_pence + used_tap_pence + ${value}::int` })
    .where('code', '=', code)
    .execute();
const orderOf = (reference = '') =>
  shop.db
    .selectFrom('orders')
    .selectAll()
    .where('order_ref_num', '=', Number(reference.slice(2)))
    .executeTakeFirstOrThrow();
const look = (code: string, hash = '') => till.call(lookAtVoucher, { code, memberHash: hash });
const VOUCHER = { packId: packs.giftVoucher20, quantity: 2, price: 2000 };

test('a till sees what a gift voucher can pay, however it was typed, and nothing is held', async () => {
  await give(GIFT, LEFT);
  const { status, body } = await look(` ${GIFT.slice(0, 3).toLowerCase()} ${GIFT.slice(3)}`);
  expect([status, body]).toEqual([200, { pence: LEFT, until: (await voucher(GIFT)).ends_on }]);
  expect((await look(GIFT)).body.pence).toBe(LEFT);
});

test('what is no gift voucher, not good today, or somebody else’s cannot pay, and the till says so in words', async () => {
  expect(await look('NOSUCHCODE')).toMatchObject({ status: 404, body: { code: 'UNKNOWN_VOUCHER' } });
  for (const { code } of [vouchers.giftUnpaid, vouchers.tenPercent, vouchers.membershipToActivate, vouchers.giftOfRuth])
    expect(await look(code)).toMatchObject({ status: 422, body: { code: 'VOUCHER_NOT_AT_TILL' } });
  const ruth = await memberHash(shop.db, till.number, vouchers.familyOfRuth.code);
  expect(await look(vouchers.giftOfRuth.code, ruth)).toMatchObject({ status: 200 });
  expect((await look(vouchers.giftOfRuth.code, 'nobody')).status).toBe(422);
});

test('a sale that a gift voucher pays in part is paid by the rest in money, and what it paid is gone from it', async () => {
  await give(GIFT, LEFT);
  const [answer] = await send(selling(10, [by(2400), cash(1200)], { tendered: 2000 }));
  expect(answer).toMatchObject({ outcome: 'accepted', differences: [], vouchers: [] });
  expect((await look(GIFT)).body.pence).toBe(600);
  expect(await orderOf(answer?.orderReference)).toMatchObject({
    kind: 21,
    pay_method: 12,
    is_paid: true,
    total_inc_pence: 3600,
    gift_voucher_pence: 2400,
    paid_pence: 1200,
  });
});

test('a sale that gift vouchers pay in whole has nothing to pay, and several may pay', async () => {
  await give(GIFT, 600);
  await give(vouchers.giftPartlyUsed.code, 5000);
  const [answer] = await send(selling(3, [by(600), by(480, vouchers.giftPartlyUsed.code)]));
  expect(await orderOf(answer?.orderReference)).toMatchObject({
    pay_method: 13,
    is_paid: true,
    gift_voucher_pence: 1080,
    paid_pence: 0,
  });
  expect((await look(GIFT)).body.pence).toBe(0);
});

test('the same sale again takes nothing again', async () => {
  await give(GIFT, LEFT);
  const sale = selling(1, [by(360)]);
  const [first] = await send(sale);
  expect(await send(sale)).toEqual([first]);
  expect((await look(GIFT)).body.pence).toBe(LEFT - 360);
});

test('what a voucher cannot pay is not sold, is nobody’s problem, and its number stays free', async () => {
  await give(GIFT, 359);
  const sale = selling(1, [by(360)]);
  expect(await reasonOf(sale)).toEqual(['voucher-short']);
  expect(await reasonOf({ ...sale, payments: [by(360, 'NOSUCHCODE')] })).toEqual(['voucher-unknown']);
  expect(await reasonOf({ ...sale, payments: [by(360, vouchers.giftUnpaid.code)] })).toEqual(['voucher-not-valid']);
  for (const table of ['till_refusal', 'till_sale'] as const)
    expect(
      await shop.db.selectFrom(table).select('number').where('number', '=', Number(sale.number)).execute(),
    ).toEqual([]);
  expect(await shop.db.selectFrom('problem').select('id').where('kind', '=', 'till-sale-refused').execute()).toEqual(
    [],
  );
  expect((await look(GIFT)).body.pence).toBe(359);
  expect(await reasonOf({ ...sale, payments: [by(359), cash(1)] })).toEqual(['']);
});

test('of two sales in one message the second does not have what the first has taken', async () => {
  await give(GIFT, 500);
  expect(await reasonOf(selling(1, [by(360)]), selling(1, [by(360)]))).toEqual(['', 'voucher-short']);
  expect((await look(GIFT)).body.pence).toBe(140);
});

test('what a payment under way counts on is not there for a till', async () => {
  await give(GIFT, 500);
  const { id } = await voucher(GIFT);
  const draft = {
    mode: 1,
    kind: 0,
    created_at: now(),
    changed_at: now(),
    payment_pending_until: later(now(), 3_600_000),
  };
  const { id: orderId } = await shop.db
    .insertInto('orders')
    .values({ ...draft, status: 0, draft_token_hash: 'held', delivery_method: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const held = { order_id: orderId, voucher_id: id, status: 0, used_pence: 200 };
  await shop.db.insertInto('order_voucher').values(held).execute();
  expect((await look(GIFT)).body.pence).toBe(300);
  expect(await reasonOf(selling(1, [by(360)]))).toEqual(['voucher-short']);
  await shop.db.deleteFrom('order_voucher').where('order_id', '=', orderId).execute();
  await shop.db.deleteFrom('orders').where('id', '=', orderId).execute();
});

test('gift vouchers that are sold have their codes in the answer, the same when it is sent again, and pay at once', async () => {
  const sale = selling(1, [cash(4000)], { lines: [VOUCHER], total: 4000 });
  const [answer] = await send(sale);
  expect(answer).toMatchObject({ outcome: 'accepted', differences: [] });
  expect(answer?.vouchers.map(({ pence }) => pence)).toEqual([2000, 2000]);
  const [code = '', other] = answer?.vouchers.map((one) => one.code) ?? [];
  expect(code).not.toBe(other);
  expect(await send(sale)).toEqual([answer]);
  expect(await send({ ...sale, sellerId: people.admin.id })).toMatchObject([{ reason: 'number-used', vouchers: [] }]);
  expect((await look(code)).body.pence).toBe(2000);
  expect(await reasonOf(selling(1, [by(360, code)]))).toEqual(['']);
  expect(JSON.stringify(shop.logged)).not.toContain(code);
});

test('a gift voucher bears no VAT when it is sold, and the goods that it pays for do', async () => {
  const [sold] = await send(selling(1, [cash(4000)], { lines: [VOUCHER], total: 4000 }));
  expect(await orderOf(sold?.orderReference)).toMatchObject({ total_inc_pence: 4000, total_ex_pence: 4000 });
  const [spent] = await send(selling(1, [by(360, sold?.vouchers[0]?.code)]));
  expect(await orderOf(spent?.orderReference)).toMatchObject({ total_inc_pence: 360, total_ex_pence: 300 });
});

test('a gift voucher that is not paid gives out no code, and none is bought with another', async () => {
  const [unpaid] = await send(selling(1, [], { lines: [VOUCHER], total: 4000, unpaid: true }));
  expect(unpaid).toMatchObject({ outcome: 'accepted', vouchers: [] });
  await give(GIFT, 4000);
  expect(await reasonOf(selling(1, [by(4000)], { lines: [VOUCHER], total: 4000 }))).toEqual(['voucher-not-valid']);
  const mixed = { lines: [VOUCHER, { packId: packs.reedcutterBottle, quantity: 1, price: 360 }], total: 4360 };
  expect(await reasonOf(selling(1, [by(361), cash(3999)], mixed))).toEqual(['voucher-not-valid']);
  expect(await reasonOf(selling(1, [by(360), cash(4000)], mixed))).toEqual(['']);
});

test('what is refused for another reason is kept without the code of its voucher', async () => {
  const sale = selling(1, [by(360)], { sellerId: people.staff.id });
  expect(await reasonOf(sale)).toEqual(['may-not-sell']);
  const { content } = await shop.db
    .selectFrom('till_refusal')
    .select('content')
    .where('number', '=', Number(sale.number))
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ payments: [{ by: 'voucher', amount: 360 }] });
  expect(JSON.stringify(content)).not.toContain(GIFT);
});

test('what a voucher has paid counts in the day of the till, and not in its drawer', async () => {
  const other = await openTillForTest({ db: shop.db, now: now() }, shop.url);
  await give(GIFT, 1000);
  const closing = { number: 1, closedAt: now(), sellerId: people.telesales.id, counted: 5260, expected: 5260 };
  const { body } = await other.post({
    sentAt: now(),
    sales: [bottles(1, now(), 1, { payments: [by(100), cash(260)] })],
    closed: [closing],
  });
  const { totals } = body.days.at(-1)!;
  expect(totals).toMatchObject({ sold: 360, unpaid: 0, cashExpected: 5260, difference: 0 });
  expect(totals?.tenders).toContainEqual({ by: 'voucher', taken: 100, refunded: 0 });
});

test('what comes back goes to the gift voucher first, by its share', async () => {
  await give(GIFT, 1000);
  const sale = selling(2, [by(360), cash(360)]);
  await send(sale);
  const { body } = await till.post({
    sentAt: now(),
    refunds: [
      {
        number: next(),
        refundedAt: now(),
        sellerId: people.telesales.id,
        dayNumber: 1,
        ofTill: till.number,
        ofNumber: sale.number,
        reason: 'corked',
        resellable: false,
        lines: [{ place: 0, quantity: 1 }],
        payments: [{ by: 'voucher', amount: 180 }, cash(180)],
        total: 360,
      },
    ],
  });
  expect(body.refunds).toMatchObject([{ outcome: 'accepted', reason: '' }]);
  expect((await look(GIFT)).body.pence).toBe(1000 - 180);
});

test('wrong codes are limited per till, good ones are not', async () => {
  const limited = await openCallableShop({ settings: { LIMIT_VOUCHER_CODE: '3/60' } });
  const one = await openTillForTest({ db: limited.db, now: limited.clock.now() }, limited.url);
  const other = await openTillForTest({ db: limited.db, now: limited.clock.now() }, limited.url);
  const asking = async (code: string, from = one) => (await from.call(lookAtVoucher, { code })).status;
  for (let time = 0; time < 5; time += 1) expect(await asking(GIFT)).toBe(200);
  const paying = (code: string) =>
    one.send([bottles(1, limited.clock.now(), 1, { payments: [by(360, code)] })], limited.clock.now());
  expect([await asking('WRONG1'), (await paying('WRONG2')).status, (await paying('WRONG3')).status]).toEqual([
    404, 200, 200,
  ]);
  expect([await asking('WRONG4'), (await paying(GIFT)).status, await asking('WRONG4', other)]).toEqual([429, 429, 404]);
  await limited.stop();
});
