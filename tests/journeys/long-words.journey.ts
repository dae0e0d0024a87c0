// Features: accounts, brewery, newsletter, order-desk, orders, terms
import { expect, test } from 'vitest';
import type { OrderForDesk } from '#features/order-desk/order-desk.contract.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { people } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { askAt } from '../ask-shop.ts';
import { logInAnew } from '../log-in.ts';
import { ADA } from '../shopper-for-test.ts';
import { DESK, PHONE, shopAddress, untilAlive, withBrowser } from './browser.ts';
import { logIn } from './logging-in.ts';
import { faultsOfWidth } from './look-whole.ts';
import { openAtDesk } from './order-at-desk.ts';
import { paidOrder } from './paid-order.ts';
import { readMail } from './shopping.ts';

const browser = withBrowser();
const word = (length: number) => 'Gosforthbury'.repeat(50).slice(0, length);

/** An order of a customer of which each word is as long as its field, and which has left. */
async function orderOfLongWords() {
  const line = word(40);
  const { headers } = await logInAnew({ url: shopAddress() }, people.retail.email);
  const placed = await paidOrder({
    toName: word(40),
    email: `${word(50)}@example.com`,
    bottles: 12,
    choose: (shopper) => shopper.deliver(DeliveryMethod.national),
    words: {
      note: word(400),
      invAddress: { ...ADA, line1: line, line2: line, line3: line, line4: line, email: `${word(50)}@example.com` },
    },
    headers,
  });
  const desk = askAt(shopAddress());
  const { headers: atDesk } = await logInAnew({ url: shopAddress() }, staff.admin.email);
  const move = async (to: string, more: object = {}) => {
    const { body } = await desk<OrderForDesk>('GET', '/api/staff/order', {
      query: { id: placed.id },
      headers: atDesk,
    });
    const { id, version } = body;
    const moved = await desk('POST', '/api/staff/order/move', {
      body: { id, version, move: to, ...more },
      headers: atDesk,
    });
    expect(moved.status).toBe(200);
  };
  await move('pack');
  await move('despatch', { courier: word(60), trackingNumber: word(60), trackingUrl: 'https://courier.example/1' });
  return placed;
}

test('one long word of a name, an address, a note or a courier widens no page of an order', async () => {
  const order = await orderOfLongWords();
  for (const viewport of [PHONE, DESK]) {
    const page = await browser.visit('/home', { viewport });
    const link = /completed\?t=[\w-]+/.exec(await readMail(page, `Your order ${order.orderRef} at`))?.[0] ?? '';
    await page.goto(`/beershop/${link}`);
    await page.getByText(`Your note: ${word(400)}`).waitFor();
    await page.getByText(`number ${word(60)}`).waitFor();
    await untilAlive(page);
    expect(await faultsOfWidth(page)).toEqual([]);

    await logIn(page, people.retail.email);
    await page.goto(`/beershop/orders?order=${order.id}`);
    await page.getByText(`Your note: ${word(400)}`).waitFor();
    expect(await faultsOfWidth(page)).toEqual([]);

    const desk = await openAtDesk(browser, order.id, { viewport });
    await desk.getByText(word(400)).waitFor();
    expect(await faultsOfWidth(desk)).toEqual([]);
  }
});
