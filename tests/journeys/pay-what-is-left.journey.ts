// Features: brewery, checkout, newsletter, order-desk, orders
import { expect, test } from 'vitest';
import type { OrderForDesk } from '#features/order-desk/order-desk.contract.ts';
import { instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { pence } from '#rules/money/pence.ts';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { packs, vouchers } from '#sample-brewery/fixtures.ts';
import { people } from '#sample-brewery/people.ts';
import { askAt } from '../ask-shop.ts';
import { logInAnew } from '../log-in.ts';
import { ADA, readTermsVersion, shopperReadyToPay } from '../shopper-for-test.ts';
import { consoleErrors, expectAccessible, PHONE, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { openAtDesk } from './order-at-desk.ts';
import { paidOrder } from './paid-order.ts';
import { hidePaypal, readMail } from './shopping.ts';

const browser = withBrowser();
const TRANSFER = 11;

/** An order of a guest that waits for its bank transfer. */
async function toTransfer() {
  await readTermsVersion(shopAddress());
  const shopper = await shopperReadyToPay(shopAddress(), packs.reedcutterBottle, 2);
  await shopper.act({ action: OrderAction.applyVoucher, sValue: vouchers.bankTransfer.code });
  return (await shopper.confirm(TRANSFER)).body;
}

const looks = { viewport: PHONE, dark: true } as const;

test('the desk mails a link to pay; by it a card is declined, and then PayPal pays for the order', async () => {
  const order = await toTransfer();
  const sum = formatMoney(pence(order.cDue));
  const desk = await openAtDesk(browser, order.id, looks);
  await desk.getByRole('button', { name: 'Mail a link to pay…' }).click();
  await desk.getByRole('button', { name: 'Send it' }).click();
  await desk.getByText(`A mail is on its way to ${ADA.email}`).waitFor();
  expect(consoleErrors(desk)).toEqual([]);

  const page = await browser.visit('/home', looks);
  const mail = await readMail(page, `Please pay ${sum} for order ${order.orderRef}`);
  const link = /https?:\S+completed\?t=[\w-]+/.exec(mail)?.[0] ?? '';
  await page.goto(new URL(link).pathname + new URL(link).search);
  // It stands above what was bought, where nobody has to look for it.
  const [toPay, bought] = [page.getByRole('button', { name: `Pay ${sum} online…` }), page.getByText('What you bought')];
  expect((await toPay.boundingBox())!.y).toBeLessThan((await bought.boundingBox())!.y);
  await toPay.click();
  const pay = page.getByRole('region', { name: `Pay ${sum} online` });
  await pay.getByRole('button', { name: `Pay ${sum} by card` }).waitFor();
  await expectWhole(page);
  await pay.getByRole('button', { name: `Pay ${sum} by card` }).click();
  await page.getByLabel('Name on card').fill('Declined Dora');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('Nothing was taken. You can try again below.').waitFor();
  await expectWhole(page);

  await page.getByRole('button', { name: `Pay ${sum} online…` }).click();
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await hidePaypal(page);
  await page.getByText('PayPal is open in another window.').waitFor();
  expect(await page.getByRole('button', { name: `Pay ${sum} by card` }).count()).toBe(0);
  await expectWhole(page);
  await page.getByRole('button', { name: 'Give up this try' }).click();
  await page.getByRole('button', { name: `Pay ${sum} by card` }).waitFor();
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  const paypal = page.frameLocator('iframe');
  await paypal.getByText('Ada Example').click();
  await paypal.getByRole('button', { name: 'Pay now' }).click();
  await page.getByText(`We have received ${sum}.`).waitFor();
  await page.getByText(`Paid, thank you: ${sum}.`).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Pay by bank transfer' }).count()).toBe(0);
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
  await readMail(page, `Your payment for order ${order.orderRef} has arrived`);

  await desk.reload();
  await desk.getByText(`${sum} · PayPal`).waitFor();
});

test('what was paid too little is asked for in one sentence, with the account, and the mail says the same', async () => {
  const order = await toTransfer();
  const { headers } = await logInAnew({ url: shopAddress() }, people.admin.email);
  const ask = askAt(shopAddress());
  const { body } = await ask<OrderForDesk>('GET', '/api/staff/order', { query: { id: order.id }, headers });
  const receivedOn = londonDay(instant(new Date().toISOString()));
  const received = { id: order.id, version: body.version, by: 'transfer', amount: 100, receivedOn };
  const recorded = await ask('POST', '/api/staff/order/payment/record', { body: received, headers });
  expect(recorded.status).toBe(200);

  const page = await browser.visit('/home', { viewport: PHONE });
  const mail = await readMail(page, `We have received £1.00 for your order ${order.orderRef}`);
  const left = formatMoney(pence(order.cDue - 100));
  for (const words of [
    `${left} of ${formatMoney(pence(order.cDue))} is still to be paid`,
    `Please transfer ${left} by`,
    `Reference ${order.orderRef}`,
  ])
    expect(mail).toContain(words);
  await page.goto(`/beershop/${/completed\?t=[\w-]+/.exec(mail)?.[0] ?? ''}`);
  const transfer = page.getByRole('region', { name: 'Pay by bank transfer' });
  await transfer.getByText(`${left} is left to pay. Please transfer it by`).waitFor();
  await transfer.getByText(order.orderRef, { exact: true }).waitFor();
  await page.getByRole('button', { name: `Pay ${left} online…` }).waitFor();
  await page.getByText('We pack it as soon as the rest of its price has arrived').waitFor();
  for (const other of ['less than the order total', 'we will contact you'])
    expect(await page.getByText(other).count()).toBe(0);
  await expectAccessible(page);
  expect(consoleErrors(page)).toEqual([]);
});

test('an order of which nothing was paid is cancelled, and nothing is said to go back', async () => {
  const order = await toTransfer();
  const page = await browser.visit('/home', { viewport: PHONE });
  const link = /completed\?t=[\w-]+/.exec(await readMail(page, `Your order ${order.orderRef} at`))?.[0] ?? '';
  await page.goto(`/beershop/${link}`);
  await page.getByRole('button', { name: 'Cancel this order…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click();
  await page.getByText('Your order is cancelled').waitFor();
  await page.getByRole('region', { name: 'Your money' }).getByText('Nothing was paid for this order.').waitFor();
  expect(await page.getByText('goes back').count()).toBe(0);
  await expectAccessible(page);
});

test('a page that waits for the bank stops looking after a while, and looks again when it is asked to', async () => {
  const order = await toTransfer();
  const page = await browser.visit('/home', { viewport: PHONE });
  await page.clock.install();
  const link = /completed\?t=[\w-]+/.exec(await readMail(page, `Your order ${order.orderRef} at`))?.[0] ?? '';
  await page.goto(`${shopAddress()}/beershop/${link}&pay=waiting`);
  await page.getByText('the bank has not answered yet').waitFor();
  await page.clock.fastForward('05:01');
  const again = page.getByRole('button', { name: 'Look again' });
  await again.waitFor();
  await expectAccessible(page);
  await again.click();
  await page.getByText('the bank has not answered yet').waitFor();
  await again.waitFor({ state: 'detached' });
});

test('money that goes back is said on a paid order, too', async () => {
  const order = await paidOrder({
    toName: 'Paid Twice',
    email: 'paid-twice@example.org',
    bottles: 2,
    choose: (shopper) => shopper.collectFrom(1),
  });
  const page = await browser.visit('/home', { viewport: PHONE });
  const link = /completed\?t=[\w-]+/.exec(await readMail(page, `Your order ${order.orderRef} at`))?.[0] ?? '';
  await page.goto(`${shopAddress()}/beershop/${link}&pay=returned`);
  await page.getByText('Your order is paid without it, so it goes back the way it came.').waitFor();
  await expectAccessible(page);
});
