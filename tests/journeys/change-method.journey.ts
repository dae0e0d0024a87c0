import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { describe, expect, test } from 'vitest';
import { consoleErrors, DESK, expectAccessible, PHONE, shopAddress, withBrowser } from './browser.ts';
import { readMailTo } from './logging-in.ts';
import { faultsOfWidth } from './look-whole.ts';
import { paidOrderAtDesk } from './order-at-desk.ts';

const browser = withBrowser();

describe.each([
  ['on a phone, by night', PHONE, true, 'phone'],
  ['at a desk, by day', DESK, false, 'desk'],
] as const)('%s', (_, viewport, dark, slug) => {
  test('a parcel is collected instead, and sent after all once its delivery is paid', async () => {
    const email = `way-${slug}@example.org`;
    const looks = { viewport, dark };
    const { id, orderRef, page } = await paidOrderAtDesk(browser, looks, {
      toName: `Wren ${slug}`,
      email,
      bottles: 6,
      choose: (shopper) => shopper.deliver(DeliveryMethod.national),
    });
    await page.getByRole('button', { name: 'Send it another way…' }).click();
    const dialog = page.getByRole('dialog', { name: `Send ${orderRef} another way` });
    await dialog.getByRole('button', { name: 'Change it' }).click();
    await dialog.getByText('Please choose a way').waitFor();
    await dialog.getByRole('radio', { name: 'Collection: The brewery shop' }).check();
    await dialog.getByText('£6.95 goes back the way it was paid.').waitFor();
    await dialog.getByLabel('Why, for the customer').fill('You come by on Saturday.');
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('The brewery shop').first().waitFor();
    expect(await readMailTo(page, email, `Your order ${orderRef} now goes another way`)).toContain(
      'You come by on Saturday.',
    );

    await page.goto(`${shopAddress()}/staff/orders/${id}`);
    await page.getByRole('button', { name: 'Send it another way…' }).click();
    await dialog.getByRole('radio', { name: 'National weekday 24hr' }).check();
    await dialog.getByText(/£6.95 is to be paid/).waitFor();
    await dialog.getByRole('button', { name: 'Change it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('For the delivery:').waitFor();
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
    await page.getByRole('listitem').filter({ hasText: 'For the delivery:' }).getByRole('link').click();
    await page.getByText('It charges for the delivery of the order in its box', { exact: false }).waitFor();
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
    expect(consoleErrors(page)).toEqual([]);
  });

  test('a parcel goes to another zone: its page says how, and what that costs stands above the buttons', async () => {
    const looks = { viewport, dark };
    const email = `far-${slug}@example.org`;
    const { orderRef, page } = await paidOrderAtDesk(browser, looks, {
      toName: `Fay ${slug}`,
      email,
      bottles: 6,
      choose: (shopper) => shopper.deliver(DeliveryMethod.national),
    });
    await page.getByRole('button', { name: 'Change name, address or note…' }).click();
    const amending = page.getByRole('dialog', { name: `Change ${orderRef}` });
    await amending.getByLabel('Postcode').fill('IV27 4AA');
    await amending.getByRole('button', { name: 'Save' }).click();
    await amending.locator('.field-error').getByText('use “Send it another way”').waitFor();
    await expectAccessible(page);
    await amending.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Send it another way…' }).click();
    const dialog = page.getByRole('dialog', { name: `Send ${orderRef} another way` });
    await dialog.getByText('It goes to a new address').click();
    const sameWay = dialog.getByRole('radio', { name: 'National weekday 24hr, to the new address' });
    expect(await sameWay.count()).toBe(0);
    await dialog.getByLabel('House name or number').fill('2 Shore Road');
    await dialog.getByLabel('Postcode').fill('IV27 4AA');
    await dialog.getByLabel('Telephone').focus();
    await sameWay.check();
    const follows = dialog.getByRole('list').filter({ hasText: /£[\d.]+ is to be paid/ });
    await follows.waitFor();
    const whatFollows = await follows.boundingBox();
    const buttons = await dialog.getByRole('button', { name: 'Change it' }).boundingBox();
    expect(whatFollows!.y + whatFollows!.height).toBeLessThan(buttons!.y);
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('2 Shore Road').first().waitFor();
    await readMailTo(page, email, `Your order ${orderRef} now goes to another address`);
  });

  test('what is collected, without an address, is sent once its address is entered', async () => {
    const looks = { viewport, dark };
    const { orderRef, page } = await paidOrderAtDesk(browser, looks, {
      toName: `Nora ${slug}`,
      email: `nowhere-${slug}@example.org`,
      bottles: 6,
      choose: (shopper) => shopper.collectFrom(1),
    });
    await page.getByRole('button', { name: 'Change name, address or note…' }).click();
    const amending = page.getByRole('dialog', { name: `Change ${orderRef}` });
    for (const label of ['House name or number', 'Street', 'Village or district', 'Town', 'County', 'Postcode'])
      await amending.getByLabel(label).fill('');
    await amending.getByRole('button', { name: 'Save' }).click();
    await amending.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Send it another way…' }).click();
    const dialog = page.getByRole('dialog', { name: `Send ${orderRef} another way` });
    await dialog.getByText('No whole address is known').waitFor();
    expect(await dialog.getByRole('button', { name: 'Change it' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
    await dialog.getByLabel('House name or number').fill('2 Mill Lane');
    await dialog.getByLabel('Postcode').fill('NR35 1ZZ');
    await dialog.getByLabel('Telephone').focus();
    await dialog.getByRole('radio', { name: 'National weekday 24hr' }).check();
    await dialog.getByText(/£6.95 is to be paid/).waitFor();
    await dialog.getByRole('button', { name: 'Change it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('For the delivery:').waitFor();
    await page.getByText('2 Mill Lane').first().waitFor();
    const email = `nowhere-${slug}@example.org`;
    expect(await readMailTo(page, email, `Your order ${orderRef} now goes another way`)).toContain('2 Mill Lane');
    expect(consoleErrors(page)).toEqual([]);
  });
});
