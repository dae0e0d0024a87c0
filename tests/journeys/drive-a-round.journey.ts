// Features: order-desk
import { expect, test } from 'vitest';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, PHONE, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { coveredByMessage } from './look-whole.ts';
import { paidOrder } from './paid-order.ts';

const browser = withBrowser();

/** An order that the van brings on its round of Fridays. */
const toBring = (toName: string, email: string) =>
  paidOrder({ toName, email, bottles: 6, choose: (shopper) => bringBy(shopper) });
const bringBy: Parameters<typeof paidOrder>[0]['choose'] = async (shopper) => {
  await shopper.say({ toName: 'Ada', invAddress: { postCode: 'NR35 1ZZ', line1: '1 Mill Lane' } });
  await shopper.deliver(DeliveryMethod.localFree);
};

const looks = { viewport: PHONE, dark: true } as const;
test('the stops of a day are put in order, the van leaves with what is packed, and brings it', async () => {
  const [first, second] = [
    await toBring('Vera First of the round', 'vera-of-the-round@example.org'),
    await toBring('Willa Second of the round', 'willa-of-the-round@example.org'),
  ];
  const page = await asAdministrator(browser, `/staff/orders/${first.id}`, {
    address: shopAddress(),
    looks,
  });
  await page.getByRole('button', { name: 'Packed' }).click();
  // A brewery that notes gyles asks for them first.
  const gyles = page.getByRole('dialog', { name: `Gyles of ${first.orderRef}` });
  await gyles.getByRole('button', { name: 'Packed' }).click();
  await gyles.waitFor({ state: 'hidden' });

  // A day that there is not is today, which has other stops, or none: a button leads to the next day that has some.
  await page.goto('/staff/rounds?day=2026-02-30');
  await page.getByRole('heading', { level: 1, name: 'Rounds' }).waitFor();
  const round = page.getByRole('region', { name: 'Local delivery' });
  while (!(await round.getByText('Willa Second of the round').isVisible())) {
    const shown = await page.getByLabel('Day').inputValue();
    await page.getByRole('button', { name: /^Later: / }).click();
    await expect.poll(() => page.getByLabel('Day').inputValue()).not.toBe(shown);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  }
  const day = await page.getByLabel('Day').inputValue();
  expect(await page.locator('nav a[aria-current="page"]').allTextContents()).toContain('Rounds');
  const names = () => round.getByRole('listitem').locator('strong').allTextContents();
  await round.getByText('Willa Second of the round').waitFor();
  const own = async () => (await names()).filter((name) => name.endsWith('of the round'));
  expect(await own()).toEqual(['Vera First of the round', 'Willa Second of the round']);
  await expectWhole(page);

  await round.getByRole('button', { name: `Move ${second.orderRef} up` }).click();
  await page.getByText('The stops are in their new order').first().waitFor();
  await expect.poll(own).toEqual(['Willa Second of the round', 'Vera First of the round']);
  expect(await coveredByMessage(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await round.getByRole('button', { name: 'Sheet for the driver (PDF): Local delivery' }).click();
  expect((await saving).suggestedFilename()).toBe(`Round Local delivery ${day}.pdf`);

  await round.getByRole('button', { name: 'The van leaves…' }).click();
  const leaves = page.getByRole('alertdialog', { name: 'Does the van leave with 1 order?' });
  await leaves.getByText('not packed yet').waitFor();
  await expectWhole(page);
  await leaves.getByRole('button', { name: 'The van leaves' }).click();
  await page.getByText('1 order is on the way').first().waitFor();
  await readMailTo(page, 'vera-of-the-round@example.org', /on its way/);

  await page.goto(`/staff/rounds?day=${day}`);
  await page.getByRole('button', { name: `Not delivered: ${first.orderRef}` }).click();
  const cancel = page.getByRole('dialog', { name: `Cancel ${first.orderRef}?` });
  expect(await cancel.getByRole('radio', { name: 'It could not be delivered' }).isChecked()).toBe(true);
  await expectWhole(page);
  await cancel.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: `Delivered: ${first.orderRef}`, exact: true }).click();
  const delivered = page.getByRole('alertdialog', { name: `Was ${first.orderRef} delivered?` });
  await delivered.getByRole('button', { name: 'Delivered' }).click();
  await delivered.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: `Delivered: ${first.orderRef}`, exact: true }).waitFor({ state: 'hidden' });
  await round.getByText(/stops, \d delivered/).waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
});
