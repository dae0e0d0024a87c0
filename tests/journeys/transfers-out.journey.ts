// Features: order-desk, refund-accounts, transfers-out
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { OrderForDesk } from '#features/order-desk/order-desk.contract.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { instant } from '#rules/calendar/instant.ts';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { packs, vouchers } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { askAt } from '../ask-shop.ts';
import { logInAnew } from '../log-in.ts';
import { ADA, readTermsVersion, Shopper } from '../shopper-for-test.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, PHONE, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';

const browser = withBrowser();

/** An order of a guest that was paid by transfer and is cancelled: its money is to go back. */
async function cancelledOrder(toName: string, email: string): Promise<OrderForDesk> {
  const shopper = new Shopper(shopAddress());
  await readTermsVersion(shopAddress());
  await shopper.add(packs.reedcutterBottle, 2);
  await shopper.act({ action: OrderAction.applyVoucher, sValue: vouchers.bankTransfer.code });
  await shopper.collectFrom(1);
  await shopper.say({ toName, invAddress: { ...ADA, email } });
  const { body: placed } = await shopper.confirm(PaymentMethod.bankTransfer);
  const { headers } = await logInAnew({ url: shopAddress() }, staff.admin.email);
  const ask = askAt(shopAddress());
  const read = async () =>
    (await ask<OrderForDesk>('GET', '/api/staff/order', { query: { id: placed.id }, headers })).body;
  const waiting = await read();
  const receivedOn = londonDay(instant(placed.dtOrder ?? ''));
  await ask('POST', '/api/staff/order/payment/record', {
    body: { id: waiting.id, version: waiting.version, by: 'transfer', amount: waiting.leftToPay, receivedOn },
    headers,
  });
  const { id, version } = await read();
  const cancelled = await ask<OrderForDesk>('POST', '/api/staff/order/cancel', {
    body: { id, version, why: '', reason: 'other' },
    headers,
  });
  expect(cancelled.status).toBe(200);
  return cancelled.body;
}

const looks = { viewport: PHONE, dark: true } as const;

test('a customer tells her account by the link of a mail, and staff take the refund to the bank in a file', async () => {
  const email = 'refund-phone@example.org';
  const { id, orderRef } = await cancelledOrder('Rosa phone', email);
  const page = await asAdministrator(browser, '/staff/problems', { address: shopAddress(), looks });
  const looked = async () => {
    await expectWhole(page);
  };
  await page
    .getByText(/waits for the customer’s account details/)
    .first()
    .waitFor();
  const mail = await readMailTo(page, email, new RegExp(`^Where shall we send .+ of your order ${orderRef}\\?$`));
  await page.goto(/\/refundaccount#[\w-]{43}/.exec(mail)?.[0] ?? '');
  await page.getByText(`of your order ${orderRef} goes back to you`).waitFor();
  await page.waitForURL((url) => url.pathname === '/refundaccount' && url.hash === '');
  await page.getByRole('button', { name: 'Send the account' }).click();
  await page.getByRole('link', { name: 'Please enter the sort code: six digits, like 12-34-56' }).waitFor();
  await looked();
  await page.getByLabel('Name of the account').fill('Rosa Example');
  await page.getByLabel('Sort code').fill('20-00-0');
  await page.getByLabel('Account number').fill('5577 9911');
  await page.getByRole('button', { name: 'Send the account' }).click();
  await page.getByText('this has 5').first().waitFor();
  await page.getByLabel('Sort code').fill('20-00-00');
  await page.getByRole('button', { name: 'Send the account' }).click();
  await page.getByText('It goes to the account ••••9911').waitFor();
  await looked();
  await page.goto(`/refundaccount#${'x'.repeat(43)}`);
  await page.getByText('This link is not whole, or it is over').waitFor();
  await looked();

  await page.goto('/staff/transfers-out');
  const row = page.getByRole('row').filter({ hasText: orderRef });
  await row.getByText('Ready to be paid to ••••9911').waitFor();
  await looked();
  await page.getByRole('checkbox', { name: new RegExp(orderRef) }).check();
  await page.getByRole('button', { name: 'Make a file for the bank…' }).click();
  const question = page.getByRole('alertdialog', { name: /^Make a file of 1 payment, £/ });
  await expectWhole(page);
  await question.getByRole('button', { name: 'Make the file' }).click();
  await page.getByRole('heading', { level: 1, name: /^File \d+ for the bank$/ }).waitFor();
  await looked();
  const fileAddress = page.url();
  await page.goto(`/staff/orders/${id}`);
  await page.getByText(/It is in file \d+ for the bank since/).waitFor();
  expect(await page.getByRole('button', { name: 'It was sent back…' }).count()).toBe(0);
  await looked();
  await page.goto(fileAddress);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (CSV)' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^transfers-out-\d+\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    new RegExp(`^200000,55779911,ROSA EXAMPLE,\\d+\\.\\d\\d,${orderRef}-R1\\r\\n$`),
  );

  await page.getByRole('button', { name: `It was not paid: ${orderRef}-R1` }).click();
  const leaving = page.getByRole('dialog', { name: new RegExp(`of ${orderRef} out$`) });
  await leaving.getByRole('button', { name: 'Take it out' }).click();
  await leaving.getByText('Please say why').waitFor();
  await looked();
  await leaving.getByLabel('Why').fill('Uploaded too late');
  await leaving.getByRole('checkbox', { name: 'Ask the customer for the account again' }).uncheck();
  await leaving.getByRole('button', { name: 'Take it out' }).click();
  await page.getByText('Taken out: Uploaded too late').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Download (CSV)' }).count()).toBe(0);

  await page.goto('/staff/transfers-out');
  await page.getByRole('checkbox', { name: new RegExp(orderRef) }).check();
  await page.getByRole('button', { name: 'Make a file for the bank…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make the file' }).click();
  await page.getByRole('button', { name: 'All were paid…' }).click();
  const paid = page.getByRole('alertdialog', { name: /^Has the bank paid 1 payment, £/ });
  await expectWhole(page);
  await paid.getByRole('button', { name: 'Yes, all of them' }).click();
  await page.getByText(`${orderRef}-R1 · Paid`).waitFor();
  await looked();
  await readMailTo(page, email, new RegExp(`^We have sent .+ for your order ${orderRef}$`));
  await page.goto('/staff/transfers-out/files');
  await page.getByText('1 payment').first().waitFor();
  await looked();
  // Of the link that is none.
  expect(consoleErrors(page).filter((line) => !/status of 404/.test(line))).toEqual([]);
});
