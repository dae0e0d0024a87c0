// Features: bank-statements, order-desk
import { describe, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { packs, vouchers } from '#sample-brewery/fixtures.ts';
import { ADA, readTermsVersion, Shopper } from '../shopper-for-test.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { coveredByMessage, faultsOfList, faultsOfWidth } from './look-whole.ts';

const browser = withBrowser();

/** An order of a guest that waits for its transfer. */
async function unpaidOrder(toName: string, email: string) {
  const shopper = new Shopper(shopAddress());
  await readTermsVersion(shopAddress());
  await shopper.add(packs.reedcutterBottle, 2);
  await shopper.act({ action: OrderAction.applyVoucher, sValue: vouchers.bankTransfer.code });
  await shopper.collectFrom(1);
  await shopper.say({ toName, invAddress: { ...ADA, email } });
  const placed = await shopper.confirm(PaymentMethod.bankTransfer);
  expect(placed).toMatchObject({ status: 200, body: { isPaid: false } });
  return placed.body;
}

const looks = { viewport: DESK } as const;

test('a statement is read: what is sure is confirmed, what is not is looked at, and the rest is set aside', async () => {
  const email = 'statement-desk@example.org';
  const { orderRef, cDue, dtOrder } = await unpaidOrder('Stella desk', email);
  const page = await asAdministrator(browser, '/staff/transfers/unpaid', { address: shopAddress(), looks });
  await page.getByRole('link', { name: orderRef }).waitFor();
  await expectWhole(page);

  await page.getByRole('link', { name: 'To match' }).click();
  await page.getByRole('heading', { level: 1, name: 'Transfers received' }).waitFor();
  await page.getByRole('button', { name: 'Read a statement…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Read a bank statement' });
  const read = dialog.getByRole('button', { name: 'Read it' });
  await read.click();
  await dialog.getByText('Please choose a file, or paste its lines').waitFor();
  await dialog.getByLabel('Or paste its lines').fill('Date,Description,Amount\n20/11/2026,A,1.234');
  await read.click();
  await dialog.getByText('Line 2: “1.234” is not a sum in pounds and pence.').waitFor();
  await expectWhole(page);

  // The titles of another bank: a person chooses.
  const [sum, less] = [cDue, cDue - 100].map((pence) => formatMoney(pence as never).slice(1));
  const duty = `DUTY ${cDue}${orderRef.slice(2)} desk`;
  const day = londonDay(instant(dtOrder ?? ''));
  const lines = [
    `When ${orderRef},What,How much`,
    `${day},STELLA ${orderRef.toLowerCase()},${sum}`,
    `${day},=desk again ${orderRef},${less}`,
    `${day},${duty},1.00`,
    `${day},WAGES,-900.00`,
  ];
  await dialog.getByLabel('File of the bank').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await read.click();
  await dialog.getByText('Which column is which?').waitFor();
  await expectWhole(page);
  await dialog.getByLabel('Day', { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel('What it was for').selectOption({ index: 2 });
  await dialog.getByLabel('Sum', { exact: true }).selectOption({ index: 3 });
  await read.click();
  await page.getByText('3 lines are new · 1 of money out').waitFor();

  await page.getByText(`${orderRef} of Stella desk: reference and sum fit`).waitFor();
  await expectWhole(page);
  expect([...(await faultsOfWidth(page)), ...(await faultsOfList(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Confirm it…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm 1 transfer?' });
  await expectWhole(page);
  await question.getByRole('button', { name: 'Confirm 1 transfer' }).click();
  await page.getByText('1 order is paid', { exact: true }).waitFor();
  await page.getByText(`${orderRef} is paid already`).waitFor();
  await readMailTo(page, email, `Your transfer for order ${orderRef} has arrived`);

  await page.goto('/staff/transfers');
  await page.getByRole('button', { name: `Choose an order for: ${duty}` }).click();
  await page.getByRole('dialog', { name: 'Which order does it pay?' }).getByRole('radio').first().waitFor();
  await expectWhole(page);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: new RegExp(duty) }).check();
  await page.getByRole('button', { name: 'Set aside…' }).click();
  const aside = page.getByRole('dialog', { name: 'Set this line aside' });
  await aside.getByRole('button', { name: 'Set aside' }).click();
  await aside.getByText('Please say why').waitFor();
  await expectWhole(page);
  await aside.getByLabel('Why').fill('Repayment of duty');
  await aside.getByRole('button', { name: 'Set aside' }).click();
  await page.getByText('1 line is set aside').waitFor();
  expect(await coveredByMessage(page)).toEqual([]);

  await page.getByRole('link', { name: 'Dealt with' }).click();
  await page.getByText('Set aside: Repayment of duty').first().waitFor();
  await page.getByRole('link', { name: orderRef }).waitFor();
  await expectWhole(page);
  expect([...(await faultsOfWidth(page)), ...(await faultsOfList(page))]).toEqual([]);
  await page.getByRole('button', { name: `Undo that it pays ${orderRef}` }).click();
  const undo = page.getByRole('alertdialog', { name: `Was ${orderRef} not paid by this?` });
  await expectWhole(page);
  await undo.getByRole('button', { name: 'Undo the match' }).click();
  await page.getByText('It waits to be matched again').first().waitFor();
  await expect.poll(() => page.getByRole('link', { name: orderRef }).count()).toBe(0);
  await page.getByRole('button', { name: `Take up again: ${duty}` }).click();
  await expect.poll(() => page.getByText(duty).count()).toBe(0);
  await page.getByRole('link', { name: 'To match' }).click();
  await page.getByRole('button', { name: `Confirm that it pays ${orderRef}: STELLA` }).click();
  await page.getByText(`${orderRef} is paid`, { exact: true }).waitFor();

  // She has paid a second time: what is too much goes back, and the order keeps what it costs.
  await page.getByRole('button', { name: `Paid once more, ${orderRef}` }).click();
  const once = page.getByRole('alertdialog', { name: `Was ${orderRef} paid a second time?` });
  await expectWhole(page);
  await once.getByRole('button', { name: 'Record it' }).click();
  await page.getByText(`It is recorded for ${orderRef}: refund what is too much on its page`).waitFor();
  await page.getByRole('link', { name: 'Dealt with' }).click();
  await page.getByRole('link', { name: orderRef }).first().click();
  await page.getByRole('heading', { level: 1, name: `Order ${orderRef}` }).waitFor();
  await page.getByText(`${formatMoney((cDue - 100) as never)} more was paid than it costs.`).waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Refund what is too much…' }).click();
  const back = page.getByRole('dialog', { name: /^Refund £/ });
  await back.getByRole('button', { name: `Refund ${formatMoney((cDue - 100) as never)}` }).click();
  await back.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: 'Left to pay £0.00' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

const dayOf = ({ dtOrder }: { readonly dtOrder: string | null }) => londonDay(instant(dtOrder ?? ''));

describe('a line of a transfer', () => {
  test('that stands twice says so, and one that is refused among many is named', async () => {
    const [twice, once] = [
      await unpaidOrder('Tessa Twice', 'twice@example.org'),
      await unpaidOrder('Olga Once', 'once@example.org'),
    ];
    const [first, other] = [twice, once].map(
      (order) => `${dayOf(order)},FROM ${order.orderRef},${formatMoney(order.cDue as never).slice(1)}`,
    );
    const looks = { viewport: PHONE, dark: true };
    const page = await asAdministrator(browser, '/staff/transfers', { address: shopAddress(), looks });
    await page.getByRole('button', { name: 'Read a statement…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Read a bank statement' });
    await dialog.getByLabel('Or paste its lines').fill(['Date,Description,Amount', first, first, other].join('\n'));
    await dialog.getByRole('button', { name: 'Read it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('The same day, sum and text stand in pasted.csv, line 3 (not dealt with).').waitFor();
    await expectAccessible(page);
    expect([...(await faultsOfWidth(page)), ...(await faultsOfList(page))]).toEqual([]);

    // A colleague is first: the list here is older than that.
    const colleague = await asAdministrator(browser, `/staff/transfers?search=${once.orderRef}`);
    await colleague.getByRole('button', { name: `Confirm that it pays ${once.orderRef}: FROM` }).click();
    await colleague.getByText(`${once.orderRef} is paid`, { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Confirm all \d+…$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    const refused = page.getByRole('alert').filter({ hasText: '1 transfer not confirmed' });
    await refused.getByText(`“FROM ${once.orderRef}”, for ${once.orderRef}: `).waitFor();
    await page.getByText(`${twice.orderRef} is paid already`).waitFor();
    await page.getByText('The same day, sum and text stand in pasted.csv, line 2 (matched).').waitFor();
    await expectAccessible(page);
    expect([...(await faultsOfWidth(page)), ...(await faultsOfList(page))]).toEqual([]);
  });

  test('that was recorded by hand is set aside as the same money, and one for a cancelled order goes back', async () => {
    const byHand = await unpaidOrder('Hanna Byhand', 'byhand@example.org');
    const cancelled = await unpaidOrder('Carla Cancelled', 'cancelled@example.org');
    const address = shopAddress();
    const looks = { viewport: PHONE, dark: false };
    const page = await asAdministrator(browser, `/staff/orders/${byHand.id}`, { address, looks });
    await page.getByRole('button', { name: 'Record a payment…' }).click();
    const recording = page.getByRole('dialog', { name: `Record a payment for ${byHand.orderRef}` });
    await recording.getByRole('button', { name: 'Record it' }).click();
    await recording.waitFor({ state: 'hidden' });
    await page.goto(`/staff/orders/${cancelled.id}`);
    await page.getByRole('button', { name: 'Cancel the order…' }).click();
    const question = page.getByRole('dialog', { name: `Cancel ${cancelled.orderRef}?` });
    await question.getByRole('button', { name: 'Cancel the order' }).click();
    await question.waitFor({ state: 'hidden' });

    await page.goto('/staff/transfers');
    await page.getByRole('button', { name: 'Read a statement…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Read a bank statement' });
    const lines = [byHand, cancelled].map(
      (order) => `${dayOf(order)},TRANSFER ${order.orderRef},${formatMoney(order.cDue as never).slice(1)}`,
    );
    await dialog.getByLabel('Or paste its lines').fill(['Date,Description,Amount', ...lines].join('\n'));
    await dialog.getByRole('button', { name: 'Read it' }).click();
    await page.getByText('2 lines are new').waitFor();
    const sum = formatMoney(byHand.cDue);
    await page.getByText(`${sum} was recorded by hand for it: this may be the same money.`).waitFor();
    await expectAccessible(page);
    expect([...(await faultsOfWidth(page)), ...(await faultsOfList(page))]).toEqual([]);
    await page.getByRole('button', { name: `Paid once more, ${byHand.orderRef}` }).click();
    const once = page.getByRole('alertdialog', { name: `Was ${byHand.orderRef} paid a second time?` });
    await once.getByText(`A transfer of ${sum} was recorded by hand`).waitFor();
    await expectAccessible(page);
    await once.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `It is the same money as recorded for ${byHand.orderRef}` }).click();
    await page.getByText(`Nothing new is recorded for ${byHand.orderRef}: the line is set aside`).waitFor();

    await page.getByRole('button', { name: `Send it back, ${cancelled.orderRef} is cancelled` }).click();
    const back = page.getByRole('alertdialog', {
      name: `Did this come for ${cancelled.orderRef}, which is cancelled?`,
    });
    await expectAccessible(page);
    await back.getByRole('button', { name: 'Record and send back' }).click();
    await page.getByText(`It is recorded for ${cancelled.orderRef}, and goes back`).waitFor();
    await page.goto(`/staff/orders/${cancelled.id}`);
    await page
      .getByText(/goes back|to be sent back/)
      .first()
      .waitFor();
    await page.goto(`/staff/orders/${byHand.id}`);
    await page.getByRole('row', { name: 'Left to pay £0.00' }).waitFor();
    expect(consoleErrors(page)).toEqual([]);
  });
});
