// Features: brewery, checkout, newsletter, order-desk, orders
import { expect, test } from 'vitest';
import { consoleErrors, PHONE, shopAddress, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { paidOrderAtDesk } from './order-at-desk.ts';
import { linkIn } from './registering.ts';

const browser = withBrowser();

const looks = { viewport: PHONE, dark: true } as const;

test('two bottles are added to an order, told and paid, and everything is packed together', async () => {
  const email = 'more-phone@example.org';
  const { id, orderRef, page } = await paidOrderAtDesk(browser, looks, {
    toName: 'Meg phone',
    email,
    bottles: 3,
    choose: (shopper) => shopper.collectFrom(1),
  });
  await page.getByRole('button', { name: 'Add to this order…' }).click();
  const dialog = page.getByRole('dialog', { name: `Add to ${orderRef}` });
  // By the keyboard: a part of the name, and Enter twice.
  await dialog.getByLabel('What is added?').fill('reedc bott');
  await dialog.getByRole('button', { name: 'Add Reedcutter, Bottle' }).waitFor();
  await dialog.getByLabel('What is added?').press('Enter');
  await dialog.getByLabel('What is added?').press('Enter');
  await dialog.getByText('Delivery: it goes in the same box').waitFor();
  await dialog.getByRole('row', { name: 'To be paid £7.20' }).waitFor();
  await dialog.getByText(`£7.20 is to be paid, and ${orderRef} is not packed before`).waitFor();
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('not paid yet, so nothing is packed').waitFor();
  expect(await page.getByRole('button', { name: 'Ready to collect…' }).count()).toBe(0);
  await expectWhole(page);

  const mail = await readMailTo(page, email, new RegExp(`goes with your order ${orderRef}`));
  expect(mail).toContain('Please transfer £7.20 by');

  // The page of her order says what is left to pay of it, and leads there.
  const first = await readMailTo(page, email, new RegExp(`Your order ${orderRef} at`));
  await page.goto(linkIn(first, 'beershop/completed'));
  await page.getByText('£7.20 of it is not paid yet').waitFor();
  await expectWhole(page);
  await untilAlive(page);
  await page.getByRole('link', { name: /^See and pay BS/ }).click();
  await page.getByText(`It goes in the same box as your order ${orderRef}.`).waitFor();
  await page.getByRole('region', { name: 'Pay by bank transfer' }).getByText('£7.20', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Pay £7.20 online…' }).waitFor();
  await expectWhole(page);

  // The customer comes with cash: the order desk records it, and packs both.
  await page.goto(`${shopAddress()}/staff/orders/${id}`);
  await page.getByRole('listitem').filter({ hasText: 'Added:' }).getByRole('link').click();
  await page.getByText('Was added to').waitFor();
  await page.getByRole('button', { name: 'Record a payment…' }).click();
  const recording = page.getByRole('dialog', { name: /Record a payment/ });
  await recording.getByText('Cash', { exact: true }).click();
  await recording.getByRole('button', { name: 'Record it' }).click();
  await recording.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /invoice/i }).waitFor();
  await page.getByRole('link', { name: orderRef }).click();
  await page.getByRole('button', { name: 'Ready to collect…' }).waitFor();
  expect(await page.getByText('not paid yet').count()).toBe(0);
  expect(consoleErrors(page)).toEqual([]);

  // She sees both on the page that her mail links to.
  await page.goto(linkIn(mail, 'beershop/completed'));
  await page.getByText(`It goes in the same box as your order ${orderRef}.`).waitFor();
  await expectWhole(page);
});
