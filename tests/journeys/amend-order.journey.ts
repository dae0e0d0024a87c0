// Features: brewery, checkout, newsletter, order-desk, orders
import { expect, test } from 'vitest';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { consoleErrors, DESK, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { openAtDesk } from './order-at-desk.ts';
import { paidOrder } from './paid-order.ts';
import { linkIn } from './registering.ts';

const browser = withBrowser();

/** Whether the middle of an element is what one sees there: on the screen, and behind nothing. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

const looks = { viewport: DESK } as const;

test('a guest corrects her address by the link of her mail, and staff her e-mail at the desk', async () => {
  const email = 'moves-desk@example.org';
  const { id, orderRef } = await paidOrder({
    toName: 'Mona desk',
    email,
    bottles: 12,
    choose: (shopper) => shopper.deliver(DeliveryMethod.national),
  });
  const page = await browser.visit('/terms', looks);
  await page.goto(linkIn(await readMailTo(page, email, new RegExp(orderRef)), 'beershop/completed'));
  await page.getByRole('button', { name: 'Change name, address or note…' }).waitFor();
  // The link has left the address bar, and the page opens again all the same.
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await untilAlive(page);
  await page.getByRole('button', { name: 'Change name, address or note…' }).click();
  const box = page.getByRole('dialog', { name: `Change order ${orderRef}` });
  await box.getByRole('button', { name: 'Save the changes' }).click();
  await page.getByText('Nothing was changed').waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Change name, address or note…' }).click();
  await box.getByLabel('Postcode').fill('BT1 1AA');
  await box.getByRole('button', { name: 'Save the changes' }).click();
  const sentence = box.locator('.field-error').getByText('costs something else');
  await sentence.waitFor();
  expect(await sentence.evaluate(isUncovered)).toBe(true);
  await expectWhole(page);
  await box.getByLabel('Postcode').fill('nr35 1zz');
  await box.getByLabel('House name or number').fill('2 Quay Side');
  await box.getByLabel('Note for us').fill('Ring twice');
  const question = page.getByRole('dialog', { name: 'Leave without sending?' });
  // The question, no question, and the question again, by the key alone.
  for (const isAsked of [true, false, true]) {
    await page.keyboard.press('Escape');
    await question.waitFor({ state: isAsked ? 'visible' : 'hidden' });
    expect(await box.isVisible()).toBe(true);
  }
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'hidden' });
  await box.getByRole('button', { name: 'Save the changes' }).click();
  await page.getByText('Your order is changed').waitFor();
  await page.getByText('2 Quay Side').waitFor();
  await page.getByText('Your note: Ring twice').waitFor();
  await expectWhole(page);
  // The refused postcode is the one thing that the console may tell of.
  expect(consoleErrors(page).filter((line) => !line.includes('422'))).toEqual([]);
  expect(await readMailTo(page, email, `Your order ${orderRef} was changed`)).toContain('2 Quay Side');
  await readMailTo(page, 'shop@sallowmere.example', new RegExp(`^Changed: Pack ${orderRef}`));
  const desk = await openAtDesk(browser, id, looks);
  await desk.getByText('changed: address, note').waitFor();
  await desk.getByRole('button', { name: 'Change name, address or note…' }).click();
  const dialog = desk.getByRole('dialog', { name: `Change ${orderRef}` });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Nothing was changed', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Change name, address or note…' }).click();
  await dialog.getByLabel('E-mail').fill('moved-desk@example.org');
  await expectWhole(desk);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('changed: e-mail').waitFor();
  await expectWhole(desk);
  expect(consoleErrors(desk)).toEqual([]);
  await readMailTo(page, 'moved-desk@example.org', `Your order ${orderRef} was changed`);
  await desk.getByRole('button', { name: 'Packed' }).click();
  const gyles = desk.getByRole('dialog');
  await gyles.getByLabel('Gyle').waitFor();
  await gyles.getByRole('button', { name: 'Packed' }).click();
  await desk.getByText('Marked as packed').waitFor();
  expect(await desk.getByRole('button', { name: 'Change name, address or note…' }).count()).toBe(0);
});
