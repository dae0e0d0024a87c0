// Features: brewery, newsletter, order-desk, orders
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DeliveryMethod, OrderAction } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { packs, vouchers } from '#sample-brewery/fixtures.ts';
import { ADA, readTermsVersion, Shopper } from '../shopper-for-test.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { openAtDesk } from './order-at-desk.ts';
import { paidOrder } from './paid-order.ts';
import { linkIn } from './registering.ts';

const browser = withBrowser();

/** What the desk has sent that moves an order or settles a problem, one by one. */
function sentFrom(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/^\/api\/staff\/(order\/move|problem\/settle)$/.test(new URL(request.url()).pathname)) {
      const { move, outcome } = request.postDataJSON() as { readonly move?: string; readonly outcome?: string };
      sent.push(move ?? outcome ?? '');
    }
  });
  return sent;
}

/** An order of a guest, placed with a voucher that lets her pay by transfer. */
async function unpaidOrder(toName: string, email: string): Promise<string> {
  const shopper = new Shopper(shopAddress());
  await readTermsVersion(shopAddress());
  await shopper.add(packs.reedcutterBottle, 2);
  await shopper.act({ action: OrderAction.applyVoucher, sValue: vouchers.bankTransfer.code });
  await shopper.collectFrom(1);
  await shopper.say({ toName, invAddress: { ...ADA, email } });
  const placed = await shopper.confirm(PaymentMethod.bankTransfer);
  expect(placed).toMatchObject({ status: 200, body: { status: 11, isPaid: false } });
  return placed.body.orderRef;
}

const looks = { viewport: DESK } as const;

test('an order is found, packed and despatched with its tracking; another is handed over after the age was checked', async () => {
  const email = 'courier-desk@example.org';
  const { orderRef: sent } = await paidOrder({
    toName: 'Cora desk',
    email,
    bottles: 12,
    choose: (shopper) => shopper.deliver(DeliveryMethod.national),
  });
  const { orderRef: collected } = await paidOrder({
    toName: 'Colin desk',
    email: 'collects-desk@example.org',
    bottles: 2,
    choose: (shopper) => shopper.collectFrom(1),
  });
  const page = await asAdministrator(browser, '/staff/orders', { address: shopAddress(), looks });
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await page.getByRole('searchbox').fill(sent);
  await page.getByRole('link', { name: sent }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: collected }).count()).toBe(0);
  await expectWhole(page);

  await page.getByRole('link', { name: sent }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${sent}` }).waitFor();
  await page.getByText('1 Mill Lane').waitFor();
  await expectWhole(page);
  for (const paper of ['Packing slip', 'Delivery note', 'Address labels']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `${paper} (PDF)` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${paper} ${sent}.pdf`);
  }
  await page.getByRole('button', { name: 'Packed' }).click();
  const gyles = page.getByRole('dialog', { name: `Gyles of ${sent}` });
  await gyles.getByLabel('Gyle').waitFor();
  await gyles.getByRole('button', { name: 'Packed' }).click();
  await page.getByText('Marked as packed').waitFor();

  await page.getByRole('button', { name: 'Despatch…' }).click();
  const dialog = page.getByRole('dialog', { name: `Despatch ${sent}` });
  await dialog.getByRole('button', { name: 'Despatch' }).click();
  await dialog.getByText('Please say who carries it').waitFor();
  await expectWhole(page);
  await dialog.getByLabel('Courier').fill('DPD');
  await dialog.getByLabel('Tracking number').fill('1550 2233');
  await dialog.getByLabel('Address to follow it').fill('https://track.example/1550');
  await dialog.getByRole('button', { name: 'Despatch' }).click();
  await page.getByText('Despatched, and the customer has a mail').waitFor();
  await page.getByRole('link', { name: /^Follow the parcel/ }).waitFor();
  await page.getByRole('button', { name: 'Delivered…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delivered' }).click();
  await page.getByText('Marked as delivered').waitFor();
  expect(await page.getByRole('region', { name: 'What to do with it' }).count()).toBe(0);
  await expectWhole(page);

  await page.goto('/staff/orders?stage=to-pack');
  await page.getByRole('checkbox', { name: new RegExp(collected) }).check();
  const [morning] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print slips and notes' }).click(),
  ]);
  expect(morning.suggestedFilename()).toBe(`Slips and notes ${collected}.pdf`);
  await page.getByRole('link', { name: collected }).click();
  await page.getByRole('button', { name: 'Hand over…' }).click();
  const counter = page.getByRole('dialog', { name: `Hand ${collected} over` });
  await counter.getByRole('button', { name: 'Hand over' }).click();
  await counter.getByText('please check the age first').waitFor();
  await expectWhole(page);
  await counter.getByRole('checkbox').check();
  await counter.getByRole('button', { name: 'Hand over' }).click();
  await page.getByText('Handed over', { exact: true }).waitFor();
  expect(consoleErrors(page)).toEqual([]);

  const mail = await readMailTo(page, email, `Your order ${sent} is on its way`);
  expect(mail).toContain('https://track.example/1550');
  const confirmation = await readMailTo(page, email, new RegExp(`^Your order ${sent} at`));
  await page.goto(linkIn(confirmation, 'beershop/completed'));
  await page.getByRole('link', { name: /^Follow your parcel/ }).waitFor();
  await page.getByText('with DPD, number 1550 2233').waitFor();
  await expectWhole(page);
});

test('a wish to cancel what is packed stands on its page and before it leaves, and a double click sends once', async () => {
  const email = 'changes-desk@example.org';
  const { id, orderRef } = await paidOrder({
    toName: 'Wanda desk',
    email,
    bottles: 12,
    choose: (shopper) => shopper.deliver(DeliveryMethod.national),
  });
  const page = await openAtDesk(browser, id, looks);
  const sent = sentFrom(page);
  await page.getByRole('button', { name: 'Packed' }).click();
  const gyles = page.getByRole('dialog', { name: `Gyles of ${orderRef}` });
  await gyles.getByLabel('Gyle').waitFor();
  await gyles.getByRole('button', { name: 'Packed' }).dblclick();
  await page.getByRole('button', { name: 'Despatch…' }).waitFor();
  await gyles.waitFor({ state: 'hidden' });
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
  expect(sent).toEqual(['pack']);

  const customer = await browser.visit('/terms', looks);
  const mail = await readMailTo(customer, email, new RegExp(`^Your order ${orderRef} at`));
  await customer.goto(linkIn(mail, 'beershop/completed'));
  await customer.getByRole('button', { name: 'Cancel this order…' }).click();
  await customer.getByRole('button', { name: 'Cancel it', exact: true }).click();
  await readMailTo(customer, email, `You wish to cancel order ${orderRef}`);

  // The page at the desk is older than the wish, so the server says it.
  const wish = `The customer wishes to cancel ${orderRef}`;
  const dialog = page.getByRole('dialog', { name: `Despatch ${orderRef}` });
  await page.getByRole('button', { name: 'Despatch…' }).click();
  await dialog.getByLabel('Courier').fill('DPD');
  await dialog.getByRole('button', { name: 'Despatch' }).click();
  await dialog.getByText(`${wish}. Cancel it on its page`).waitFor();
  await dialog.getByText(`${wish}. Go on only if`).waitFor();
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const notice = page.getByRole('alert').filter({ hasText: wish });
  await notice.getByText('Keep it here until that is settled').waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  await expectWhole(page);

  // What was refused before is not said of the next try.
  await page.getByRole('button', { name: 'Despatch…' }).click();
  await dialog.getByText(`${wish}. Go on only if`).waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `It is settled: ${wish}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'It is settled' }).dblclick();
  await notice.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Despatch…' }).click();
  await dialog.getByLabel('Courier').fill('DPD');
  await dialog.getByRole('button', { name: 'Despatch' }).dblclick();
  await page.getByText('Despatched, and the customer has a mail').first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
  expect(sent).toEqual(['pack', 'despatch', 'settled', 'despatch']);
});

test('an order waits for its transfer until somebody says that it has come', async () => {
  const email = 'transfers-desk@example.org';
  const orderRef = await unpaidOrder('Tilda desk', email);
  const page = await asAdministrator(browser, '/staff/orders?stage=waiting', {
    address: shopAddress(),
    looks,
  });
  await page.getByRole('link', { name: orderRef }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${orderRef}` }).waitFor();
  await page.getByText('waits for the transfer').waitFor();
  expect(await page.getByRole('button', { name: 'Packed' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Record a payment…' }).click();
  const dialog = page.getByRole('dialog', { name: `Record a payment for ${orderRef}` });
  await dialog.getByText('Bank transfer').waitFor();
  await expectWhole(page);
  const sum = dialog.getByLabel('Sum in pounds');
  const due = await sum.inputValue();
  await sum.fill('');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await dialog.getByText('Please write pounds and pence').waitFor();
  await sum.fill(due);
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Packed' }).waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
  await readMailTo(page, email, `Your transfer for order ${orderRef} has arrived`);
});
