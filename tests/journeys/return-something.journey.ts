// Features: brewery, newsletter, order-desk, orders
import { expect, test } from 'vitest';
import { consoleErrors, PHONE, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { openAtDesk } from './order-at-desk.ts';
import { paidOrder } from './paid-order.ts';
import { linkIn } from './registering.ts';

const browser = withBrowser();

const looks = { viewport: PHONE, dark: true } as const;

test('a guest returns two of three bottles by the link of her mail, and the desk refunds just those', async () => {
  const email = 'sends-back-phone@example.org';
  const { id, orderRef } = await paidOrder({
    toName: 'Sara phone',
    email,
    bottles: 3,
    choose: (shopper) => shopper.collectFrom(1),
  });
  const desk = await openAtDesk(browser, id, looks);
  await desk.getByRole('button', { name: 'Hand over…' }).click();
  const handOver = desk.getByRole('dialog');
  await handOver.getByRole('checkbox').check();
  await handOver.getByRole('button', { name: 'Hand over' }).click();
  await desk.getByText('Handed over').first().waitFor();

  const page = await browser.visit('/terms', looks);
  await page.goto(
    linkIn(await readMailTo(page, email, new RegExp(`^Your order ${orderRef} at`)), 'beershop/completed'),
  );
  await page.getByRole('button', { name: 'Return something…' }).click();
  const dialog = page.getByRole('dialog', { name: `Return something of ${orderRef}` });
  await dialog.getByText(/^Until .*, 14 days after you got it\.$/).waitFor();
  const tell = dialog.getByRole('button', { name: 'Tell the brewery' });
  expect(await tell.isDisabled()).toBe(true);
  const more = dialog.getByRole('button', { name: /^One more of/ });
  await more.click();
  await more.click();
  await dialog.getByLabel('Why, if you like to say').fill('Too bitter for us');
  await expectWhole(page);
  await tell.click();
  await page.getByText('The brewery has your request').waitFor();
  expect(await page.getByRole('button', { name: 'Return something…' }).count()).toBe(0);
  await expectWhole(page);
  expect(await readMailTo(page, email, `What you return of order ${orderRef}`)).toContain(
    'You bear the cost of the return',
  );

  await desk.goto(new URL('/staff/problems?kind=return-requested', shopAddress()).href);
  await desk.getByText(`${orderRef}: 2 pieces come back`).first().waitFor();
  await expectWhole(desk);
  await desk.goto(new URL(`/staff/orders/${id}`, shopAddress()).href);
  await desk.getByText('“Too bitter for us”').waitFor();
  await expectWhole(desk);
  await desk.getByRole('button', { name: 'Refund it…' }).click();
  const refund = desk.getByRole('dialog', { name: `Refund what comes back of ${orderRef}` });
  expect(await refund.getByRole('radio', { name: 'They are back, and can be sold again' }).isChecked()).toBe(true);
  await expectWhole(desk);
  await refund.getByRole('button', { name: 'Refund £7.20' }).click();
  await refund.waitFor({ state: 'hidden' });
  await desk.getByText(/Return CN\d{5}: £7\.20/).waitFor();
  expect(await desk.getByRole('button', { name: 'Refund it…' }).count()).toBe(0);
  await readMailTo(page, email, `A refund for your order ${orderRef}`);
  expect([...consoleErrors(page), ...consoleErrors(desk)]).toEqual([]);
});
