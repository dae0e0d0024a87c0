import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueVouchers } from '#features/vouchers/server/vouchers.service.ts';
import { inTransaction } from '#platform/database/database.ts';
import { ExtraKind } from '#rules/catalogue/packs/pack-codes.ts';
import { pence } from '#rules/money/pence.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';
import { packs, people, vouchers } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { expectAuditPasses } from '../../../../../tests/expect-audit.ts';
import { bottles, openTillForTest, type RefundToSend, type SaleToSend } from '../../../../../tests/till-for-test.ts';
import type { SaleToRefund } from '../../till-refund.contract.ts';
import { lookAtVoucher } from '../../till-voucher.contract.ts';

const { code: GIFT } = vouchers.giftUnused;
const { code: OTHER_GIFT } = vouchers.giftPartlyUsed;
const TWO_VOUCHERS = { packId: packs.giftVoucher20, quantity: 2, price: 2000 };
const BOTTLE = { packId: packs.reedcutterBottle, quantity: 1, price: 360 };

let shop: CallableShop;
let till: Awaited<ReturnType<typeof openTillForTest>>;
beforeEach(async () => {
  shop = await openCallableShop({ settings: { LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' } });
  till = await openTillForTest({ db: shop.db, now: now() }, shop.url);
});
afterEach(async () => {
  await shop.db.updateTable('problem').set({ resolved_at: now(), resolution: 'tested' }).execute();
  await expectAuditPasses(shop.db);
  await shop.stop();
});

const now = () => shop.clock.now();
const cash = (amount: number) => ({ by: 'cash' as const, amount });
const voucher = (amount: number) => ({ by: 'voucher' as const, amount });
const by = (amount: number, voucherCode: string) => ({ ...voucher(amount), voucherCode });
const sell = async (number: number, quantity: number, more: Partial<SaleToSend>) =>
  (await till.send([bottles(number, now(), quantity, more)], now())).body.sales[0]!;
/** Of sale 1 of this till. */
const refund = (number: number, lines: RefundToSend['lines'], payments: RefundToSend['payments']): RefundToSend => ({
  number,
  refundedAt: now(),
  sellerId: people.telesales.id,
  dayNumber: 1,
  ofTill: till.number,
  ofNumber: 1,
  reason: 'corked',
  resellable: true,
  lines,
  payments,
  total: (payments ?? []).reduce((sum, { amount }) => sum + Number(amount), 0),
});
const give = async (...refunds: RefundToSend[]) =>
  (await till.post({ sentAt: now(), refunds })).body.refunds.map(({ reason }) => reason);
const balance = async (code: string) => (await till.call(lookAtVoucher, { code })).body.pence;
const find = (reference: string, token = till.token) =>
  shop.ask<SaleToRefund>('GET', '/api/till/sale', { query: { reference }, headers: { 'x-till': token } });
const pieces = (place: number, quantity: number) => ({ place, quantity });

test('what comes back in parts goes to the vouchers by their share, to the penny, and the rest to the drawer', async () => {
  const before = [await balance(GIFT), await balance(OTHER_GIFT)] as const;
  const { orderReference } = await sell(1, 3, { payments: [by(300, GIFT), by(101, OTHER_GIFT), cash(679)] });
  // 401 of 1080: a third of it is 133.67.
  expect(await give(refund(2, [pieces(0, 1)], [voucher(134), cash(226)]))).toEqual(['']);
  expect((await find(orderReference)).body).toMatchObject({ refunded: 360, payments: [cash(679), voucher(401)] });
  expect(await give(refund(3, [pieces(0, 1)], [voucher(134), cash(226)]))).toEqual(['wrong-sums']);
  expect(await give(refund(4, [pieces(0, 2)], [voucher(267), cash(453)]))).toEqual(['']);
  expect([await balance(GIFT), await balance(OTHER_GIFT)]).toEqual(before);
});

test('a sale that vouchers have paid whole gives no money back', async () => {
  const before = await balance(GIFT);
  await sell(1, 2, { payments: [by(720, GIFT)] });
  expect(await give(refund(2, [pieces(0, 1)], [cash(360)]))).toEqual(['wrong-sums']);
  expect(await give(refund(3, [pieces(0, 1)], [voucher(360)]))).toEqual(['']);
  expect(await balance(GIFT)).toBe(before - 360);
});

test('gift vouchers that nobody has spent come back with their line, their codes end, and their price goes out of the drawer', async () => {
  const lines = [TWO_VOUCHERS, BOTTLE];
  const sold = await sell(1, 1, { lines, payments: [cash(4360)], total: 4360 });
  const [code = ''] = sold.vouchers.map((one) => one.code);
  const { body: found } = await find(sold.orderReference);
  expect(found.vouchers).toEqual(sold.vouchers);
  expect(found.lines.map(({ refundable, inWhole }) => [refundable, inWhole])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect(await give(refund(2, [pieces(0, 1)], [cash(2000)]))).toEqual(['voucher-in-part']);
  expect(await give(refund(3, [pieces(0, 2)], [cash(4000)]))).toEqual(['']);
  expect(await till.call(lookAtVoucher, { code })).toMatchObject({ status: 422 });
  const again = bottles(4, now(), 1, { payments: [by(360, code)] });
  expect((await till.send([again], now())).body.sales).toMatchObject([{ reason: 'voucher-not-valid' }]);
  expect((await find(sold.orderReference)).body).toMatchObject({ vouchers: [], lines: [{ refundable: 0 }, {}] });
  expect(await give(refund(5, [pieces(0, 2)], [cash(4000)]))).toEqual(['more-than-sold']);
  // The bottle of the same sale still comes back.
  expect(await give(refund(6, [pieces(1, 1)], [cash(360)]))).toEqual(['']);
});

test('of gift vouchers of which one was spent nothing comes back, nothing is kept of the wish, and its number stays free', async () => {
  const sold = await sell(1, 1, { lines: [TWO_VOUCHERS, BOTTLE], payments: [cash(4360)], total: 4360 });
  const [code = '', other = ''] = sold.vouchers.map((one) => one.code);
  await sell(2, 1, { payments: [by(360, code)] });
  expect((await find(sold.orderReference)).body.lines.map(({ refundable }) => refundable)).toEqual([0, 1]);
  const wish = refund(3, [pieces(0, 2)], [cash(4000)]);
  expect(await give(wish)).toEqual(['voucher-spent']);
  expect(await shop.db.selectFrom('till_refusal').select('number').execute()).toEqual([]);
  expect(await shop.db.selectFrom('problem').select('id').where('kind', '=', 'till-sale-refused').execute()).toEqual(
    [],
  );
  expect([await balance(code), await balance(other)]).toEqual([1640, 2000]);
  expect(await give(refund(3, [pieces(1, 1)], [cash(360)]))).toEqual(['']);
});

test('a sale that would pay with a voucher whose price goes back in the same message is not taken', async () => {
  const sold = await sell(1, 1, { lines: [TWO_VOUCHERS], payments: [cash(4000)], total: 4000 });
  const code = sold.vouchers[0]?.code ?? '';
  const { body } = await till.post({
    sentAt: now(),
    sales: [bottles(2, now(), 1, { payments: [by(360, code)] })],
    refunds: [refund(3, [pieces(0, 2)], [cash(4000)])],
  });
  // Sales are stored first, so the voucher is spent when it would come back.
  expect([body.sales[0]?.reason, body.refunds[0]?.reason]).toEqual(['', 'voucher-spent']);
});

test('the codes that another till has sold are not told, and what of it can come back is', async () => {
  const sold = await sell(1, 1, { lines: [TWO_VOUCHERS], payments: [cash(4000)], total: 4000 });
  const other = await openTillForTest({ db: shop.db, now: now() }, shop.url);
  const { body, text } = await find(sold.orderReference, other.token);
  expect(body).toMatchObject({ vouchers: [], lines: [{ refundable: 2, inWhole: true }] });
  for (const { code } of sold.vouchers) expect(text).not.toContain(code);
});

test('codes that came back stay ended when the codes of their order are issued once more', async () => {
  const lines = [TWO_VOUCHERS, { packId: packs.giftVoucher10, quantity: 1, price: 1000 }];
  const sold = await sell(1, 1, { lines, payments: [cash(5000)], total: 5000 });
  await give(refund(2, [pieces(0, 2)], [cash(4000)]));
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('order_ref_num', '=', Number(sold.orderReference.slice(2)))
    .executeTakeFirstOrThrow();
  const stored = await shop.db.selectFrom('order_line').select('id').where('order_id', '=', id).orderBy('id').execute();
  const bought = stored.map((line, place) => ({
    lineId: line.id as LineId,
    extraKind: ExtraKind.giftVoucher,
    quantity: lines[place]!.quantity,
    unitPrice: pence(lines[place]!.price),
  }));
  const issued = await inTransaction(shop.db, (trx) => issueVouchers(trx, { id: id as OrderId, lines: bought }, now()));
  expect(issued.map(({ code }) => code)).toEqual([sold.vouchers[2]?.code]);
});
