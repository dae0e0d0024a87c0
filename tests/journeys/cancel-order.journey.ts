// Features: brewery, newsletter, order-desk, orders
import { expect, test } from 'vitest';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { openAtDesk } from './order-at-desk.ts';
import { paidOrder } from './paid-order.ts';
import { linkIn } from './registering.ts';

const browser = withBrowser();

const toCollect = (toName: string, email: string) =>
  paidOrder({ toName, email, bottles: 2, choose: (shopper) => shopper.collectFrom(1) });

const looks = { viewport: PHONE, dark: true } as const;

test('a guest cancels by the link of her mail, and the brewery is told not to pack', async () => {
  const email = 'regrets-phone@example.org';
  const { orderRef } = await toCollect('Rita phone', email);
  const page = await browser.visit('/terms', looks);
  const mail = await readMailTo(page, email, new RegExp(orderRef));
  await page.goto(linkIn(mail, 'beershop/completed'));
  await page.getByRole('button', { name: 'Cancel this order…' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${orderRef}?` });
  await question.getByLabel('Why, if you like to say').fill('Bought twice');
  await expectWhole(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Cancel this order…' }).click();
  await question.getByRole('button', { name: 'Cancel it' }).click();
  await page.getByText('Your order is cancelled').waitFor();
  await page.getByRole('heading', { level: 1, name: 'This order was cancelled' }).waitFor();
  await page
    .getByRole('region', { name: 'Your money' })
    .getByText(/^£[\d.]+ (goes|went) back to you by PayPal/)
    .waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
  expect(await readMailTo(page, email, `Your order ${orderRef} is cancelled`)).toContain('goes back to you by PayPal');
  await readMailTo(page, 'shop@sallowmere.example', `Do not pack: ${orderRef}`);
});

test('staff cancel with a reason, and the order says what goes back', async () => {
  const email = 'dropped-phone@example.org';
  const { id, orderRef } = await toCollect('Dora phone', email);
  const page = await openAtDesk(browser, id, looks);
  await page.getByRole('button', { name: 'Cancel the order…' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel ${orderRef}?` });
  await dialog.getByText('goes back the way it came').waitFor();
  await dialog.getByRole('radio', { name: 'Something else' }).waitFor();
  await dialog.getByLabel('Why, for the customer').fill('The crate fell.');
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  await page.getByText(/£[\d.]+ by PayPal (is going|went) back\./).waitFor();
  for (const name of ['What to do with it', 'Cancel it'])
    expect(await page.getByRole('region', { name }).count()).toBe(0);
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
  expect(await readMailTo(page, email, `Your order ${orderRef} is cancelled`)).toContain('The crate fell.');
});
