import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { readMailTo } from './logging-in.ts';
import { faultsOfWidth } from './look-whole.ts';
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

describe.each([
  ['on a phone, by night', PHONE, true, 'phone'],
  ['at a desk, by day', DESK, false, 'desk'],
] as const)('%s', (_, viewport, dark, slug) => {
  test('a guest saves the invoice of her order, and staff the same one', async () => {
    const email = `invoiced-${slug}@example.org`;
    const { id, orderRef } = await paidOrder({
      toName: `Ines ${slug}`,
      email,
      bottles: 2,
      choose: (shopper) => shopper.collectFrom(1),
    });
    const page = await browser.visit('/terms', { viewport, dark });
    await page.goto(linkIn(await readMailTo(page, email, new RegExp(orderRef)), 'beershop/completed'));
    const hers = await savedBy(page, 'VAT invoice (PDF)');
    expect(hers.name).toBe(`Invoice ${orderRef}.pdf`);
    expect(hers.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
    expect(consoleErrors(page)).toEqual([]);

    const desk = await openAtDesk(browser, id, { viewport, dark });
    const theirs = await savedBy(desk, `Invoice ${orderRef} (PDF)`);
    expect(theirs.bytes.equals(hers.bytes)).toBe(true);
    await expectAccessible(desk);
    expect(await faultsOfWidth(desk)).toEqual([]);
    expect(consoleErrors(desk)).toEqual([]);
  });
});
