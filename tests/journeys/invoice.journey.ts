// Features: brewery, newsletter, order-desk, orders
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, DESK, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { openAtDesk } from './order-at-desk.ts';
import { paidOrder } from './paid-order.ts';
import { linkIn } from './registering.ts';

const browser = withBrowser();

/** The file that a press of a button brings. */
async function savedBy(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

const looks = { viewport: DESK } as const;

test('a guest saves the invoice of her order, and staff the same one', async () => {
  const email = 'invoiced-desk@example.org';
  const { id, orderRef } = await paidOrder({
    toName: 'Ines desk',
    email,
    bottles: 2,
    choose: (shopper) => shopper.collectFrom(1),
  });
  const page = await browser.visit('/terms', looks);
  await page.goto(linkIn(await readMailTo(page, email, new RegExp(orderRef)), 'beershop/completed'));
  const hers = await savedBy(page, 'VAT invoice (PDF)');
  expect(hers.name).toBe(`Invoice ${orderRef}.pdf`);
  expect(hers.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);

  const desk = await openAtDesk(browser, id, looks);
  const theirs = await savedBy(desk, `Invoice ${orderRef} (PDF)`);
  expect(theirs.bytes.equals(hers.bytes)).toBe(true);
  await expectWhole(desk);
  expect(consoleErrors(desk)).toEqual([]);
});
