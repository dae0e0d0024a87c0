import { describe, expect, test } from 'vitest';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { ADA, readTermsVersion, Shopper } from '../shopper-for-test.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, shopAddress, withBrowser } from './browser.ts';
import { readMailTo } from './logging-in.ts';
import { faultsOfWidth } from './look-whole.ts';

const browser = withBrowser();
const PAYPAL = 103;

/** An order of a guest, paid by PayPal. */
async function paidOrder(
  toName: string,
  email: string,
  bottles: number,
  choose: (shopper: Shopper) => Promise<unknown>,
) {
  const shopper = new Shopper(shopAddress());
  await readTermsVersion(shopAddress());
  await shopper.add(packs.reedcutterBottle, bottles);
  await choose(shopper);
  await shopper.say({ toName, invAddress: { ...ADA, email } });
  const { body: keys } = await shopper.call<{ scriptUrl: string }>('GET', '/api/accounts/getpaypalconfig');
  const { body } = await shopper.beginPaypal();
  const approved = await fetch(`${new URL(keys.scriptUrl).origin}/checkoutnow?token=${body.token}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'approve', buyer: 'ada' }),
  });
  expect(approved.ok).toBe(true);
  const placed = await shopper.confirm(PAYPAL, body.token);
  expect(placed).toMatchObject({ status: 200, body: { status: 11, isPaid: true } });
  return placed.body.orderRef;
}

describe.each([
  ['on a phone, by night', PHONE, true],
  ['at a desk, by day', DESK, false],
] as const)('%s', (where, viewport, dark) => {
  const slug = where.includes('phone') ? 'phone' : 'desk';

  test('an order is found, packed and despatched with its tracking; another is handed over after the age was checked', async () => {
    const email = `courier-${slug}@example.org`;
    const sent = await paidOrder(`Cora ${slug}`, email, 12, (shopper) => shopper.deliver(DeliveryMethod.national));
    const collected = await paidOrder(`Colin ${slug}`, `collects-${slug}@example.org`, 2, (shopper) =>
      shopper.collectFrom(1),
    );
    const page = await asAdministrator(browser, '/staff/orders', { address: shopAddress(), looks: { viewport, dark } });
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await page.getByRole('searchbox').fill(sent);
    await page.getByRole('link', { name: sent }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: collected }).count()).toBe(0);
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);

    await page.getByRole('link', { name: sent }).click();
    await page.getByRole('heading', { level: 1, name: `Order ${sent}` }).waitFor();
    await page.getByText('1 Mill Lane').waitFor();
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
    await page.getByRole('button', { name: 'Packed' }).click();
    await page.getByText('Marked as packed').waitFor();

    await page.getByRole('button', { name: 'Despatch…' }).click();
    const dialog = page.getByRole('dialog', { name: `Despatch ${sent}` });
    await dialog.getByRole('button', { name: 'Despatch' }).click();
    await dialog.getByText('Please say who carries it').waitFor();
    await expectAccessible(page);
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
    expect(await faultsOfWidth(page)).toEqual([]);

    await page.goto('/staff/orders?stage=to-pack');
    await page.getByRole('link', { name: collected }).click();
    await page.getByRole('button', { name: 'Hand over…' }).click();
    const counter = page.getByRole('dialog', { name: `Hand ${collected} over` });
    await counter.getByRole('button', { name: 'Hand over' }).click();
    await counter.getByText('please check the age first').waitFor();
    await expectAccessible(page);
    await counter.getByRole('checkbox').check();
    await counter.getByRole('button', { name: 'Hand over' }).click();
    await page.getByText('Handed over', { exact: true }).waitFor();
    expect(consoleErrors(page)).toEqual([]);

    const mail = await readMailTo(page, email, `Your order ${sent} is on its way`);
    expect(mail).toContain('https://track.example/1550');
  });
});
