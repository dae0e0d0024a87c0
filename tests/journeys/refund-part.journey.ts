// Features: brewery, newsletter, order-desk, orders
import { expect, test } from 'vitest';
import { consoleErrors, DESK, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { openAtDesk, paidOrderAtDesk } from './order-at-desk.ts';
import { linkIn } from './registering.ts';
import { packs } from '#sample-brewery/fixtures.ts';

const browser = withBrowser();

const looks = { viewport: DESK } as const;

test('two bottles of an order are refunded, and come back to be sold again', async () => {
  const email = 'returns-desk@example.org';
  const { id, orderRef, page } = await paidOrderAtDesk(browser, looks, {
    toName: 'Rosa desk',
    email,
    bottles: 3,
    choose: (shopper) => shopper.collectFrom(1),
  });

  await page.getByRole('button', { name: 'Hand over…' }).click();
  const handOver = page.getByRole('dialog');
  await handOver.getByRole('checkbox').check();
  await handOver.getByRole('button', { name: 'Hand over' }).click();
  await page.getByText('Handed over').first().waitFor();

  const second = await openAtDesk(browser, id, looks);
  await second.getByRole('button', { name: 'Refund a part…' }).click();
  await second.getByRole('button', { name: /^One more of/ }).click();

  await page.getByRole('button', { name: 'Refund a part…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund a part of ${orderRef}` });
  const refund = dialog.getByRole('button', { name: /^Refund/ });
  expect(await refund.isDisabled()).toBe(true);
  await expectWhole(page);
  // What is typed counts before its field is left: the button never does another thing than it says.
  const pieces = dialog.getByRole('textbox', { name: /^Quantity of/ });
  await pieces.fill('2');
  await dialog.getByRole('button', { name: 'Refund £7.20' }).waitFor();
  await pieces.fill('9');
  await dialog.getByRole('button', { name: 'Refund £10.80' }).waitFor();
  expect(await pieces.inputValue()).toBe('3');
  await pieces.fill('0');
  expect(await refund.isDisabled()).toBe(true);
  const more = dialog.getByRole('button', { name: /one more/i });
  await more.click();
  await more.click();
  await dialog.getByRole('radio', { name: 'They are back, and can be sold again' }).check();
  await dialog.getByLabel('Why, for the customer').fill('Wrong beer, sorry.');
  await dialog.getByText('£7.20 goes back the way it was paid.').waitFor();
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Refund £7.20' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/Return CN\d{5}: £7\.20 goes back the way it was paid\./).waitFor();
  await page.getByText('2 refunded').waitFor();
  await page.getByText(/£7\.20 by PayPal (is going|went) back\./).waitFor();
  await expectWhole(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CN\d{5} \(PDF\)$/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^CN\d{5}\.pdf$/);
  expect(consoleErrors(page)).toEqual([]);

  // Who has chosen the same in another window is told, and nothing goes back before she has chosen anew.
  const late = second.getByRole('dialog');
  await late.getByRole('button', { name: 'Refund £3.60' }).click();
  await late.getByText('Somebody changed this').waitFor();
  await late.getByText('3 were sold, 2 refunded.').waitFor();
  expect(await late.getByRole('button', { name: 'Refund', exact: true }).isDisabled()).toBe(true);
  await expectWhole(second);
  const mail = await readMailTo(page, email, `A refund for your order ${orderRef}`);
  expect(mail).toContain('£7.20 goes back to you');
  expect(mail).toContain('Wrong beer, sorry.');

  // She finds it on the page that her first mail links to.
  await page.goto(
    linkIn(await readMailTo(page, email, new RegExp(`^Your order ${orderRef} at`)), 'beershop/completed'),
  );
  await page.getByText(/Return CN\d{5} of .*: £7\.20 the way you paid\./).waitFor();
  await page
    .getByRole('region', { name: 'Your money' })
    .getByText(/^£7\.20 (goes|went) back to you by PayPal/)
    .waitFor();
  await page.getByRole('button', { name: /^CN\d{5} \(PDF\)$/ }).waitFor();
  await expectWhole(page);
});

test('what the button says is refunded, also when a field is emptied and the button pressed at once', async () => {
  const looks = { viewport: DESK, dark: false };
  const { orderRef, page } = await paidOrderAtDesk(browser, looks, {
    toName: 'Two Lines',
    email: 'two-lines@example.org',
    bottles: 2,
    choose: async (shopper) => {
      await shopper.add(packs.lamplighterBottle, 2);
      await shopper.collectFrom(1);
    },
  });
  await page.getByRole('button', { name: 'Refund a part…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund a part of ${orderRef}` });
  for (const more of await dialog.getByRole('button', { name: /^One more of/ }).all()) await more.click();
  const refund = dialog.getByRole('button', { name: /^Refund £/ });
  const both = await refund.textContent();
  await dialog.getByRole('textbox', { name: /^Quantity of Reedcutter/ }).fill('');
  const says = (await refund.textContent())!.replace('Refund ', '');
  expect(says).not.toBe(both);
  await refund.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(new RegExp(`Credit note CN\\d{5}: ${says} goes back the way it was paid\\.`)).waitFor();
});
