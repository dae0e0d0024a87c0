// Features: brewery, newsletter, order-desk, orders
import { expect, test } from 'vitest';
import { consoleErrors, DESK, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { paidOrderAtDesk } from './order-at-desk.ts';
import { linkIn } from './registering.ts';

const browser = withBrowser();

const looks = { viewport: DESK } as const;

test('two bottles are taken out of an order before it is packed, and the packer is shown what is left', async () => {
  const email = 'fewer-desk@example.org';
  const { orderRef, page } = await paidOrderAtDesk(browser, looks, {
    toName: 'Flora desk',
    email,
    bottles: 3,
    choose: (shopper) => shopper.collectFrom(1),
  });
  await page.getByRole('button', { name: 'Refund a part…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund a part of ${orderRef}` });
  const more = dialog.getByRole('button', { name: /one more/i });
  await more.click();
  await more.click();
  await more.click();
  expect(await dialog.getByRole('radio', { name: 'They are taken out before it is packed' }).isChecked()).toBe(true);
  await dialog.getByText('Nothing would be left of it: cancel the order instead.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Refund', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: /one less/i }).click();
  await dialog.getByText('£7.20 goes back the way it was paid.').waitFor();
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Refund £7.20' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('2 of 3 taken out').waitFor();
  await page.getByText('1 ×', { exact: true }).waitFor();
  await page.getByText('Taken out before packing.').waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
  expect(await readMailTo(page, email, `A refund for your order ${orderRef}`)).toContain('taken out of your order');

  // She finds it on the page that her first mail links to.
  await page.goto(
    linkIn(await readMailTo(page, email, new RegExp(`^Your order ${orderRef} at`)), 'beershop/completed'),
  );
  await page.getByText('2 taken out before it was packed').waitFor();
  await expectWhole(page);
});
