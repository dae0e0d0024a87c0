// Features: order-desk
import { expect, test } from 'vitest';
import { consoleErrors, DESK, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { paidOrderAtDesk } from './order-at-desk.ts';

const browser = withBrowser();

const looks = { viewport: DESK } as const;

test('a bottle is replaced by another beer: what was paid for it counts for that', async () => {
  const email = 'other-desk@example.org';
  const { id, orderRef, page } = await paidOrderAtDesk(browser, looks, {
    toName: 'Nell desk',
    email,
    bottles: 3,
    choose: (shopper) => shopper.collectFrom(1),
  });
  await page.getByRole('button', { name: 'Replace… Reedcutter, Bottle (500 ml)' }).click();
  const dialog = page.getByRole('dialog', { name: /^Replace Reedcutter/ });
  await dialog.getByLabel('What comes in their place?').fill('lamplighter bott');
  await dialog.getByRole('button', { name: 'Add Lamplighter, Bottle' }).waitFor();
  await dialog.getByLabel('What comes in their place?').press('Enter');
  await dialog.getByText(/of what was paid counts for it/).waitFor();
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('1 of 3 taken out').waitFor();
  await page.getByText(/by PayPal counts for BS\d+ now/).waitFor();
  await page.getByText(/of what was paid counts for what comes in its place/).waitFor();
  await expectWhole(page);
  expect(await readMailTo(page, email, `A change of your order ${orderRef}`)).toContain('counts for what comes');
  expect(await readMailTo(page, email, new RegExp(`goes with your order ${orderRef}`))).toContain(
    `of what you paid for ${orderRef} counts for it`,
  );
  await page.goto(`${shopAddress()}/staff/orders/${id}`);
  await page.getByRole('listitem').filter({ hasText: 'Added:' }).getByRole('link').click();
  await page.getByText(`Paid for ${orderRef}, and counts for this order`).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
