import { expect, test } from 'vitest';
import { tillCatalogue } from '#features/till/till-catalogue.contract.ts';
import { mailTillReceipt } from '#features/till/till-receipt.contract.ts';
import type { BreweryForStaff } from '#features/brewery/manage-brewery.contract.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { mailsTo } from '../../../../../tests/mailed-link.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { readPdf } from '../../../../../tests/read-pdf.ts';
import { ADA, type Order, Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import { bottles, openTillForTest } from '../../../../../tests/till-for-test.ts';
import { payBy } from '../../../../../tests/ways-of-paying.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';

const NUMBER = 'GB 123 4567 82';
const desk = withOrderDesk();
const { broken, mailsOf, read, refund } = desk;

/** The brewery with this number as staff save it; empty = it is not registered. */
async function register(vatNumber: string): Promise<void> {
  const { ask, aSecondLater } = desk.shop();
  const headers = desk.headers();
  const { details, version } = (await ask<BreweryForStaff>('GET', '/api/staff/brewery', { headers })).body;
  const body = { ...details, version, vatNumber, notRegisteredForVat: vatNumber === '' };
  expect((await ask('POST', '/api/staff/brewery/save', { body, headers })).status).toBe(200);
  await aSecondLater();
}

const sumsOf = async (id: number) => {
  const { db } = desk.shop();
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { total: order.total_inc_pence!, vat: order.total_inc_pence! - order.total_ex_pence! };
};

async function paper(id: number, credit?: number): Promise<string> {
  const answer = await fetch(`${desk.shop().url}/api/staff/order/document`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...desk.headers() },
    body: JSON.stringify({ id, ...(credit !== undefined && { credit }) }),
  });
  expect(answer.status).toBe(200);
  return readPdf(Buffer.from(await answer.arrayBuffer())).join(' ');
}

async function sentByCourier(): Promise<number> {
  const shopper = new Shopper(desk.shop().url);
  await shopper.openBasket();
  await shopper.add(packs.reedcutterBottle, 12);
  await shopper.add(packs.familyMembership, 1);
  await shopper.add(packs.festivalTicket, 1);
  await shopper.add(packs.giftVoucher20, 1);
  await shopper.deliver(DeliveryMethod.national);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  return payBy(desk.shop(), shopper, PaymentMethod.hostedCard);
}

const basketOfTrade = async (): Promise<Order> => {
  const shopper = new Shopper(desk.shop().url);
  shopper.headers = (await logIn(desk.shop(), people.trade30Days.email)).headers;
  await shopper.openBasket();
  await shopper.act({ action: 2 });
  await shopper.add(packs.reedcutterFirkin, 1);
  return shopper.openBasket();
};

test('while the brewery is not registered, no order, mail, receipt or paper has VAT, and the same is paid', async () => {
  const before = await sentByCourier();
  expect((await sumsOf(before)).vat).toBeGreaterThan(0);
  await register('');

  const shelf = await desk.shop().ask('GET', '/beershop');
  expect(shelf.text).not.toMatch(/(inc|ex|no) VAT/);
  const id = await sentByCourier();
  const { total } = await sumsOf(before);
  expect(await sumsOf(id)).toEqual({ total, vat: 0 });
  const mail = (await mailsOf(id))['order-placed']!;
  expect(mail.text).toMatch(/ Total {2}£/);
  expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('VAT');
  const invoice = await paper(id);
  expect(invoice).toMatch(/^Invoice INV/);
  expect(invoice).toContain(`£${(total / 100).toFixed(2)}`);
  expect(invoice).not.toMatch(/VAT|tax point/);

  const order = await read(id);
  const refunded = await refund(order, { lines: [{ id: order.lines[0]!.id, quantity: 1 }], why: 'Broken' });
  expect(refunded.status).toBe(200);
  expect(await paper(id, refunded.body.credits[0]!.number)).not.toContain('VAT');
  // What was sold with VAT keeps it, and the number under which it was sold.
  const earlier = await paper(before);
  expect(earlier).toContain('VAT invoice');
  expect(earlier).toContain('VAT number GB 000 0000 00');
  expect(await broken()).toEqual([]);
});

test('trade pays its prices as they are, and its invoice names no VAT', async () => {
  await register('');
  const order = await basketOfTrade();
  expect([order.cVat, order.cTotalInc, order.vatS]).toEqual([0, order.cGoods, 0]);
  expect(order.priceSteps.map(({ what }) => what)).toEqual(['goods']);
});

test('a till sells without VAT: its copy, its day and its receipt name none', async () => {
  await register('');
  const shop = desk.shop();
  const now = shop.clock.now();
  const till = await openTillForTest({ db: shop.db, now }, shop.url);
  const { body } = await till.call(tillCatalogue);
  expect(body.shop.vatNumber).toBe('');
  expect(body.packs.flatMap(({ vat }) => vat.map(({ rate }) => rate)).every((rate) => rate === 0)).toBe(true);
  const sent = await till.send([bottles(1, now, 2)], now);
  expect(sent.body.sales[0]).toMatchObject({ number: 1 });
  await till.call(mailTillReceipt, { number: 1, email: 'bar@example.com' });
  const [receipt] = await mailsTo(shop.db, 'bar@example.com');
  expect(receipt?.text).toContain('Total  £7.20');
  expect(receipt?.text).not.toContain('VAT');
  expect(await broken()).toEqual([]);
});

test('with the first number VAT counts for what is ordered from then on, and what was ordered before stays without', async () => {
  await register('');
  const shopper = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 6);
  const without = await payBy(desk.shop(), shopper, PaymentMethod.hostedCard);
  const basket = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 6);
  expect(basket.order).toMatchObject({ cVat: 0, cTotalInc: 2160 });
  await register(NUMBER);

  // The basket is paid after the number was entered.
  const withVat = await payBy(desk.shop(), basket, PaymentMethod.hostedCard);
  expect([await sumsOf(without), await sumsOf(withVat)]).toEqual([
    { total: 2160, vat: 0 },
    { total: 2160, vat: 360 },
  ]);
  expect(await paper(without)).not.toContain('VAT');
  const invoice = await paper(withVat);
  expect(invoice).toContain('Simplified VAT invoice');
  expect(invoice).toContain(`VAT number ${NUMBER}`);
  expect(await basketOfTrade()).toMatchObject({ vatS: 2000 });
  expect(await broken()).toEqual([]);
});
