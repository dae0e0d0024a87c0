import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readOrder } from '#features/basket/server/draft/whole-order.ts';
import { invoicePdf } from '#features/orders/server/invoicing/invoice-pdf.ts';
import { readInvoice, readPayments } from '#features/orders/server/invoicing/invoices.repository.ts';
import { valueOf } from '#rules/credits/credit-parts.ts';
import { addUp, basisPoints, pence } from '#rules/money/pence.ts';
import { vatInGross } from '#rules/money/vat-in-gross.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { PICK_A_METHOD } from '#rules/wording/refusals/refusal-sentence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { packs, people, vouchers } from '#sample-brewery/fixtures.ts';
import { withOrderDesk } from '../order-desk-for-test.ts';
import { providersHave } from '../provider-ledgers.ts';
import { ADA, Shopper } from '../shopper-for-test.ts';
import {
  BUYERS,
  enter,
  type NameOfPayment,
  type NameOfWay,
  newGiftVoucher,
  type Payment,
  PAYMENTS,
  payBy,
  readyToPay,
  WAYS,
  type Way,
} from '../ways-of-paying.ts';
import { unitsOnTheirWay } from '../units-on-their-way.ts';

const desk = withOrderDesk({ settings: { LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' } });
const { read, move, cancel, refund, mailsOf, broken } = desk;

// So many orders need a full cellar.
beforeAll(() => sql`update stock_item set on_hand = on_hand + 1000`.execute(desk.shop().db));

const ways = Object.keys(WAYS) as NameOfWay[];
const payments = Object.keys(PAYMENTS) as NameOfPayment[];
const everyWay = ways.flatMap((way) => payments.map((payment) => ({ way, payment })));
/** For members each way and each payment once: all that differs is the discount, and whose mailbox it is. */
const rowsOf = { guest: everyWay, member: everyWay.filter((_, place) => place % (payments.length + 1) === 0) };

/** An order that was placed so, with the gift voucher that paid for it. */
async function place(way: Way, payment: Payment, who: (typeof BUYERS)[number]) {
  const shopper = await readyToPay(desk.shop(), way, who);
  const code = payment.gift === null ? null : await newGiftVoucher(desk.shop(), payment.gift);
  if (code !== null) await enter(shopper, code);
  return { id: await payBy(desk.shop(), shopper, payment.method), code };
}

const giftUsed = async (code: string | null) =>
  code === null
    ? 0
    : (
        await desk
          .shop()
          .db.selectFrom('voucher')
          .select('used_online_pence')
          .where('code', '=', code)
          .executeTakeFirstOrThrow()
      ).used_online_pence;

/** Of all its sizes or days. */
async function stockOf(pack: number) {
  const { db } = desk.shop();
  const rows = await db.selectFrom('stock_item').select(['on_hand', 'committed']).where('pack_id', '=', pack).execute();
  const sum = (of: 'on_hand' | 'committed') => rows.reduce((all, row) => all + row[of], 0);
  return { onHand: sum('on_hand'), committed: sum('committed') };
}

async function providersOf(id: number) {
  const { db } = desk.shop();
  const attempts = await db
    .selectFrom('payment_attempt')
    .select('provider_order_id')
    .where('order_id', '=', id)
    .execute();
  const references = attempts.map((attempt) => attempt.provider_order_id);
  return providersHave(desk.shop(), id, references);
}

describe.each(BUYERS)('a %s', (who) => {
  test.each(rowsOf[who])('gets it $way, paid by $payment: all books agree', async (row) => {
    const [way, payment]: [Way, Payment] = [WAYS[row.way], PAYMENTS[row.payment]];
    const before = await stockOf(way.pack);
    const { id, code } = await place(way, payment, who);
    const total = way.sums[who];
    const gift = Math.min(total, payment.gift ?? 0);
    const due = total - gift;
    const isPaid = payment.method !== PaymentMethod.bankTransfer;
    const order = await read(id);
    expect(order).toMatchObject({ status: way.status, isPaid, payMethod: payment.method, total, giftVouchers: gift });
    expect([order.due, order.paid]).toEqual([due, isPaid ? due : 0]);
    expect(valueOf([...order.lines, order.delivery])).toBe(total);
    const { price } = order;
    expect(addUp([...order.lines, ...price.steps].map((part) => ('price' in part ? part.price : part.amount)))).toBe(
      total,
    );
    expect(price.total).toBe(total);
    expect(price.left).toBe(isPaid ? 0 : due);
    const gross = valueOf(order.lines);
    const vat = vatInGross(gross, basisPoints(2000));
    expect(order.lines).toMatchObject([{ vatParts: [{ rate: 2000, net: gross - vat, vat }] }]);
    expect(await stockOf(way.pack)).toEqual({ ...before, committed: before.committed + way.pieces });
    expect(await giftUsed(code)).toBe(gift);
    const isByProvider = due > 0 && isPaid;
    expect(await providersOf(id)).toEqual({
      taken: isByProvider ? due : 0,
      returned: 0,
      payments: isByProvider ? 1 : 0,
    });

    const { 'order-placed': mail, ...others } = await mailsOf(id);
    expect(Object.keys(others)).toEqual(way.isPacked && isPaid ? ['packing-slip'] : []);
    expect(mail?.to_address).toBe(who === 'guest' ? ADA.email : people.member.email);
    for (const text of [mail!.text, mail!.html]) {
      expect(text).toContain(formatMoney(pence(total)));
      expect(text).toContain(paidWords(payment, due));
      if (code !== null) expect(text).toContain(`Paid by gift voucher ${code}`);
      expect(text).toContain(way.mayCancel ? 'Your right to cancel' : 'There is no right to cancel');
      expect(text.includes('Model cancellation form')).toBe(way.mayCancel);
      expect(text.includes('Age 18+, Challenge 25')).toBe(way.isPacked);
    }
    expect(await invoicedOf(id as OrderId)).toEqual(isPaid ? { lines: total, sum: total } : null);
  });
});

function paidWords({ method }: Payment, due: number): string {
  if (method === PaymentMethod.bankTransfer) return `Please transfer ${formatMoney(pence(due))}`;
  return due === 0 ? 'Nothing to pay.' : `Paid: ${formatMoney(pence(due))}`;
}

/** What the lines of its invoice come to, and what its last row says; null = it has none. */
async function invoicedOf(id: OrderId) {
  const { db, ask } = desk.shop();
  const { status } = await ask('POST', '/api/staff/order/document', { body: { id }, headers: desk.headers() });
  if (status === 409) return null;
  expect(status).toBe(200);
  const invoice = (await readInvoice(db, id))!;
  const payments = await readPayments(db, id, invoice.issuedAt);
  const { blocks } = invoicePdf((await readOrder(db, { orderId: id }))!, invoice, payments);
  const [lines = [], vat = []] = blocks
    .filter((block) => block.block === 'table')
    .map(({ rows }) =>
      rows.map((cells) =>
        penceIn(
          cells
            .at(-1)!
            .map(({ text }) => text)
            .join(''),
        ),
      ),
    );
  return { lines: lines.reduce((sum, one) => sum + one, 0), sum: vat.at(-1) };
}

const penceIn = (text: string) => Math.round(Number(text.replaceAll(/[£,]/g, '')) * 100);

/** Ends of an order of six bottles: what of its £21.60 goes back, and where the bottles are then. */
const ENDS = [
  { end: 'cancelled by its customer', back: 2160, status: 1001, onHand: 0, committed: 0 },
  { end: 'cancelled by staff', back: 2160, status: 1002, onHand: 0, committed: 0 },
  { end: 'refused for want of proof of age', back: 2160, status: 1003, onHand: 0, committed: 0 },
  { end: 'refunded in part before it was packed', back: 720, status: 11, onHand: 0, committed: 6 },
  { end: 'collected at the counter', back: 0, status: 22, onHand: -6, committed: 0 },
  { end: 'returned in part, and written off', back: 720, status: 22, onHand: -6, committed: 0 },
  { end: 'returned in part, to the stock', back: 720, status: 22, onHand: -4, committed: 0 },
] as const;

async function bringToEnd(id: number, end: (typeof ENDS)[number]['end']) {
  const order = await read(id);
  const two = { lines: [{ id: order.lines[0]!.id, quantity: 2 }] };
  const handOver = async () => {
    const ready = (await move(order, 'make-ready')).body;
    return move(ready, 'hand-over', { ageChecked: true });
  };
  switch (end) {
    case 'cancelled by its customer': {
      const t = /[?&]t=([\w-]+)/.exec((await mailsOf(id))['order-placed']!.text)?.[1];
      return desk.cancelOwn(id, {}, { t });
    }
    case 'cancelled by staff':
      return cancel(order, 'We dropped it.');
    case 'refused for want of proof of age':
      return cancel((await move(order, 'make-ready')).body, '', 'no-proof-of-age');
    case 'refunded in part before it was packed':
      return refund(order, two);
    case 'collected at the counter':
      return handOver();
    case 'returned in part, and written off':
      return refund((await handOver()).body, { ...two, goods: 'written-off' });
    case 'returned in part, to the stock':
      return refund((await handOver()).body, { ...two, goods: 'to-stock' });
  }
  return end satisfies never;
}

const software = payments.filter((payment) => PAYMENTS[payment].method !== PaymentMethod.bankTransfer);

describe.each(software)('paid by %s', (paidBy) => {
  test.each(ENDS)('an order is $end: all books agree', async ({ end, back, status, onHand, committed }) => {
    const payment: Payment = PAYMENTS[paidBy];
    const before = await stockOf(packs.reedcutterBottle);
    const { id, code } = await place(WAYS['at the counter'], payment, 'guest');
    const gift = Math.min(2160, payment.gift ?? 0);
    expect((await bringToEnd(id, end)).status).toBe(200);
    await desk.shop().run('make-refunds');
    expect((await read(id)).status).toBe(status);
    expect(await stockOf(packs.reedcutterBottle)).toEqual({
      onHand: before.onHand + onHand,
      committed: before.committed + committed,
    });
    // Of a part each way of paying has its share, to the nearest penny.
    const giftBack = Math.round((gift * back) / 2160);
    expect(await giftUsed(code)).toBe(gift - giftBack);
    expect(await providersOf(id)).toMatchObject({ taken: 2160 - gift, returned: back - giftBack });
    const { order, credits } = { order: await read(id), credits: (await read(id)).credits };
    expect(order.paid).toBe(2160 - gift - (back - giftBack));
    expect(credits).toMatchObject(back === 720 ? [{ money: 720 - giftBack, giftVouchers: giftBack }] : []);
  });
});

describe('what may not be combined is refused with the reason', () => {
  test.each([
    ['a parcel of fewer than four bottles', packs.reedcutterBottle, 3, DeliveryMethod.national, 'At least 4 items'],
    ['bottles by post', packs.reedcutterBottle, 4, DeliveryMethod.post, 'too large for the post'],
    ['bottles by e-mail', packs.reedcutterBottle, 4, DeliveryMethod.email, 'cannot be e-mailed'],
    ['vouchers by the van', packs.giftVoucher20, 1, DeliveryMethod.localFree, 'there is nothing to deliver'],
    [
      'keeping it, without a voucher or club for it',
      packs.reedcutterBottle,
      4,
      DeliveryMethod.holdAtBrewery,
      PICK_A_METHOD,
    ],
    ['the round of the trade', packs.reedcutterBottle, 4, DeliveryMethod.van, PICK_A_METHOD],
    ['collecting for the trade', packs.reedcutterBottle, 4, DeliveryMethod.thirdPartyCollection, PICK_A_METHOD],
    ['a quote', packs.reedcutterBottle, 4, DeliveryMethod.quoted, PICK_A_METHOD],
    ['a pallet', packs.reedcutterBottle, 4, DeliveryMethod.pallet, PICK_A_METHOD],
  ])('delivery: %s', async (_what, pack, pieces, method, words) => {
    const shopper = new Shopper(desk.shop().url);
    await shopper.openBasket();
    await shopper.add(pack, pieces);
    await shopper.say({ toName: 'Ada Example', invAddress: ADA });
    const { status, body } = await shopper.deliver(method);
    expect([status, body.info]).toEqual([422, expect.stringContaining(words)]);
  });

  const { onAccount, cash, cardTakenByStaff, taproomTill, formerPaypal, bankTransfer, nothingToPay } = PaymentMethod;
  test.each([
    ['on account', onAccount],
    ['in cash', cash],
    ['by a card that staff take', cardTakenByStaff],
    ['at the till', taproomTill],
    ['by the former PayPal', formerPaypal],
    ['by transfer without the voucher for it', bankTransfer],
    ['by nothing, with something to pay', nothingToPay],
    ['later', PaymentMethod.undecided],
  ])('paying %s', async (_how, method) => {
    const shopper = await readyToPay(desk.shop(), WAYS['at the counter'], 'guest');
    expect(await shopper.confirm(method)).toMatchObject({ status: 403, body: { code: 'PAYMENT_METHOD_NOT_ALLOWED' } });
  });

  test('paying by PayPal, card or transfer, when gift vouchers pay for all of it', async () => {
    const shopper = await readyToPay(desk.shop(), WAYS['at the counter'], 'guest');
    await enter(shopper, await newGiftVoucher(desk.shop(), 9000));
    await enter(shopper, vouchers.bankTransfer.code);
    for (const answer of [await shopper.beginPaypal(), await shopper.beginCard(), await shopper.confirm(bankTransfer)])
      expect(answer).toMatchObject({ body: { code: 'NOTHING_TO_PAY' } });
  });

  test('a gift voucher for gift vouchers and memberships', async () => {
    const shopper = new Shopper(desk.shop().url);
    await shopper.openBasket();
    await shopper.add(packs.giftVoucher20, 1);
    await shopper.add(packs.singleMembership, 1);
    const { body } = await enter(shopper, await newGiftVoucher(desk.shop(), 9000));
    expect(body).toMatchObject({ cGiftTokenValp: 0, cDue: body.cTotalInc, nothingToPay: false });
  });
});

test.each(software)(
  'paid by %s, an order lacks two bottles (D-109): they are refunded, the rest is collected',
  async (paidBy) => {
    const payment: Payment = PAYMENTS[paidBy];
    const { db, ask } = desk.shop();
    const pack = packs.eelCatcherBottle;
    await sql`update stock_item set on_hand = on_hand + 12 where pack_id = ${pack}`.execute(db);
    const before = await stockOf(pack);
    const { id, code } = await place({ ...WAYS['at the counter'], pack }, payment, 'guest');
    const item = await db.selectFrom('stock_item').select('id').where('pack_id', '=', pack).executeTakeFirstOrThrow();
    const away = await unitsOnTheirWay(db, pack);
    const number = before.committed - away + 4;
    const body = { id: item.id, kind: 'counted', number, reason: 'A crate fell' };
    const counted = await ask('POST', '/api/staff/stock/count', { body, headers: desk.headers() });
    expect(counted.body).toMatchObject({ onHand: number + away, shortOrders: [id] });
    const mails = await db.selectFrom('outbox_mail').selectAll().where('once_key', 'like', `short-%/${id}/%`).execute();
    expect(mails.map((mail) => mail.to_address)).toContain(ADA.email);
    for (const mail of mails) expect(mail.text).toContain('2 missing');

    const order = await read(id);
    expect(order.lines).toMatchObject([{ isShort: true, quantity: 6 }]);
    const refunded = (await refund(order, { lines: [{ id: order.lines[0]!.id, quantity: 2 }] })).body;
    const ready = (await move(refunded, 'make-ready')).body;
    expect(await move(ready, 'hand-over', { ageChecked: true })).toMatchObject({ status: 200, body: { status: 22 } });
    await desk.shop().run('make-refunds');
    const gift = Math.min(order.total, payment.gift ?? 0);
    const back = order.total / 3;
    const giftBack = Math.round(gift / 3);
    expect(await giftUsed(code)).toBe(gift - giftBack);
    expect(await providersOf(id)).toMatchObject({ taken: order.total - gift, returned: back - giftBack });
    expect(await stockOf(pack)).toEqual({ onHand: before.committed, committed: before.committed });
  },
);

const afterDays = async (days: number) => {
  desk.shop().clock.advance(days * 86_400_000);
  await desk.logIn();
  await desk.shop().run('settle-unpaid-transfers');
};

test('transfers that never come are asked for, and their orders cancelled: gift vouchers and stock are as before', async () => {
  const way = { ...WAYS['at the counter'], pack: packs.longDroveBottle };
  const before = await stockOf(way.pack);
  const unpaid = [
    await place(way, PAYMENTS['bank transfer'], 'guest'),
    await place(way, PAYMENTS['gift voucher and bank transfer'], 'member'),
  ];
  const dues = await Promise.all(unpaid.map(async ({ id }) => (await read(id)).due));
  expect(await giftUsed(unpaid[1]!.code)).toBe(250);
  await afterDays(6);
  for (const [place, { id }] of unpaid.entries()) {
    const { 'order-transfer-due': reminder } = await mailsOf(id);
    for (const text of [reminder!.text, reminder!.html]) expect(text).toContain(formatMoney(pence(dues[place]!)));
  }
  await afterDays(5);
  for (const { id } of unpaid) {
    const { cancelled } = await mailsOf(id);
    for (const text of [cancelled!.text, cancelled!.html]) expect(text).toContain('Your transfer has not reached us');
    expect(await read(id)).toMatchObject({ status: 1004, paid: 0, refunds: [] });
  }
  expect(await giftUsed(unpaid[1]!.code)).toBe(0);
  expect(await stockOf(way.pack)).toEqual(before);
});

test('after all of that the shop finds nothing wrong with itself', async () => {
  expect(await broken()).toEqual([]);
});
