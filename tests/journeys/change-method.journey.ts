// Features: order-desk
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { expect, test } from 'vitest';
import { consoleErrors, DESK, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { paidOrderAtDesk } from './order-at-desk.ts';

const browser = withBrowser();

const looks = { viewport: DESK } as const;

test('a parcel is collected instead, and sent after all once its delivery is paid', async () => {
  const email = 'way-desk@example.org';
  const { id, orderRef, page } = await paidOrderAtDesk(browser, looks, {
    toName: 'Wren desk',
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
  await expectWhole(page);
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
  await expectWhole(page);
  await page.getByRole('listitem').filter({ hasText: 'For the delivery:' }).getByRole('link').click();
  await page.getByText('It charges for the delivery of the order in its box', { exact: false }).waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
});

test('a parcel goes to another zone: its page says how, and what that costs stands above the buttons', async () => {
  const email = 'far-desk@example.org';
  const { orderRef, page } = await paidOrderAtDesk(browser, looks, {
    toName: 'Fay desk',
    email,
    bottles: 6,
    choose: (shopper) => shopper.deliver(DeliveryMethod.national),
  });
  await page.getByRole('button', { name: 'Change name, address or note…' }).click();
  const amending = page.getByRole('dialog', { name: `Change ${orderRef}` });
  await amending.getByLabel('Postcode').fill('IV27 4AA');
  await amending.getByRole('button', { name: 'Save' }).click();
  await amending.locator('.field-error').getByText('use “Send it another way”').waitFor();
  await expectWhole(page);
  await amending.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
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
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('2 Shore Road').first().waitFor();
  await readMailTo(page, email, `Your order ${orderRef} now goes to another address`);
});

test('what is collected, without an address, is sent once its address is entered', async () => {
  const { orderRef, page } = await paidOrderAtDesk(browser, looks, {
    toName: 'Nora desk',
    email: 'nowhere-desk@example.org',
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
  await expectWhole(page);
  await dialog.getByLabel('House name or number').fill('2 Mill Lane');
  await dialog.getByLabel('Postcode').fill('NR35 1ZZ');
  await dialog.getByLabel('Telephone').focus();
  await dialog.getByRole('radio', { name: 'National weekday 24hr' }).check();
  await dialog.getByText(/£6.95 is to be paid/).waitFor();
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('For the delivery:').waitFor();
  await page.getByText('2 Mill Lane').first().waitFor();
  const email = 'nowhere-desk@example.org';
  expect(await readMailTo(page, email, `Your order ${orderRef} now goes another way`)).toContain('2 Mill Lane');
  expect(consoleErrors(page)).toEqual([]);
});
