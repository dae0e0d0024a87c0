import { describe, expect, test } from 'vitest';
import { orders, people } from '#sample-brewery/fixtures.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { logIn } from './logging-in.ts';
import { faultsOfWidth } from './look-whole.ts';

const browser = withBrowser();

describe.each([
  ['on a phone, by night', PHONE, true],
  ['at a desk, by day', DESK, false],
] as const)('%s', (_, viewport, dark) => {
  test('what is held is offered to be collected, in the history and in the member area', async () => {
    const page = await browser.visit('/terms', { viewport, dark });
    await logIn(page, people.regular.email);
    await page.goto(`/beershop/orders?order=${orders.heldAtBrewery}`);
    await page.getByRole('button', { name: 'Collect it…' }).click();
    const box = page.getByRole('dialog', { name: /^Collect order BS\d{6}$/ });
    await box
      .getByText(/^From \w+day \d+ \w+ \d{4} on$/)
      .first()
      .waitFor();
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
    await box.getByRole('button', { name: 'Leave it there' }).click();
    await page.goto('/member');
    await page.getByRole('button', { name: 'Collect it…' }).waitFor();
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
    expect(consoleErrors(page)).toEqual([]);
  });
});
