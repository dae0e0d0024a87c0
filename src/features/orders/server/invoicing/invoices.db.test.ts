import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { invoiceReference } from '#rules/invoices/invoice-reference.ts';
import { pence } from '#rules/money/pence.ts';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { readPdf } from '../../../../../tests/read-pdf.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

const desk = withOrderDesk();
const { read, cancel, refund, pay, toCollect, customer, broken } = desk;

type Headers = Readonly<Record<string, string>>;

const ask = async (path: string, body: object, headers: Headers = desk.headers()) => {
  const answer = await fetch(`${desk.shop().url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const type = answer.headers.get('content-type');
  return {
    status: answer.status,
    type,
    caching: answer.headers.get('cache-control'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const invoiceOf = (orderId: number, headers?: Headers) => ask('/api/order/invoice', { orderId }, headers);
const stored = (orderId: number) =>
  desk.shop().db.selectFrom('invoice').selectAll().where('order_id', '=', orderId).executeTakeFirst();
const passOf = async (orderId: number) =>
  /[?&]t=([\w-]+)/.exec((await desk.mailsOf(orderId))['order-placed']?.text ?? '')?.[1];

test('an invoice is written when it is first asked for, and the same bytes ever after', async () => {
  const { id } = await toCollect();
  const first = await invoiceOf(id);
  expect(first).toMatchObject({ status: 200, type: 'application/pdf', caching: 'no-store' });
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const invoice = await stored(id);
  expect(invoice).toMatchObject({ kind: 'simplified', buyer: null, tax_point: '2026-11-21' });
  desk.shop().clock.advance(86_400_000);
  await desk.logIn();
  await sql`update brewery set details = details || '{"legalName": "Another Ltd"}'`.execute(desk.shop().db);
  const again = await invoiceOf(id);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  // Even if it has to be made again, by another process.
  await desk.shop().db.updateTable('invoice').set({ pdf: null }).execute();
  expect((await invoiceOf(id)).bytes.equals(first.bytes)).toBe(true);
  expect((await stored(id))?.number).toBe(invoice?.number);
  expect(await broken()).toEqual([]);
});

test('above £250 it is a modified invoice, and names the buyer', async () => {
  const shopper = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 48);
  await shopper.add(packs.coreSix, 10);
  const { id } = await pay(shopper);
  expect((await invoiceOf(id)).status).toBe(200);
  expect(await stored(id)).toMatchObject({ kind: 'modified', buyer: expect.arrayContaining(['Ada Example']) });
});

test('whoever may see the order may have it: by the pass of the mail or a log-in, and nobody else', async () => {
  const own = await customer();
  const shopper = await desk.basketOf(own, 2);
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Ada Example' });
  const { id } = await pay(shopper);
  expect((await invoiceOf(id, {})).status).toBe(404);
  expect((await invoiceOf(id, own)).status).toBe(200);
  const guests = await toCollect();
  expect((await invoiceOf(guests.id, own)).status).toBe(404);
  const pass = await passOf(guests.id);
  expect((await ask('/api/order/invoice', { orderId: guests.id, t: pass }, {})).status).toBe(200);
  expect((await ask('/api/order/invoice', { orderId: id, t: pass }, {})).status).toBe(404);
});

test('an order that was paid in several ways names each with its sum, and the same when its bytes are made again', async () => {
  const transfer = await desk.toTransfer(await customer());
  await desk.record(await read(transfer.id), { by: 'cash', amount: 300 });
  const { leftToPay } = await read(transfer.id);
  await desk.record(await read(transfer.id), { by: 'card-machine', amount: 200 });
  await desk.record(await read(transfer.id), { amount: leftToPay - 200 });
  const first = await invoiceOf(transfer.id);
  const text = readPdf(first.bytes).join(' ');
  const rest = formatMoney(pence(leftToPay - 200));
  expect(text).toMatch(new RegExp(`was paid on .+: £3\\.00 in cash, £2\\.00 by card and ${rest} by transfer\\.`));
  const { db } = desk.shop();
  await db.updateTable('invoice').set({ pdf: null }).where('order_id', '=', transfer.id).execute();
  expect((await invoiceOf(transfer.id)).bytes.equals(first.bytes)).toBe(true);
});

test('an invoice that was written keeps the name that it was written with', async () => {
  const shopper = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 48);
  await shopper.add(packs.coreSix, 10);
  const { id, version } = await pay(shopper);
  const first = await invoiceOf(id);
  const changed = await ask('/api/staff/order/amend', { id, version, toName: 'Another Name' });
  expect(changed.status).toBe(200);
  expect((await invoiceOf(id)).bytes.equals(first.bytes)).toBe(true);
  expect(await stored(id)).toMatchObject({ buyer: expect.arrayContaining(['Ada Example']) });
});

test('what is cancelled or not paid has none, and takes no number', async () => {
  const transfer = await desk.toTransfer(await customer());
  expect((await invoiceOf(transfer.id)).status).toBe(409);
  const order = await read((await toCollect()).id);
  await cancel(order);
  expect((await invoiceOf(order.id)).status).toBe(409);
  expect([await stored(transfer.id), await stored(order.id)]).toEqual([undefined, undefined]);
  expect(await broken()).toEqual([]);
});

test('an invoice stays when its order is cancelled, and a credit note takes back what no other has', async () => {
  const order = await read((await toCollect()).id);
  const invoice = await invoiceOf(order.id);
  const [line] = order.lines;
  const part = (await refund(order, { lines: [{ id: line!.id, quantity: 1 }] })).body;
  const { body } = await cancel(part);
  expect(body).toMatchObject({ status: 1002, hasInvoice: true, paid: 0 });
  expect(body.credits).toMatchObject([
    { goods: 'not-returned', parts: [{ quantity: 1 }] },
    { goods: 'cancelled', kind: 12, parts: [{ lineId: line!.id, quantity: line!.quantity - 1 }] },
  ]);
  expect(body.credits.reduce((sum, { money }) => sum + money, 0)).toBe(order.total);
  const { number, reference } = body.credits[1]!;
  expect((await desk.mailsOf(order.id)).cancelled?.text).toContain(`Credit note ${reference} takes back its invoice`);
  expect((await invoiceOf(order.id)).bytes.equals(invoice.bytes)).toBe(true);
  const note = await ask('/api/order/creditnote', { orderId: order.id, number });
  expect(readPdf(note.bytes).join(' ')).toContain(`to invoice ${invoiceReference((await stored(order.id))!.number)}`);
  expect(await broken()).toEqual([]);
});

test('one that gift vouchers paid in part is taken back from both', async () => {
  const bought = await pay(await shopperReadyToPay(desk.shop().url, packs.giftVoucher20, 1));
  const { code } = await desk
    .shop()
    .db.selectFrom('voucher')
    .innerJoin('order_line', 'order_line.id', 'voucher.order_line_id')
    .select('code')
    .where('order_line.order_id', '=', bought.id)
    .executeTakeFirstOrThrow();
  const shopper = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 12);
  await shopper.act({ action: OrderAction.applyVoucher, sValue: code });
  const order = await read((await pay(shopper)).id);
  await invoiceOf(order.id);
  expect((await cancel(order)).body.credits).toMatchObject([{ goods: 'cancelled', money: 2320, giftVouchers: 2000 }]);
  expect(await broken()).toEqual([]);
});

test('a credit note refers to the invoice, and is the same bytes each time', async () => {
  const order = await read((await toCollect()).id);
  await invoiceOf(order.id);
  const credited = (await refund(order, { lines: [{ id: order.lines[0]!.id, quantity: 1 }] })).body;
  const number = Number(credited.credits[0]!.reference.slice(2));
  const note = () => ask('/api/order/creditnote', { orderId: order.id, number });
  const first = await note();
  expect(first).toMatchObject({ status: 200, type: 'application/pdf' });
  expect((await note()).bytes.equals(first.bytes)).toBe(true);
  expect((await ask('/api/order/creditnote', { orderId: order.id, number: number + 1 })).status).toBe(404);
  expect((await ask('/api/order/creditnote', { orderId: (await toCollect()).id, number })).status).toBe(404);
});

test('a hundred invoices asked for at once, some of them twice and some refused, are numbered without a gap', async () => {
  const { db } = desk.shop();
  const sold = await db
    .selectFrom('orders')
    .select(['id'])
    .where('status', '>=', 11)
    .where('priced', 'is not', null)
    .execute();
  const answers = await Promise.all([...sold, ...sold].map(({ id }) => invoiceOf(id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const numbers = (await db.selectFrom('invoice').select('number').orderBy('number').execute()).map(
    (invoice) => invoice.number,
  );
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  expect(await broken()).toEqual([]);
});
